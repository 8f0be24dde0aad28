import path from "node:path";
import { expect, it } from "vitest";
import { machine, tempHome } from "../../test/helpers/temp-home.ts";
import { readConfig } from "./config.ts";
import { hermesRoots, standaloneRoots } from "./roots.ts";

const home = tempHome({
  "config.yaml":
    "skills:\n  create_dir: made\n  external_dirs: [ext, made]\n  trusted_project_dirs: project\n",
  "skills/x": "",
  "made/x": "",
  "ext/x": "",
  "project/.git/x": "",
  "project/.agents/skills/x": "",
  "plugins/zeta/skills/x": "",
  "plugins/Alpha/skills/x": "",
  "plugins/.hidden/skills/x": "",
  "plugins/bare/x": "",
  "plugins/file": "",
});
const shown = (roots: readonly { dir: string; tier: string; plugin?: string }[]) =>
  roots.map(({ dir, tier, plugin }) => [tier, path.relative(home, dir), ...(plugin ? [plugin] : [])]);

it("orders project, local, create_dir, external, plugins; each folder once (retrieval.md §1.1)", () => {
  const { roots, project } = hermesRoots(
    home,
    readConfig(home),
    machine({ cwd: home }),
    path.join(home, "project"),
  );
  expect(project?.trusted).toBe(true);
  expect(shown(roots)).toEqual([
    ["project", "project/.agents/skills"],
    ["local", "skills"],
    ["create", "made"],
    ["external", "ext"],
    ["plugin", "plugins/Alpha/skills", "Alpha"],
    ["plugin", "plugins/zeta/skills", "zeta"],
  ]);
});

it("has no project without a working directory, or trust", () => {
  const config = readConfig(home);
  expect(hermesRoots(home, config, machine({ cwd: home })).project).toBeNull();
  const untrusted = hermesRoots(home, config, machine({ cwd: "/" }), path.join(home, "project"));
  expect(untrusted.project?.trusted).toBe(false);
  expect(untrusted.roots[0]!.tier).toBe("local");
});

it("outside Hermes knows the local and the plugins' skills alone", () => {
  expect(shown(standaloneRoots(home).roots)).toEqual([
    ["local", "skills"],
    ["plugin", "plugins/Alpha/skills", "Alpha"],
    ["plugin", "plugins/zeta/skills", "zeta"],
  ]);
});
