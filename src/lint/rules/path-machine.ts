import { excerpt } from "../excerpt.ts";
import { message } from "../messages.ts";
import { bodyStart, mentionsOf } from "../skill-files.ts";
import type { Rule } from "../types.ts";

const HOME =
  /(?<![\w.~$}%/\\:@-])(?:file:\/\/)?((?:\/home\/|\/Users\/|\/mnt\/[a-z]\/Users\/|[A-Za-z]:\\{1,2}Users\\{1,2}|[A-Za-z]:\/Users\/)([A-Za-z0-9][\w.-]*))((?:[\\/]+[\w.@+~-]+)*[\\/]?)/g;
/** Names that stand for whoever reads, and those that every machine of a kind has. */
const ANYONE =
  /^(?:user(?:s|_?name)?\d?|you|your[\w-]*|me|my[\w-]*|name|someone|somebody|anyone|example|sample|test(?:er|user)?|foo|bar|baz|x{2,}|alice|bob|john|jane|jdoe|johndoe|janedoe|dev(?:eloper)?|u|usr|username\w*|owner|admin|default|public|shared|all|runner|ubuntu|ec2-user|vagrant|node|app|appuser|nonroot|pi|jovyan|coder|vscode|codespace|gitpod|sandbox|agent|hermes|claude|linuxbrew|git|www-data|circleci|travis|oai|root|guest|nobody|builder|jenkins|airflow|postgres|debian|centos|fedora|opc|azureuser|deploy|work|workspace|project|projects|data|\.\.\.)$/i;

/** A path that exists on its author's machine only. */
export const pathMachine: Rule = {
  id: "path-machine",
  title: "A path of one person's machine",
  level: "warning",
  agents: ["hermes", "spec", "claude", "codex", "vscode"],
  source: "Hermes Agent, CONTRIBUTING.md: skill authoring standards (machine-local paths)",
  *check(context) {
    const { source } = context;
    if (!/[\\/](?:home|users)[\\/]/i.test(source)) return;
    // The target of a link is another rule's.
    const links = new Set<number>();
    for (const { kind, range } of mentionsOf(context)) if (kind === "link") links.add(range.start);
    const from = bodyStart(context);
    for (const { index, 0: whole, 1: home = "", 2: name = "" } of source.matchAll(HOME)) {
      if (index < from || ANYONE.test(name) || links.has(index)) continue;
      // A place to fill in, or a pattern: /home/<user>, /home/$USER, /Users/*/.
      if (/[<{$*%[]/.test(source[index + whole.length] ?? "")) continue;
      const path = whole.replace(/[.,]+$/, "");
      yield {
        range: { start: index, end: index + path.length },
        message: message("path-machine", excerpt(path), excerpt(home)),
      };
    }
  },
};
