import { expect, it } from "vitest";
import { cli } from "../../test/helpers/fake-terminal.ts";
import { tempHome } from "../../test/helpers/temp-home.ts";
import { CliError, EXIT } from "./errors.ts";

it("ends with 2 unless an error says otherwise", () => {
  expect(new CliError("x").exitCode).toBe(EXIT.wrongUse);
  expect(new CliError("x", EXIT.findings).exitCode).toBe(1);
});

it("never throws: what should not happen is told on standard error", async () => {
  const home = tempHome({ "skills/x": "" });
  const run = await cli(["tokenize", "--home", home], {
    stdin: () => Promise.reject(new Error("the pipe broke")),
  });
  expect([run.code, run.out]).toEqual([2, ""]);
  expect(run.err).toContain("please report it: Error: the pipe broke");
});
