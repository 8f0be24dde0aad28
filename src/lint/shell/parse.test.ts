import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runLines } from "./commands.ts";
import { parseShell } from "./parse.ts";

/** Each pipeline as its programs with arguments, `>` for a redirection. */
const read = (text: string) =>
  [...runLines(parseShell(text))].map(({ runs }) =>
    runs
      .map(({ name, args, redirects, root }) =>
        [
          root ? "root" : "",
          name,
          ...args.map((arg) => arg.text),
          ...redirects.map(({ op, target }) => `${op}${target?.text ?? ""}`),
        ]
          .filter((part) => part !== "")
          .join(" "),
      )
      .join(" | "),
  );

describe("parseShell", () => {
  test.each<[string, string[]]>([
    ["a b | c && d; e & f || g", ["a b | c", "d", "e", "f", "g"]],
    ["a 'b c' \"d e\" f\\ g h'i'j", ["a b c d e f g hij"]],
    ["a # b | c\nd", ["a", "d"]],
    ["a#b", ["a#b"]],
    ["a > b 2>> c < d 2>&1 &> e", ["a >b >>c <d >&1 &>e"]],
    ["a \\\n b", ["a b"]],
    ["a |\n b", ["a | b"]],
    ["(a; b) | c", [" | c", "a", "b"]],
    ["a $(b | c) `d`", ["a $(b | c) `d`", "b | c", "d"]],
    ['a "$(b "c d")"', ['a $(b "c d")', "b c d"]],
    ["a <(b)", ["a <(b)", "b"]],
    ["cat <<EOF > x\na | b\nEOF\nc", ["cat >x <<a | b\n", "c"]],
    ["sh -c 'a | b'", ["sh -c a | b", "a | b"]],
    ["sudo -u x env A=b nohup /usr/bin/Foo -y", ["root foo -y"]],
    ["A=b c", ["c"]],
    ["if a; then b; fi", ["a", "b", "fi"]],
    ["$ a b", ["a b"]],
    ["it's not", ["it's not"]],
    ["f() { a; }", ["f", "", "a"]],
    ["xargs -I {} rm {}", ["rm {}"]],
    ["timeout 5 a", ["a"]],
    ["$'\\x61b' c", ["ab c"]],
  ])("%j", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test("ranges lie in the text and hold the words", () => {
    const text = "  a 'b c' | d >e\nf";
    const [first, second] = parseShell(text, 100);
    expect(text.slice(first!.start - 100, first!.end - 100)).toBe("a 'b c' | d >e");
    expect(text.slice(second!.start - 100, second!.end - 100)).toBe("f");
    const word = first!.commands[0]!.words[1]!;
    expect([text.slice(word.start - 100, word.end - 100), word.text]).toEqual(["'b c'", "b c"]);
  });

  test("a here-document at the end of a substitution stays inside the text", () => {
    const [{ end } = { end: -1 }] = runLines(parseShell("$(<<a\n"));
    expect(end).toBeLessThanOrEqual(6);
  });

  test("any text: no throw, ranges in order and inside", () => {
    const piece = fc.constantFrom(
      ..."a b ' \" ` \\ | || && ; & ( ) { } $( <( > >> < << <<< # \n \r\n EOF $' -c sh sudo eval {a,b} 2>&1 &>".split(
        " ",
      ),
      " ",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join("");
        for (const { start, end, runs } of runLines(parseShell(text))) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(text.length);
          for (const run of runs) expect(run.end).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 1500 },
    );
  });
});
