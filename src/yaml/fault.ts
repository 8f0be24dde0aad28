import type { YamlErrorCode, YamlProblem } from "./types.ts";

/** How a fault ends the reading: by an error of the YAML library (the next parser may try), or by any other one. */
export interface FaultOptions {
  readonly name?: string;
  readonly related?: { readonly start: number; readonly end: number };
  /** Python raises no YAMLError here (ValueError, TypeError, …) or a limit of ours is passed: final, no second parser is asked. */
  readonly final?: boolean;
}

/** Thrown inside the reader only; `readYaml` turns it into a result. */
export class YamlFault extends Error {
  readonly problem: YamlProblem;
  readonly final: boolean;

  constructor(code: YamlErrorCode, start: number, end: number, message: string, options: FaultOptions = {}) {
    super(message);
    this.problem = {
      code,
      start,
      end,
      message,
      ...(options.name === undefined ? {} : { name: options.name }),
      ...(options.related === undefined ? {} : { related: options.related }),
    };
    this.final = options.final ?? false;
  }
}
