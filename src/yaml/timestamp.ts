import type { PyDate, YamlDialect } from "./types.ts";

const FORM =
  /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:(?:[Tt]|[ \t]+)([0-9]{1,2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]*))?(?:[ \t]*(Z|([-+])([0-9]{1,2})(?::([0-9]{2}))?))?)?\n?$/;
const DAY = 86_400;

/** Whether the text has the form of a timestamp. */
export function isTimestamp(text: string): boolean {
  return FORM.test(text);
}

/** The `date` or `datetime` of a timestamp's text; null where Python raises (no such day, hour, zone). */
export function readTimestamp(text: string, dialect: YamlDialect): PyDate | null {
  const match = FORM.exec(text);
  if (match === null) return null;
  const [, y, mo, d, h, mi, s, fractionText, zone, sign, zoneHour, zoneMinute] = match;
  const year = Number(y);
  const month = Number(mo);
  const day = Number(d);
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  if (h === undefined) {
    const date = `${y}-${pad(month)}-${pad(day)}`;
    return { kind: "date", text: date, repr: `datetime.date(${year}, ${month}, ${day})` };
  }
  const hour = Number(h);
  const minute = Number(mi);
  const second = Number(s);
  if (hour > 23 || minute > 59 || second > 59) return null;
  let fields = [year, month, day, hour, minute, second];
  let micro = fractionText ? Number(fractionText.slice(0, 6).padEnd(6, "0")) : 0;
  if (dialect === "ruamel" && fractionText !== undefined && fractionText.length > 6) {
    // ruamel.yaml rounds at the seventh digit; PyYAML cuts.
    if (Number(fractionText[6]) > 4) micro++;
    if (micro > 999_999) {
      micro = 0;
      fields = plusSecond(fields);
      if (fields[0]! > 9999) return null;
    }
  }
  let offset: number | null = null;
  if (sign !== undefined) {
    offset = Number(zoneHour) * 3600 + Number(zoneMinute ?? 0) * 60;
    if (offset >= DAY) return null;
    if (sign === "-") offset = -offset;
  } else if (zone !== undefined) offset = 0;
  return datetime(fields, micro, offset, dialect === "ruamel" ? zone : undefined);
}

function datetime(fields: number[], micro: number, offset: number | null, zoneName?: string): PyDate {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = fields;
  const date = `${String(year).padStart(4, "0")}-${pad(month)}-${pad(day)}`;
  const fraction = micro === 0 ? "" : `.${String(micro).padStart(6, "0")}`;
  const local = `${date} ${pad(hour)}:${pad(minute)}:${pad(second)}${fraction}`;
  const args: (number | string)[] = [year, month, day, hour, minute];
  if (second !== 0 || micro !== 0) args.push(second);
  if (micro !== 0) args.push(micro);
  if (offset === null) return { kind: "date", text: local, repr: `datetime.datetime(${args.join(", ")})` };
  args.push(`tzinfo=${zoneRepr(offset, zoneName)}`);
  const minutes = Math.abs(offset) / 60;
  const zone = `${offset < 0 ? "-" : "+"}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  const utc = epochSeconds(fields) - offset;
  return {
    kind: "date",
    text: local + zone,
    repr: `datetime.datetime(${args.join(", ")})`,
    instant: `${utc}${fraction}`,
  };
}

function zoneRepr(offset: number, name: string | undefined): string {
  if (name === undefined && offset === 0) return "datetime.timezone.utc";
  const days = Math.floor(offset / DAY);
  const seconds = offset - days * DAY;
  const parts = [days === 0 ? "" : `days=${days}`, seconds === 0 ? "" : `seconds=${seconds}`].filter(Boolean);
  const delta = `datetime.timedelta(${parts.join(", ") || "0"})`;
  return name === undefined ? `datetime.timezone(${delta})` : `datetime.timezone(${delta}, '${name}')`;
}

function epochSeconds([year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0]: number[]): number {
  const date = new Date(0);
  // Date.UTC would take the years 0 to 99 for 1900 to 1999.
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  return date.getTime() / 1000;
}

function plusSecond(fields: number[]): number[] {
  const date = new Date((epochSeconds(fields) + 1) * 1000);
  return [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  ];
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}
