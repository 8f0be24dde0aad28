import fs from "node:fs";
import path from "node:path";

/** The folder of the product: where its pages lie, beside `dist/` when built, of the checkout otherwise. Null when it is not whole. */
export function productFolder(): string | null {
  for (let dir = __dirname; ; dir = path.dirname(dir)) {
    if (fs.existsSync(path.join(dir, "docs", "rules"))) return dir;
    if (path.dirname(dir) === dir) return null;
  }
}

/** The product's version, "" when it is not known. */
export function productVersion(folder: string | null): string {
  if (folder === null) return "";
  try {
    const { version } = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
    return typeof version === "string" ? version : "";
  } catch {
    return "";
  }
}

/** Where the ids that are no rules of their own are explained. */
const OTHER_PAGE = "docs/lint.md";

/** Finds the page of each rule: its path, absolute. */
export class Pages {
  private readonly folder: string | null = productFolder();
  private readonly known = new Map<string, string>();

  pathOf(rule: string): string {
    let page = this.known.get(rule);
    if (page === undefined) {
      page = this.find(rule);
      this.known.set(rule, page);
    }
    return page;
  }

  /** The text of a rule's page; null when there is none of its own. */
  textOf(rule: string): string | null {
    const page = this.pathOf(rule);
    if (!page.endsWith(`${rule}.md`)) return null;
    try {
      return fs.readFileSync(page, "utf8");
    } catch {
      return null;
    }
  }

  get version(): string {
    return productVersion(this.folder);
  }

  private find(rule: string): string {
    if (this.folder === null) return OTHER_PAGE;
    const places = [`docs/rules/${rule}.md`, `docs/${rule}.md`];
    const found = places.find((place) => fs.existsSync(path.join(this.folder!, place)));
    return path.join(this.folder, found ?? OTHER_PAGE);
  }
}
