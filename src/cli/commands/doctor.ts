import { Command } from "commander";
import { type Check, examine } from "../../engine/doctor.ts";
import { DOCTOR_WORDS } from "../../words/doctor.ts";
import { format } from "../../words/format.ts";
import { EXIT } from "../errors.ts";
import { addCommonOptions, type CommonOptions, openHome } from "../options.ts";
import { paint, type Terminal, visible } from "../terminal.ts";

/** `doctor`: whether the running agent can do what the preview shows, each sign with its cure. */
export function doctorCommand(terminal: Terminal, done: (code: number) => void): Command {
  return addCommonOptions(
    new Command("doctor").description("check the home, the plugin and the agent"),
  ).action((options: CommonOptions) => {
    // What openHome warns of is told as a sign below.
    const { engine, settings, machine } = openHome(options, { ...terminal, err: () => {} }, "fail");
    const checks = examine(engine, settings, machine);
    if (options.json) terminal.out(`${JSON.stringify({ checks: checks.map(worded) })}\n`);
    else terminal.out(doctorText(checks, terminal));
    done(checks.some(({ state }) => state === "fail") ? EXIT.findings : EXIT.done);
  });
}

function worded({ id, state, sign, args }: Check) {
  const { message, cure } = DOCTOR_WORDS[sign]!;
  return {
    id,
    state,
    message: format(message, args),
    ...(cure === undefined ? {} : { cure: format(cure, args) }),
  };
}

function doctorText(checks: readonly Check[], terminal: Terminal): string {
  const color = paint(terminal);
  const marks = {
    ok: color.green("✔"),
    warn: color.yellow("▲"),
    fail: color.red("✘"),
    info: color.blue("•"),
  };
  return checks
    .map((check) => {
      const { message, cure } = worded(check);
      const line = `${marks[check.state]} ${visible(message)}\n`;
      return cure === undefined ? line : `${line}${color.dim(`    ${visible(cure)}`)}\n`;
    })
    .join("");
}
