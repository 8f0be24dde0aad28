import type { GuardCategory, GuardSeverity } from "./types.ts";

/** Something that one line of a file shows. */
export interface LineSignal {
  readonly category: GuardCategory;
  readonly severity: GuardSeverity;
  readonly what: string;
  readonly shows: RegExp;
  /** The severity in a Markdown file from the community, where it differs. */
  readonly inCommunityMarkdown?: GuardSeverity;
  /** Shown by the path of a link in Markdown too, which the guard leaves out. */
  readonly notInLinks?: true;
}

type Row = readonly [
  GuardSeverity,
  string,
  RegExp,
  Partial<Pick<LineSignal, "inCommunityMarkdown" | "notInLinks">>?,
];

/**
 * Own signs for what the guard's rows are about (hermes.md §7.2 names them, their patterns are not copied). Most of
 * them are harmless by themselves: they make no finding, they only tell what the guard is likely to note.
 * Every expression is linear on a line.
 */
const ROWS: Partial<Record<GuardCategory, readonly Row[]>> = {
  exfiltration: [
    [
      "critical",
      "a request with a secret from the environment",
      /\b(?:curl|wget)\b.{0,200}\$\{?\w*(?:KEY|TOKEN|SECRET|PASSWORD|CREDENTIAL)/i,
    ],
    [
      "critical",
      "a request with a secret",
      /\b(?:fetch|httpx?\.\w+|requests\.\w+)\s?\(.{0,200}(?:KEY|TOKEN|SECRET|PASSWORD)/i,
    ],
    ["high", "a folder of keys", /(?:~|\$HOME|\$\{HOME\})\/\.(?:ssh|aws|gnupg|kube|docker)\b/i],
    ["critical", "Hermes' own secrets", /\.hermes\/\.env\b/i],
    [
      "critical",
      "a file of secrets is read",
      /\b(?:cat|less|more|head|tail|open|readFile(?:Sync)?)\b[\s(]{1,3}["']?[^\s"']{0,80}(?:\.env\b|credentials\b|\.netrc|\.pgpass|\.npmrc|\.pypirc)/i,
    ],
    ["high", "all variables of the environment", /\bprintenv\b|\benv\s?\|/i],
    ["high", "variables of the environment (Python)", /\bos\.environ\b(?!\.get\s?\()/],
    [
      "medium",
      "a secret from the environment (Python)",
      /\bos\.(?:environ\.get|getenv)\s?\(\s?["']\w*(?:KEY|TOKEN|SECRET|PASSWORD)/i,
    ],
    ["high", "variables of the environment (Node)", /\bprocess\.env\b/],
    ["critical", "a secret from the environment (Ruby)", /\bENV\[["']\w*(?:KEY|TOKEN|SECRET|PASSWORD)/],
    ["high", "an address with a value filled in", /\]\(https?:\/\/[^)\s]{0,200}\$\{/i],
    [
      "high",
      "the conversation is told to someone",
      /\b(?:send|output|print|share|include|post)\b.{0,40}\b(?:conversation|chat history|previous messages|entire context)\b/i,
    ],
    ["high", "data is sent to an address", /\b(?:send|post|upload|transmit)\b.{0,60}\bto\s+https?:\/\//i],
  ],
  injection: [
    [
      "critical",
      "earlier instructions are to be ignored",
      /\bignore\s+(?:\w+\s+){0,3}(?:previous|prior|above|earlier|all)\s+(?:\w+\s+){0,2}instructions?\b/i,
    ],
    [
      "critical",
      "rules are to be disregarded",
      /\bdisregard\s+(?:\w+\s+){0,3}(?:instructions?|rules|guidelines|prompt)\b/i,
    ],
    ["high", "another role is given", /\byou\s+are\s+now\b|\bpretend\s+(?:you\s+are|to\s+be|that\s+you)\b/i],
    [
      "high",
      "something is to be kept from the user",
      /\b(?:do\s+not|don['’]t|never)\s+(?:tell|inform|mention\s+(?:this|it)\s+to|let)\s+the\s+user\b/i,
    ],
    [
      "critical",
      "the system prompt is to be replaced",
      /\bsystem\s+prompt\s+(?:override|replacement)\b|\b(?:override|replace)\s+(?:the\s+|your\s+)?system\s+prompt\b/i,
    ],
    [
      "high",
      "the system prompt is to be told",
      /\b(?:reveal|show|print|output|repeat|leak)\s+(?:\w+\s+){0,3}system\s+prompt\b/i,
    ],
    [
      "critical",
      "limits are to be removed",
      /\b(?:bypass|remove|disable|without)\s+(?:\w+\s+){0,3}(?:safety|content)\s+(?:filters?|restrictions?|guidelines|checks?)\b|\b(?:DAN|developer)\s+mode\s+(?:enabled|on)\b/i,
    ],
    [
      "high",
      "a hidden comment with instructions",
      /<!--.{0,200}\b(?:ignore|override|system|secret|hidden)\b/i,
    ],
    ["high", "a hidden element", /<\w+[^>]{0,120}\bdisplay\s?:\s?none/i],
  ],
  destructive: [
    ["medium", "rights for everyone", /\bchmod\s+(?:-\w+\s+)?0?777\b/],
    ["high", "a tree is deleted (Python)", /\bshutil\.rmtree\s?\(/],
    ["critical", "a system file is overwritten", /(?<![>&\d])>\s?\/etc\//],
  ],
  persistence: [
    ["medium", "cron", /\bcrontab\b/i],
    [
      "medium",
      "a shell's start-up file",
      /(?:^|[\s~/"'`])\.(?:bashrc|bash_profile|zshrc|profile|zprofile)\b/i,
    ],
    ["critical", "authorized keys", /\bauthorized_keys\b/i],
    ["medium", "a key is made", /\bssh-keygen\b/i],
    ["medium", "a service", /\bsystemctl\s+(?:\S+\s+)?(?:enable|start)\b|\/etc\/systemd\/|\/etc\/init\.d\//i],
    ["medium", "a launch agent", /\blaunchctl\b|LaunchAgents|LaunchDaemons/i],
    ["critical", "sudoers", /\/etc\/sudoers|\bvisudo\b/i],
    ["medium", "git's settings for all repositories", /\bgit\s+config\s+--global\b/i],
    [
      "critical",
      "an agent's instructions are written",
      />{1,2}\s?\S{0,80}(?:AGENTS|CLAUDE|SOUL)\.md\b|>{1,2}\s?\S{0,80}\.(?:cursorrules|clinerules)\b/,
    ],
    [
      "low",
      "an agent's instructions are named",
      /\b(?:AGENTS|CLAUDE|SOUL)\.md\b|\.(?:cursorrules|clinerules)\b|\.hermes\/config\.yaml|\.claude\/settings|\.codex\/config/,
    ],
  ],
  network: [
    ["high", "a tunnel", /\b(?:ngrok|cloudflared|localtunnel|serveo\.net|bore\.pub)\b/i],
    ["medium", "an address with a port", /\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}:\d{2,5}\b/],
    ["high", "open to every network", /\b0\.0\.0\.0\b/, { inCommunityMarkdown: "medium" }],
    [
      "high",
      "a connection of its own (Python)",
      /\bsocket\.(?:create_connection|connect)\s?\(|\bs(?:ock)?\.connect\s?\(\(/,
    ],
    [
      "high",
      "a service that collects requests",
      /\b(?:webhook\.site|requestbin|pipedream\.net|hookbin|beeceptor|oastify|interact\.sh|burpcollaborator)\b/i,
    ],
    [
      "medium",
      "a service that keeps pasted text",
      /\b(?:pastebin\.com|hastebin|paste\.ee|ghostbin|dpaste)\b/i,
    ],
  ],
  obfuscation: [
    ["high", "decoded text in a pipe", /\bbase64\s+(?:-\w\s+)?(?:-d|-D|--decode)\b[^|]{0,100}\|/],
    [
      "critical",
      "printed text is run",
      /\b(?:echo|printf)\b[^|]{1,300}\|\s{0,3}(?:sudo\s+)?(?:ba|z|da)?(?:sh|python3?|node|perl|ruby)\b/i,
    ],
    ["medium", "escapes of bytes", /(?:\\x[0-9a-f]{2}){3}/i],
    ["high", "text is evaluated", /\b(?:eval|exec)\s?\(\s?["'`]/],
    ["high", "text is compiled and run", /\bcompile\s?\(.{0,100}["']exec["']/],
    ["high", "built-ins by name (Python)", /\bgetattr\s?\(\s?__builtins__|__import__\s?\(\s?["']os["']/],
    ["medium", "decoding (Python)", /\bcodecs\.decode\s?\(/],
    [
      "medium",
      "characters by number or base64 (JavaScript)",
      /\bString\.fromCharCode\b|\b(?:atob|btoa)\s?\(/,
    ],
    ["low", "a text backwards", /\[::-1\]/],
    ["high", "characters put together", /\bchr\s?\(\d{1,3}\)\s?\+\s?chr\s?\(/],
    ["medium", "escapes of characters", /(?:\\u[0-9a-f]{4}){3}/i],
  ],
  execution: [
    ["medium", "a program is started (Python)", /\bsubprocess\.(?:run|call|Popen|check_output|check_call)\b/],
    ["high", "a shell is started (Python)", /\bos\.(?:system|popen)\s?\(/],
    ["high", "a program is started (Node)", /\bchild_process\b/],
    ["high", "a program is started (Java)", /\bRuntime\.getRuntime\s?\(\)\.exec\b/],
    ["medium", "a command in backticks", /`[^`]{0,200}\$\([^`]{1,200}`/],
    ["high", "inline shell", /!`[^`]+`/],
  ],
  traversal: [
    ["high", "a path three folders up", /\.\.\/\.\.\/\.\.\//, { notInLinks: true }],
    ["medium", "a path two folders up", /\.\.\/\.\.\/(?!\.\.\/)/, { notInLinks: true }],
    ["critical", "the system's passwords", /\/etc\/(?:passwd|shadow)\b/],
    ["high", "another process", /\/proc\/(?:self|\d+)\//],
    ["medium", "shared memory", /\/dev\/shm\b/],
  ],
  mining: [
    ["critical", "a miner", /\bxmrig\b|stratum\+tcp|\bcryptonight\b|\bcoinhive\b/i],
    ["medium", "signs of mining", /\bhash\s?rate\b|\bmining\s+pool\b/i],
  ],
  supply_chain: [
    ["medium", "packages named in a script", /^#\s?\/\/\/\s?script\b/],
    [
      "medium",
      "a package without a version (pip)",
      /\bpip3?\s+install\s+(?!-r\b|--requirement\b|-e\b|\.)(?:-\S+\s+)*[A-Za-z][\w.[\]-]*(?![\w.[\]-]*\s?[=<>~]=)/,
    ],
    [
      "medium",
      "a package without a version (npm)",
      /\bnpm\s+(?:install|i)\s+(?:-\S+\s+)*(?!-)[a-z@][\w./-]*(?![\w./-]*@\d)/,
    ],
    ["medium", "uv run", /\buv\s+run\b/],
    ["medium", "something is downloaded", /\b(?:curl|wget)\b.{0,100}https?:\/\//],
    ["medium", "a repository is cloned", /\bgit\s+clone\b/],
    ["medium", "an image is pulled", /\bdocker\s+pull\b/],
  ],
  privilege_escalation: [
    ["low", "allowed-tools", /^allowed-tools\s?:/i],
    ["high", "sudo", /\bsudo\b/, { inCommunityMarkdown: "medium" }],
    [
      "critical",
      "set-user-id",
      /\bset[ug]id\s?\(|\bcap_setuid\b|\bchmod\s+(?:-\w+\s+)?(?:[ug]*\+s|0?[46]\d{3})\b/,
    ],
    ["critical", "sudo without a password", /\bNOPASSWD\b/],
  ],
  credential_exposure: [
    [
      "critical",
      "a secret in an assignment",
      /(?:api[_-]?key|token|secret|password)["']?\s{0,3}[=:]\s{0,3}["'][A-Za-z0-9+/=_-]{20,}["']/i,
    ],
  ],
};

export const LINE_SIGNALS: readonly LineSignal[] = Object.entries(ROWS).flatMap(([category, rows]) =>
  rows.map(([severity, what, shows, more = {}]) => ({
    category: category as GuardCategory,
    severity,
    what,
    shows,
    ...more,
  })),
);
