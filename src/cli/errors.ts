/** Exit statuses. Source: design.md, command line contract. */
export const EXIT = { done: 0, findings: 1, wrongUse: 2 } as const;

/** Something that ends a command, said in one line, with the exit status. */
export class CliError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: number = EXIT.wrongUse) {
    super(message);
    this.exitCode = exitCode;
  }
}
