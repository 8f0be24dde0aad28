import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { machine, tempHome } from "../../test/helpers/temp-home.ts";
import { expandPath, isDirectory, resolveLinks } from "./expand.ts";

const env = { SKILLS: "/srv/skills", A1: "x", EMPTY: "" };
const here = machine({ env, userHome: "/home/ada" });

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: Python's variables
// hermes.md §1.3: variables, then `~`; what is not defined stays.
it.each([
  ["$SKILLS/team", "/srv/skills/team"],
  ["${SKILLS}team", "/srv/skillsteam"],
  ["$SKILLSteam", "$SKILLSteam"],
  ["${GONE}/x", "${GONE}/x"],
  ["$A1$EMPTY", "x"],
  ["$", "$"],
  ["${}", "${}"],
  ["~", "/home/ada"],
  ["~/notes", "/home/ada/notes"],
  ["~bob/notes", "~bob/notes"],
  ["x/~", "x/~"],
  ["~\\notes", "~\\notes"],
  ["%SKILLS%", "%SKILLS%"],
  ["$constructor", "$constructor"],
])("%s", (text, expanded) => expect(expandPath(text, here)).toBe(expanded));
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: Python's variables

it("on Windows knows %VAR% and ~\\", () => {
  const windows = machine({ platform: "win32", env: { APPDATA: "C:\\data" }, userHome: "C:\\Users\\ada" });
  expect(expandPath("%APPDATA%\\skills", windows)).toBe("C:\\data\\skills");
  expect(expandPath("%GONE%\\skills", windows)).toBe("%GONE%\\skills");
  expect(expandPath("~\\skills", windows)).toBe("C:\\Users\\ada\\skills");
});

it("resolves links as far as the path exists", () => {
  const dir = tempHome({ "real/x": "" });
  fs.symlinkSync("real", path.join(dir, "link"));
  fs.symlinkSync("self", path.join(dir, "self"));
  expect(resolveLinks(path.join(dir, "link/not/there"))).toBe(path.join(dir, "real/not/there"));
  expect(resolveLinks(path.join(dir, "self"))).toBe(path.join(dir, "self"));
  expect(isDirectory(path.join(dir, "link"))).toBe(true);
  expect(isDirectory(path.join(dir, "real/x"))).toBe(false);
  expect(isDirectory(path.join(dir, "gone"))).toBe(false);
});
