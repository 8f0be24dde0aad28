import { COPY_TARGETS, type FromPage, MAX_REQUEST_LENGTH, PAGE_COMMANDS } from "./page.ts";

/** Checks a message of the page; null for anything that is not exactly one. A longer request is cut. */
export function parsePageMessage(value: unknown): FromPage | null {
  if (typeof value !== "object" || value === null) return null;
  const message = value as Record<string, unknown>;
  switch (message.type) {
    case "ready":
      return isText(message.request) ? { type: "ready", request: cut(message.request) } : null;
    case "request":
      return isText(message.text) && isCount(message.sequence, 0)
        ? { type: "request", text: cut(message.text), sequence: message.sequence }
        : null;
    case "open":
      return isCount(message.rank, 1) && isCount(message.sequence, 0)
        ? { type: "open", rank: message.rank, sequence: message.sequence }
        : null;
    case "copy": {
      const target = COPY_TARGETS.find((known) => known === message.target);
      return target === undefined ? null : { type: "copy", target };
    }
    case "set": {
      const { name, value: number } = message;
      return (name === "topK" || name === "injectK") && isCount(number, 1)
        ? { type: "set", name, value: number }
        : null;
    }
    case "command": {
      const name = PAGE_COMMANDS.find((known) => known === message.name);
      return name === undefined ? null : { type: "command", name };
    }
    default:
      return null;
  }
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isCount(value: unknown, least: number): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= least;
}

function cut(text: string): string {
  return text.slice(0, MAX_REQUEST_LENGTH);
}
