/** The way to the extension host: typed messages out, checked messages in, and the memory VS Code keeps. */
import type { FromPage, PageCommand, ToPage } from "../protocol/page.ts";
import { parseHostMessage } from "./validate.ts";

interface VsCodeApi {
  postMessage(message: FromPage): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

const api = acquireVsCodeApi();

/** Sends a message to the host. */
export function post(message: FromPage): void {
  api.postMessage(message);
}

/** Asks the host to run one of its commands. */
export function command(name: PageCommand): void {
  post({ type: "command", name });
}

/** What was kept before the page was reloaded. */
export function remembered(): unknown {
  return api.getState();
}

/** Keeps plain data over a reload. */
export function remember(state: object): void {
  api.setState(state);
}

/** Calls back with every well-formed message of the host. */
export function listen(receive: (message: ToPage) => void): void {
  window.addEventListener("message", (event) => {
    const message = parseHostMessage(event.data);
    if (message !== null) receive(message);
  });
}
