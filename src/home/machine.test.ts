import { expect, it } from "vitest";
import { PLATFORMS, thisMachine } from "./machine.ts";

it("describes this machine, with the environment given", () => {
  const { platform, env, userHome, cwd } = thisMachine({ HERMES_HOME: "/x" });
  expect(PLATFORMS).toContain(platform);
  expect(env["HERMES_HOME"]).toBe("/x");
  expect(userHome).not.toBe("");
  expect(cwd).toBe(process.cwd());
});
