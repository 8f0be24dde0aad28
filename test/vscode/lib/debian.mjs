/** What the harness needs of the operating system, and how to get it on Debian. */
import { run, which } from "./command.mjs";

/**
 * A requirement is met or not, however it came onto the machine; the packages are only the usual way to get it.
 *
 * @typedef {{ packages: string[], met: (fonts: Fonts) => boolean }} Requirement
 * @typedef {{ families: string, chinese: string }} Fonts
 */

/** @type {Requirement[]} */
const TO_RUN = [
  { packages: ["chromium"], met: () => findChromium() !== null },
  { packages: ["fontconfig"], met: () => which("fc-list") !== null },
  { packages: ["fonts-dejavu-core"], met: ({ families }) => families.includes("DejaVu") },
  // Chinese and emoji in screenshots, instead of boxes
  { packages: ["fonts-wqy-zenhei"], met: ({ chinese }) => chinese.trim() !== "" },
  { packages: ["fonts-noto-color-emoji"], met: ({ families }) => /emoji/i.test(families) },
];

/** @type {Requirement[]} */
const TO_BUILD = ["make", "g++", "python3"].map((name) => ({
  packages: [name],
  met: () => which(name) !== null,
}));

/** The browser that shows the workbench: `SKILL_LOUPE_CHROMIUM`, else the first on PATH, else null. */
export function findChromium() {
  return (
    process.env.SKILL_LOUPE_CHROMIUM ||
    which("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
  );
}

/**
 * The Debian packages that are missing.
 *
 * @param {{ building: boolean }} options whether native modules are to be compiled
 * @returns {Promise<string[]>}
 */
export async function missingPackages({ building }) {
  const hasFontconfig = which("fc-list") !== null;
  const [families, chinese] = hasFontconfig
    ? await Promise.all([run("fc-list", [":", "family"]), run("fc-list", [":lang=zh-cn", "family"])])
    : ["", ""];
  return [...TO_RUN, ...(building ? TO_BUILD : [])]
    .filter((requirement) => !requirement.met({ families, chinese }))
    .flatMap((requirement) => requirement.packages);
}

/**
 * Installs packages when this user may; otherwise throws an error that says what to type.
 *
 * @param {readonly string[]} packages
 */
export async function installPackages(packages) {
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(" ")}`;
  if (!which("apt-get"))
    throw new Error(
      `missing on this machine: ${packages.join(", ")} (names of Debian's packages). Install them, then run this again.`,
    );
  if (process.getuid?.() !== 0)
    throw new Error(
      `missing on this machine: ${packages.join(", ")}. Run this, then try again:\n  sudo sh -c '${command}'`,
    );
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { env });
}
