import type { YamlDialect } from "./types.ts";

/** Prefix of YAML's own tags. */
export const YAML_TAG = "tag:yaml.org,2002:";
export const STR = `${YAML_TAG}str`;
export const SEQ = `${YAML_TAG}seq`;
export const MAP = `${YAML_TAG}map`;
export const NULL = `${YAML_TAG}null`;
export const BOOL = `${YAML_TAG}bool`;
export const INT = `${YAML_TAG}int`;
export const FLOAT = `${YAML_TAG}float`;
export const TIMESTAMP = `${YAML_TAG}timestamp`;
export const MERGE = `${YAML_TAG}merge`;
export const VALUE = `${YAML_TAG}value`;

const BOOLS = new Set(
  "yes Yes YES no No NO true True TRUE false False FALSE on On ON off Off OFF".split(" "),
);
const NULLS = new Set(["~", "null", "Null", "NULL"]);

/** Hermes keeps these as text (hermes.md §3.2); ruamel.yaml alone would make them floats. */
const DOTLESS_EXPONENT = /^[-+]?[0-9][0-9_]*[eE][0-9]+$/;
const FLOAT_FORM: Record<YamlDialect, RegExp> = {
  ruamel:
    /^(?:[-+]?[0-9][0-9_]*\.[0-9_]*(?:[eE][-+]?[0-9]+)?|[-+]?[0-9][0-9_]*[eE][-+]?[0-9]+|\.[0-9_]+(?:[eE][-+][0-9]+)?|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/,
  pyyaml:
    /^(?:[-+]?[0-9][0-9_]*\.[0-9_]*(?:[eE][-+][0-9]+)?|\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/,
};
const INT_FORM: Record<YamlDialect, RegExp> = {
  ruamel:
    /^(?:[-+]?0b[0-1_]+|[-+]?0?[0-7_]+|[-+]?(?:0|[1-9][0-9_]*)|[-+]?0x[0-9a-fA-F_]+|[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+)$/,
  pyyaml:
    /^(?:[-+]?0b[0-1_]+|[-+]?0[0-7_]+|[-+]?(?:0|[1-9][0-9_]*)|[-+]?0x[0-9a-fA-F_]+|[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+)$/,
};
const TIMESTAMP_FORM =
  /^(?:[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]*)?(?:[ \t]*(?:Z|[-+][0-9]{1,2}(?::[0-9]{2})?))?)$/;

/** The tag of a scalar that has none, from its text. Only the first character is looked at for most texts. */
export function resolveScalar(whole: string, dialect: YamlDialect): string {
  if (whole === "") return NULL;
  const first = whole.charCodeAt(0);
  // Python's `$` also matches before one final line feed (`! "12\n"` is the number 12).
  const text = whole.charCodeAt(whole.length - 1) === 0x0a ? whole.slice(0, -1) : whole;
  if (first >= 0x30 && first <= 0x39) {
    return numberTag(text, dialect) ?? (TIMESTAMP_FORM.test(text) ? TIMESTAMP : STR);
  }
  switch (first) {
    case 0x2b: // +
    case 0x2d: // -
    case 0x2e: // .
      return numberTag(text, dialect) ?? STR;
    case 0x3c: // <
      return text === "<<" ? MERGE : STR;
    case 0x3d: // =
      return text === "=" ? VALUE : STR;
    case 0x7e: // ~
      return NULLS.has(text) ? NULL : STR;
    case 0x21: // !
    case 0x26: // &
    case 0x2a: // *
      return text.length === 1 ? `${YAML_TAG}yaml` : STR;
    default:
      return text.length <= 5 ? wordTag(text, dialect) : STR;
  }
}

function wordTag(text: string, dialect: YamlDialect): string {
  if (BOOLS.has(text)) return BOOL;
  if (dialect === "ruamel" && text.length === 1 && "yYnN".includes(text)) return BOOL;
  return NULLS.has(text) ? NULL : STR;
}

function numberTag(text: string, dialect: YamlDialect): string | null {
  if (dialect === "ruamel" && DOTLESS_EXPONENT.test(text)) return STR;
  if (FLOAT_FORM[dialect].test(text)) return FLOAT;
  return INT_FORM[dialect].test(text) ? INT : null;
}
