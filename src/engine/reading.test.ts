import { expect, it } from "vitest";
import { readSkillText } from "../skill/read.ts";
import { describeReading } from "./reading.ts";

const reading = (yaml: string, profile: "hermes" | "standalone" = "hermes") =>
  describeReading(readSkillText(`---\n${yaml}\n---\n`, profile), "folder");

it("prints values as Python, null when absent", () => {
  expect(reading("name: 0123\ndescription: [a, 'b c']")).toMatchObject({
    name: "83",
    description: "['a', 'b c']",
  });
  expect(reading("x: 1")).toMatchObject({ name: null, description: null, shown: "" });
  expect(reading("name:\ndescription:")).toMatchObject({ name: "None", description: null, shown: "" });
});

it("shows the cut inside Hermes alone", () => {
  const long = "x".repeat(61);
  expect(reading(`description: ${long}`)).toMatchObject({
    shown: `${"x".repeat(57)}...`,
    cut: { kept: "x".repeat(57), lost: "xxxx" },
  });
  expect(reading(`description: ${long}`, "standalone")).toMatchObject({ shown: long, cut: null });
});

it("holds what JSON holds, and prints the rest", () => {
  const { fields } = reading(
    "int: 5\nbig: 123456789012345678901234567890\nfloat: 1.5\ninf: .inf\nday: 2024-01-02\nlist: [null, {7: yes}]\n__proto__: x\nbin: !!binary aGk=",
  );
  expect(JSON.parse(JSON.stringify(fields))).toEqual({
    int: 5,
    big: "123456789012345678901234567890",
    float: 1.5,
    inf: "inf",
    day: "2024-01-02",
    list: [null, { "7": true }],
    ["__proto__"]: "x",
    bin: "b'hi'",
  });
});

it("names the place of what the parser refused", () => {
  expect(reading("name: n1\ndescription: a: b").problem).toEqual({
    line: 3,
    column: 15,
    message: "mapping values are not allowed here",
  });
});
