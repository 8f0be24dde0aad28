import type { Rule } from "../types.ts";
import { bodyEmpty } from "./body-empty.ts";
import { bodyLines } from "./body-lines.ts";
import { conditionNull } from "./condition-null.ts";
import { conditionPlace } from "./condition-place.ts";
import { conditionType } from "./condition-type.ts";
import { configEntry } from "./config-entry.ts";
import { contentSize } from "./content-size.ts";
import { descriptionBlockCut } from "./description-block-cut.ts";
import { descriptionComment } from "./description-comment.ts";
import { descriptionCut } from "./description-cut.ts";
import { descriptionEmpty } from "./description-empty.ts";
import { descriptionLength } from "./description-length.ts";
import { descriptionLineBreak } from "./description-line-break.ts";
import { descriptionMarketing } from "./description-marketing.ts";
import { descriptionMarkup } from "./description-markup.ts";
import { descriptionMissing } from "./description-missing.ts";
import { descriptionRepeatsName } from "./description-repeats-name.ts";
import { descriptionType } from "./description-type.ts";
import { destructiveCommand } from "./destructive-command.ts";
import { duplicateName } from "./duplicate-name.ts";
import { envName } from "./env-name.ts";
import { environmentValue } from "./environment-value.ts";
import { exfiltration } from "./exfiltration.ts";
import { fieldPlace } from "./field-place.ts";
import { fileBinary } from "./file-binary.ts";
import { fileCount } from "./file-count.ts";
import { fileExecutable } from "./file-executable.ts";
import { fileScaffolding } from "./file-scaffolding.ts";
import { fileSize } from "./file-size.ts";
import { fileUnlisted } from "./file-unlisted.ts";
import { frontmatterBom } from "./frontmatter-bom.ts";
import { frontmatterEncoding } from "./frontmatter-encoding.ts";
import { frontmatterEscaped } from "./frontmatter-escaped.ts";
import { frontmatterMissing } from "./frontmatter-missing.ts";
import { frontmatterNotClosed } from "./frontmatter-not-closed.ts";
import { frontmatterNotMapping } from "./frontmatter-not-mapping.ts";
import { frontmatterTextBefore } from "./frontmatter-text-before.ts";
import { injectionPattern } from "./injection-pattern.ts";
import { inlineShell } from "./inline-shell.ts";
import { invisibleUnicode } from "./invisible-unicode.ts";
import { listType } from "./list-type.ts";
import { metadataMissing } from "./metadata-missing.ts";
import { metadataType } from "./metadata-type.ts";
import { nameEmpty } from "./name-empty.ts";
import { nameFolder } from "./name-folder.ts";
import { nameFormat } from "./name-format.ts";
import { nameLength } from "./name-length.ts";
import { nameMissing } from "./name-missing.ts";
import { nameNoSlash } from "./name-no-slash.ts";
import { nameType } from "./name-type.ts";
import { obfuscatedExecution } from "./obfuscated-execution.ts";
import { pathBackslash } from "./path-backslash.ts";
import { pathLeavesFolder } from "./path-leaves-folder.ts";
import { pathMachine } from "./path-machine.ts";
import { persistence } from "./persistence.ts";
import { pipedDownload } from "./piped-download.ts";
import { platformType } from "./platform-type.ts";
import { platformValue } from "./platform-value.ts";
import { posixScript } from "./posix-script.ts";
import { privilegeEscalation } from "./privilege-escalation.ts";
import { referenceDangling } from "./reference-dangling.ts";
import { relatedUnknown } from "./related-unknown.ts";
import { reverseShell } from "./reverse-shell.ts";
import { secretHardcoded } from "./secret-hardcoded.ts";
import { skillHidden } from "./skill-hidden.ts";
import { slashCollision } from "./slash-collision.ts";
import { templateToken } from "./template-token.ts";
import { unknownField } from "./unknown-field.ts";
import { valueType } from "./value-type.ts";
import { wrongCase } from "./wrong-case.ts";
import { yamlAnchor } from "./yaml-anchor.ts";
import { yamlError } from "./yaml-error.ts";
import { yamlPortable } from "./yaml-portable.ts";

/** Every rule, in the order in which findings of one place are told. */
export const rules: readonly Rule[] = [
  wrongCase,
  frontmatterEncoding,
  frontmatterBom,
  frontmatterMissing,
  frontmatterTextBefore,
  frontmatterNotClosed,
  frontmatterEscaped,
  frontmatterNotMapping,
  yamlError,
  yamlPortable,
  yamlAnchor,
  nameMissing,
  nameType,
  nameEmpty,
  nameLength,
  nameFormat,
  nameFolder,
  nameNoSlash,
  duplicateName,
  slashCollision,
  descriptionMissing,
  descriptionEmpty,
  descriptionType,
  descriptionComment,
  descriptionLength,
  descriptionCut,
  descriptionBlockCut,
  descriptionLineBreak,
  descriptionMarkup,
  descriptionRepeatsName,
  descriptionMarketing,
  valueType,
  unknownField,
  metadataType,
  metadataMissing,
  listType,
  fieldPlace,
  conditionNull,
  conditionType,
  conditionPlace,
  platformType,
  platformValue,
  environmentValue,
  relatedUnknown,
  configEntry,
  envName,
  injectionPattern,
  pathLeavesFolder,
  bodyEmpty,
  contentSize,
  bodyLines,
  fileCount,
  fileSize,
  fileBinary,
  fileExecutable,
  fileScaffolding,
  fileUnlisted,
  referenceDangling,
  pathMachine,
  pathBackslash,
  skillHidden,
  templateToken,
  inlineShell,
  posixScript,
  invisibleUnicode,
  secretHardcoded,
  pipedDownload,
  destructiveCommand,
  reverseShell,
  exfiltration,
  persistence,
  obfuscatedExecution,
  privilegeEscalation,
];
