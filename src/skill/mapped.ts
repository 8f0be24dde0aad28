import { pyStr } from "../yaml/print.ts";
import type { Stretch } from "../yaml/types.ts";
import type { Field, MappedText, Range, SkillText } from "./types.ts";

/**
 * `str(value)` of a field with the place of each of its characters in the file, in all five styles and under
 * the fallback. A value that does not read as it is written (`yes`, a list) maps as a whole.
 */
export function mapField(skill: SkillText, field: Field): MappedText {
  if (field.node === null) {
    const { start, end } = field.valueRange;
    const text = pyStr(field.value);
    // One line of the fallback holds no line end, so that value and source run side by side.
    return mapStretches(
      text,
      [{ value: 0, length: text.length, source: start, sourceLength: end - start }],
      (range) => range,
    );
  }
  const text = pyStr(field.value);
  if (field.node.kind === "scalar" && field.node.text === text) {
    return mapStretches(text, field.node.stretches, skill.rangeOf);
  }
  const { start, end } = field.valueRange;
  return mapStretches(
    text,
    [{ value: 0, length: text.length, source: start, sourceLength: end - start || 1 }],
    (range) => range,
  );
}

/** A mapped text over stretches; `place` turns their source ranges into ranges of the file. */
export function mapStretches(
  text: string,
  stretches: readonly Stretch[],
  place: (range: Range) => Range,
): MappedText {
  const find = (at: number) => {
    let low = 0;
    let high = stretches.length;
    while (low < high) {
      const mid = (low + high) >> 1;
      const { value, length } = stretches[mid]!;
      if (value + length <= at) low = mid + 1;
      else high = mid;
    }
    return low;
  };
  const part = (stretch: Stretch, from: number, to: number): Range => {
    const { value, length, source, sourceLength } = stretch;
    if (length !== sourceLength) return place({ start: source, end: source + sourceLength });
    return place({
      start: source + Math.max(0, from - value),
      end: source + Math.min(length, to - value),
    });
  };
  return {
    text,
    spans(from, to) {
      const ranges: Range[] = [];
      for (let i = find(from); i < stretches.length && stretches[i]!.value < to; i++) {
        // An empty stretch (nothing of the value) has no place to mark.
        if (stretches[i]!.length === 0) continue;
        const range = part(stretches[i]!, from, to);
        const last = ranges.at(-1);
        if (last !== undefined && last.end === range.start)
          ranges[ranges.length - 1] = { start: last.start, end: range.end };
        else ranges.push(range);
      }
      return ranges;
    },
    toSource(at) {
      const i = find(at);
      const stretch = stretches[i];
      if (stretch !== undefined) return part(stretch, at, at + 1).start;
      const last = stretches.at(-1);
      return last === undefined
        ? place({ start: 0, end: 0 }).end
        : part(last, last.value, last.value + last.length).end;
    },
  };
}

/** A part of a mapped text, as a mapped text of its own. */
export function sliceMapped(mapped: MappedText, from: number, to: number): MappedText {
  return {
    text: mapped.text.slice(from, to),
    spans: (start, end) => mapped.spans(from + start, Math.min(to, from + end)),
    toSource: (at) => mapped.toSource(from + at),
  };
}
