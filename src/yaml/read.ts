import { constructValue } from "./construct.ts";
import { YamlFault } from "./fault.ts";
import { type Flavor, LIBYAML, PYYAML, RUAMEL } from "./flavor.ts";
import { Parser } from "./parser.ts";
import type { YamlDialect, YamlProblem, YamlResult } from "./types.ts";

const NOT_PRINTABLE = /[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/**
 * Reads a YAML 1.1 text as the reference loaders do, byte for byte. Never throws.
 * `text`: line ends already LF, no byte order mark. All positions in the result are UTF-16 offsets into it.
 */
export function readYaml(text: string, dialect: YamlDialect): YamlResult {
  const control = controlCharacter(text);
  if (control !== null) return { ok: false, problem: control };
  if (dialect === "pyyaml") return readWith(text, PYYAML);
  const quick = readWith(text, LIBYAML);
  return quick.ok || quick.final ? quick : readWith(text, RUAMEL);
}

type Attempt = (YamlResult & { ok: true }) | { ok: false; problem: YamlProblem; final: boolean };

function readWith(text: string, flavor: Flavor): Attempt {
  try {
    const root = new Parser(text, flavor).parse();
    const value = root === null ? null : constructValue(root, flavor.id === "pyyaml" ? "pyyaml" : "ruamel");
    return { ok: true, value, root };
  } catch (error) {
    if (error instanceof YamlFault) return { ok: false, problem: error.problem, final: error.final };
    throw error;
  }
}

function controlCharacter(text: string): YamlProblem | null {
  const match = NOT_PRINTABLE.exec(text);
  if (match === null) return null;
  return {
    code: "control-character",
    start: match.index,
    end: match.index + match[0].length,
    message: "special characters are not allowed",
  };
}
