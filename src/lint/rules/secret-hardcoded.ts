import { message } from "../messages.ts";
import { findSecrets } from "../secrets.ts";
import type { Rule } from "../types.ts";

/** A key or private key in the text. */
export const secretHardcoded: Rule = {
  id: "secret-hardcoded",
  title: "A key stands in the text",
  level: "warning",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source:
    "CWE-798: Use of Hard-coded Credentials; Hermes Agent, tools/skills_guard.py: category credential_exposure",
  *check({ source }) {
    for (const { start, end, owner, prefix } of findSecrets(source)) {
      const range = { start, end };
      // The key itself must not spread to logs and reports.
      if (owner === "PEM") yield { range, message: message("secret-hardcoded.private-key") };
      else yield { range, message: message("secret-hardcoded", owner, `${prefix}…`) };
    }
  },
};
