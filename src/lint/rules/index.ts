import type { Rule } from "../types.ts";
import { descriptionComment } from "./description-comment.ts";
import { descriptionCut } from "./description-cut.ts";
import { descriptionEmpty } from "./description-empty.ts";
import { descriptionLength } from "./description-length.ts";
import { descriptionMissing } from "./description-missing.ts";
import { descriptionType } from "./description-type.ts";
import { frontmatterBom } from "./frontmatter-bom.ts";
import { frontmatterEncoding } from "./frontmatter-encoding.ts";
import { frontmatterMissing } from "./frontmatter-missing.ts";
import { frontmatterNotClosed } from "./frontmatter-not-closed.ts";
import { frontmatterNotMapping } from "./frontmatter-not-mapping.ts";
import { frontmatterTextBefore } from "./frontmatter-text-before.ts";
import { injectionPattern } from "./injection-pattern.ts";
import { nameEmpty } from "./name-empty.ts";
import { nameFolder } from "./name-folder.ts";
import { nameFormat } from "./name-format.ts";
import { nameLength } from "./name-length.ts";
import { nameMissing } from "./name-missing.ts";
import { nameType } from "./name-type.ts";
import { pathLeavesFolder } from "./path-leaves-folder.ts";
import { yamlError } from "./yaml-error.ts";

/** Every rule, in the order in which findings of one place are told. */
export const rules: readonly Rule[] = [
  frontmatterEncoding,
  frontmatterBom,
  frontmatterMissing,
  frontmatterTextBefore,
  frontmatterNotClosed,
  frontmatterNotMapping,
  yamlError,
  nameMissing,
  nameType,
  nameEmpty,
  nameLength,
  nameFormat,
  nameFolder,
  descriptionMissing,
  descriptionEmpty,
  descriptionType,
  descriptionComment,
  descriptionLength,
  descriptionCut,
  injectionPattern,
  pathLeavesFolder,
];
