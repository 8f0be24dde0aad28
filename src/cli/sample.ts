import fs from "node:fs";
import path from "node:path";
import { CliError } from "./errors.ts";

/** The sample home that ships with the product: beside `dist/` when built, in `media/` of the checkout otherwise. */
export function sampleHome(): string {
  for (let dir = __dirname; ; dir = path.dirname(dir)) {
    const candidate = path.join(dir, "media", "sample-home");
    if (fs.existsSync(path.join(candidate, "skills"))) return candidate;
    if (path.dirname(dir) === dir)
      throw new CliError("The bundled sample home is missing: install Skill Loupe again.");
  }
}
