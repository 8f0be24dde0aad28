import path from "node:path";
import { expect, it } from "vitest";
import { machine, tempHome } from "../../test/helpers/temp-home.ts";
import { defaultHome, resolveHome } from "./resolve.ts";

it("prefers what is given, then HERMES_HOME, then ~/.hermes (hermes.md §1.1)", () => {
  const here = machine({ env: { HERMES_HOME: "  ~/other " }, userHome: "/home/ada", cwd: "/work" });
  expect(resolveHome(here, "mine")).toMatchObject({ dir: "/work/mine", origin: "option" });
  expect(resolveHome(here)).toMatchObject({ dir: "/home/ada/other", origin: "HERMES_HOME" });
  expect(resolveHome({ ...here, env: { HERMES_HOME: " " } })).toMatchObject({
    dir: "/home/ada/.hermes",
    origin: "default",
  });
});

it("knows the default of each system", () => {
  expect(defaultHome(machine({ userHome: "/home/ada", env: { HERMES_DATA_DIR_SUFFIX: "-dev" } }))).toBe(
    "/home/ada/.hermes-dev",
  );
  const windows = machine({ platform: "win32", userHome: "/users/ada" });
  expect(defaultHome(windows)).toBe(path.join("/users/ada", "AppData", "Local", "hermes"));
  expect(defaultHome({ ...windows, env: { LOCALAPPDATA: "/local" } })).toBe(path.join("/local", "hermes"));
});

it("tells a folder from a file, a path below one, and nothing", () => {
  const dir = tempHome({ file: "", "folder/x": "" });
  const state = (name: string) => resolveHome(machine(), path.join(dir, name)).state;
  expect(["folder", "file", "file/below", "gone"].map(state)).toEqual([
    "folder",
    "not-a-folder",
    "not-a-folder",
    "missing",
  ]);
  expect(resolveHome(machine(), dir).exists).toBe(true);
});
