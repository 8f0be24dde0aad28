/**
 * Messages between the extension host and the preview page. The page shows texts that strangers wrote, so that
 * the host trusts nothing it sends: every message is checked by `parsePageMessage`, and the page checks its own.
 */
import type { SettingOrigin } from "../engine/settings.ts";
import type { Encoding } from "../prompt/tokens.ts";
import type { Profile } from "../skill/types.ts";
import type { PreviewAnswer } from "./worker.ts";

/** Longest request that is taken, in UTF-16 units; the rest is cut. */
export const MAX_REQUEST_LENGTH = 200_000;

/** What the page's copy buttons copy. */
export type CopyTarget = "block" | "ranking" | "catalog-compact" | "catalog-full";
export const COPY_TARGETS: readonly CopyTarget[] = ["block", "ranking", "catalog-compact", "catalog-full"];

/** Page to host. */
export type FromPage =
  /** The page is there and wants everything; `request` is what it remembered over a reload. */
  | { readonly type: "ready"; readonly request: string }
  /** The request was typed; `sequence` rises with every keystroke. */
  | { readonly type: "request"; readonly text: string; readonly sequence: number }
  /** A row was opened: the skill of this rank in the ranking of this sequence. */
  | { readonly type: "open"; readonly rank: number; readonly sequence: number }
  | { readonly type: "copy"; readonly target: CopyTarget }
  | { readonly type: "set"; readonly name: "topK" | "injectK"; readonly value: number }
  | { readonly type: "command"; readonly name: PageCommand };

/** Commands that the page may run; no other. */
export type PageCommand =
  | "writeCatalog"
  | "checkInstallation"
  | "chooseHome"
  | "openSample"
  | "showHidden"
  | "openSettings";
export const PAGE_COMMANDS: readonly PageCommand[] = [
  "writeCatalog",
  "checkInstallation",
  "chooseHome",
  "openSample",
  "showHidden",
  "openSettings",
];

/** Host to page. */
export type ToPage =
  | { readonly type: "home"; readonly home: PageHome }
  | { readonly type: "preview"; readonly sequence: number; readonly preview: PreviewAnswer }
  /** Sets the request, e.g. from a selection in the editor. */
  | { readonly type: "request"; readonly text: string }
  /** Something went wrong; the last good ranking stays. "" clears it. */
  | { readonly type: "error"; readonly message: string };

/** The home as the page's header shows it. */
export interface PageHome {
  readonly state: "loading" | "ready" | "missing";
  /** As shown to people, e.g. `~/.hermes`. */
  readonly label: string;
  readonly sample: boolean;
  readonly profile: Profile;
  readonly indexed: number;
  readonly hidden: number;
  readonly cut: number;
  readonly encoding: Encoding;
  readonly topK: { readonly value: number; readonly origin: SettingOrigin };
  readonly injectK: { readonly value: number; readonly origin: SettingOrigin };
  readonly compact: { readonly value: boolean; readonly origin: SettingOrigin };
  /** The skill being edited, null when the active editor shows none. */
  readonly edited: { readonly name: string; readonly unsaved: boolean } | null;
}
