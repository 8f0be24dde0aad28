import fc from "fast-check";
import { expect, it } from "vitest";
import { PairLists } from "./pairs.ts";

function contents(lists: PairLists, list: number): [number, number][] {
  const start = lists.start(list);
  return Array.from({ length: lists.count(list) }, (_, i) => [
    lists.data[start + 2 * i]!,
    lists.data[start + 2 * i + 1]!,
  ]);
}

it("keeps sorted lists through moves and packing", () => {
  const lists = new PairLists(1);
  const model = Array.from({ length: 40 }, () => new Map<number, number>());
  for (let list = 0; list < model.length; list++) expect(lists.addList(list % 3)).toBe(list);
  // Enough growth for several packings (more than 4096 abandoned numbers each).
  for (let step = 0; step < 40_000; step++) {
    const list = (step * 7919) % model.length;
    const key = (step * 104_729) % 997;
    const map = model[list]!;
    if (step % 3 === 2 && map.size > 0) {
      const victim = map.has(key) ? key : [...map.keys()][0]!;
      lists.remove(list, victim);
      map.delete(victim);
    } else {
      lists.put(list, key, step);
      map.set(key, step);
    }
    expect(lists.get(list, key)).toBe(map.get(key) ?? 0);
  }
  model.forEach((map, list) => {
    expect(contents(lists, list)).toEqual([...map].sort((a, b) => a[0] - b[0]));
  });
});

it("replaces lists and appends to them", () => {
  const pair = fc.tuple(fc.nat(), fc.nat());
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat({ max: 3 }), fc.array(pair, { maxLength: 20 }), fc.boolean())),
      (steps) => {
        const lists = new PairLists(1);
        const model: [number, number][][] = [[], [], [], []];
        for (const _ of model) lists.addList();
        for (const [list, pairs, append] of steps) {
          if (append) for (const [first, second] of pairs) lists.push(list, first, second);
          else lists.assign(list, Int32Array.from(pairs.flat()), pairs.length);
          model[list] = append ? [...model[list]!, ...pairs] : pairs;
        }
        model.forEach((pairs, list) => {
          expect(contents(lists, list)).toEqual(pairs);
        });
      },
    ),
  );
});
