import path from "node:path";
import { expect, it } from "vitest";
import { tempHome } from "../../test/helpers/temp-home.ts";
import { count, locateHome, numberUpTo } from "./options.ts";
import { sampleHome } from "./sample.ts";
import type { Terminal } from "./terminal.ts";

it("counts are whole numbers from 1", () => {
  expect([count("1"), count("0012")]).toEqual([1, 12]);
  for (const bad of ["0", "-1", "1.5", "1e3", "", " 1", "99999999999999999999", "abc"])
    expect(() => count(bad)).toThrow("Give a whole number from 1.");
});

it("numbers have their range", () => {
  expect([numberUpTo(1)("0"), numberUpTo(1)("0.75"), numberUpTo(1)("1")]).toEqual([0, 0.75, 1]);
  for (const bad of ["1.01", "-0.1", "", " ", "x", "NaN", "Infinity"])
    expect(() => numberUpTo(1)(bad)).toThrow("from 0 to 1");
});

it("the sample stands in only where it may, and never for a home that was named", () => {
  const said: string[] = [];
  const terminal = {
    env: { HERMES_HOME: "/nowhere/at/all" },
    cwd: "/",
    err: (text: string) => said.push(text),
  } as unknown as Terminal;
  expect(locateHome({}, terminal, "use-sample")).toMatchObject({
    sample: true,
    location: { dir: sampleHome() },
  });
  expect(said.length).toBe(1);
  expect(() => locateHome({}, terminal, "fail")).toThrow("No skills home at /nowhere/at/all");
  expect(() => locateHome({ home: "/nowhere/else" }, terminal, "use-sample")).toThrow(
    "No skills home at /nowhere/else",
  );
  const home = tempHome({ "skills/x": "" });
  expect(locateHome({ home }, terminal, "fail")).toMatchObject({
    sample: false,
    location: { dir: home, origin: "option" },
  });
  expect(path.basename(sampleHome())).toBe("sample-home");
});
