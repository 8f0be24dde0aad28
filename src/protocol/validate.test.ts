import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_REQUEST_LENGTH } from "./page.ts";
import { parsePageMessage } from "./validate.ts";

describe("messages of the page", () => {
  it("takes what is well formed", () => {
    expect(parsePageMessage({ type: "request", text: "hi", sequence: 3, extra: 1 })).toEqual({
      type: "request",
      text: "hi",
      sequence: 3,
    });
    expect(parsePageMessage({ type: "copy", target: "block" })).toEqual({ type: "copy", target: "block" });
    expect(parsePageMessage({ type: "set", name: "topK", value: 3 })).toEqual({
      type: "set",
      name: "topK",
      value: 3,
    });
  });

  it("cuts a giant request", () => {
    const message = parsePageMessage({
      type: "request",
      text: "x".repeat(MAX_REQUEST_LENGTH + 1),
      sequence: 0,
    });
    expect(message).toMatchObject({ text: "x".repeat(MAX_REQUEST_LENGTH) });
  });

  it.each([
    null,
    "ready",
    {},
    { type: "ready" },
    { type: "request", text: 1, sequence: 1 },
    { type: "request", text: "a", sequence: -1 },
    { type: "open", rank: 0, sequence: 1 },
    { type: "open", rank: 1.5, sequence: 1 },
    { type: "copy", target: "secrets" },
    { type: "set", name: "home", value: 1 },
    { type: "set", name: "topK", value: "3" },
    { type: "command", name: "workbench.action.terminal.sendSequence" },
    { type: "toString" },
  ])("refuses %j", (message) => {
    expect(parsePageMessage(message)).toBeNull();
  });

  it("never throws", () => {
    fc.assert(fc.property(fc.anything(), (value) => void parsePageMessage(value)));
  });
});
