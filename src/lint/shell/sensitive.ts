import type { Script, Word } from "./types.ts";

/** Files that hold keys, passwords or sessions. A public key is none. */
const SENSITIVE =
  /(?:^|[@/\\~"'`=\s(:])(?:\.ssh(?:\/(?!(?:config|known_hosts)\b)[\w*.-]*)?(?<!\.pub)(?=$|[\s"'`);,|:])|id_(?:rsa|dsa|ecdsa|ed25519)(?!\.pub)(?![\w.])|\.aws(?:\/credentials)?(?=$|[\s"'`);,|/:])|\.env(?:\.(?:local|prod(?:uction)?))?(?=$|[\s"'`);,|:])|\.netrc|\.pgpass|\.npmrc|\.pypirc|\.git-credentials|\.kube\/config|\.docker\/config\.json|\.gnupg|\.bash_history|\.zsh_history|etc\/(?:shadow|passwd)\b|Login Data|cookies\.sqlite|key[34]\.db|wallet\.dat|\.password-store|Library\/Keychains|\.config\/gcloud|\.azure|\.hermes\/(?:\.env|config\.yaml|auth\.json))/;

/** Whether a text names a file that holds secrets. */
export function isSensitive(text: string): boolean {
  return SENSITIVE.test(text);
}

/** Where a text first names such a file: from the file's own name on. */
export function sensitivePlace(text: string): number {
  return text.search(SENSITIVE);
}

/** Whether a script's output holds secrets: such a file, or all variables of the environment. */
export function yieldsSecrets(script: Script): boolean {
  return script.some(({ commands }) =>
    commands.some(
      ({ words, redirects }) =>
        readsSecrets(words) ||
        redirects.some(({ op, target }) => op === "<" && target !== null && isSensitive(target.text)),
    ),
  );
}

/** Whether a command's output holds secrets. */
export function readsSecrets(words: readonly Word[]): boolean {
  const [first, ...args] = words.filter(({ text }) => text !== "sudo" && text !== "$");
  if (first === undefined) return false;
  if (/^(?:env|printenv|export|set)$/.test(first.text))
    return args.every(({ text }) => /^-(?:p|0|-null)$/.test(text));
  if (args.some(({ inner }) => inner.some(yieldsSecrets))) return true;
  return (
    /^(?:cat|head|tail|base64|gzip|tar|zip|xxd|less|more|type|get-content|gc|cp|openssl|grep|strings|dd|sort|jq|security)$/.test(
      first.text.toLowerCase(),
    ) && args.some(({ text }) => isSensitive(text))
  );
}
