import path from "node:path";
import { Command } from "commander";
import { compactNote } from "../../catalog/note.ts";
import { CatalogWriteError, writeCatalog } from "../../catalog/write.ts";
import { loadTokenCounter } from "../../prompt/tokens.ts";
import { CliError, EXIT } from "../errors.ts";
import { addCommonOptions, type CommonOptions, count, openHome } from "../options.ts";
import { paint, type Terminal, thousands, visible, visibleLines } from "../terminal.ts";

interface CatalogOptions extends CommonOptions {
  compact?: boolean;
  topK?: number;
  out?: string;
}

/** Why there is no catalog outside Hermes. Source: retrieval.md §1.1. */
const STANDALONE_REASON = "outside Hermes there is no catalog: the plugin skips compaction there";

/** `catalog`: Hermes' listing, full or compacted, printed or written to a file. */
export function catalogCommand(terminal: Terminal, done: (code: number) => void): Command {
  const command = new Command("catalog")
    .description("print or write the <available_skills> block, full or compacted")
    .option("--compact", "the block as the plugin compacts it")
    .option("--top-k <n>", "the number in the compacted catalog's note", count)
    .option(
      "--out <file>",
      "write to a file instead; one that Skill Loupe did not write is never overwritten",
    );
  return addCommonOptions(command).action(async (options: CatalogOptions) => {
    const { engine, settings, show } = openHome(options, terminal, "fail", { topK: options.topK });
    const catalog = engine.catalog;
    const color = paint(terminal);
    if (catalog === null) {
      if (options.out !== undefined) throw new CliError(`Nothing to write: ${STANDALONE_REASON}.`);
      if (options.json)
        terminal.out(
          `${JSON.stringify({ full: null, compact: null, note: null, reason: STANDALONE_REASON, tokens: null, unlisted: [] })}\n`,
        );
      else terminal.err(`No catalog: ${STANDALONE_REASON}.\n`);
      done(EXIT.done);
      return;
    }
    const note = compactNote(settings.topK.value);
    const counter = await loadTokenCounter(options.tokenizer);
    const tokens = {
      encoding: options.tokenizer,
      full: counter(catalog.full),
      compact: counter(catalog.compact),
      note: counter(note),
    };
    const unlisted = catalog.unlisted.map(({ skill, reason }) => ({
      file: show(skill.file),
      name: skill.name,
      reason,
    }));
    if (catalog.abortedBy !== null)
      terminal.err(
        `warning: ${visible(show(catalog.abortedBy.file))}: its conditions or platforms break the whole catalog in Hermes\n`,
      );
    const block = options.compact ? catalog.compact : catalog.full;
    if (options.out !== undefined) {
      const file = path.resolve(terminal.cwd, options.out);
      try {
        await writeCatalog(file, block);
      } catch (error) {
        if (error instanceof CatalogWriteError)
          throw new CliError(error.message, error.reason === "foreign" ? EXIT.findings : EXIT.wrongUse);
        throw error;
      }
      terminal.err(`Wrote ${visible(options.out)}: ${thousands(counter(block))} tokens.\n`);
    }
    if (options.json)
      terminal.out(
        `${JSON.stringify({ full: catalog.full, compact: catalog.compact, note, tokens, unlisted })}\n`,
      );
    else if (options.out === undefined) {
      if (block === "") terminal.err("The catalog is empty: no skill is listed.\n");
      else terminal.out(`${terminal.isTTY ? visibleLines(block) : block}\n`);
      terminal.err(
        color.dim(
          `${thousands(tokens.full)} tokens full, ${thousands(tokens.compact)} compacted, ${thousands(tokens.note)} for the note (${tokens.encoding})\n`,
        ),
      );
      const left = unlisted.filter(({ reason }) => reason !== "plugin");
      if (left.length > 0)
        terminal.err(
          `Not listed: ${left.map(({ name, reason }) => `${visible(name)} (${reason})`).join(", ")}\n`,
        );
    }
    done(EXIT.done);
  });
}
