import { expect, it } from "vitest";
import { tempDir, tempHome } from "../../test/helpers/temp-home.ts";
import { readEnvFile } from "./env-file.ts";

const NAMES = ["TOP_K", "COMPACT", "INJECT_K"];

it("reads the named lines and no other", () => {
  const home = tempHome({
    ".env":
      "API_KEY=secret\nTOP_K=4\nexport COMPACT = 'off' # why\r\nINJECT_K=3 # three\n#TOP_K=9\nnonsense\n",
  });
  expect(readEnvFile(home, NAMES)).toEqual({ TOP_K: "4", COMPACT: "off", INJECT_K: "3" });
});

it("takes the last of a name, and keeps a # without a space", () => {
  expect(readEnvFile(tempHome({ ".env": 'TOP_K=1\nTOP_K="a # b"\nCOMPACT=x#y\n' }), NAMES)).toEqual({
    TOP_K: "a # b",
    COMPACT: "x#y",
  });
});

it("without a file finds nothing", () => expect(readEnvFile(tempDir(), NAMES)).toEqual({}));
