const words = (text: string) => text.trim().split(/\s+/);

/** The top-level fields that an agent or the specification documents; a slip is measured against these. */
export const DOCUMENTED_FIELDS: readonly string[] = [
  // Agent Skills specification (agentskills.io/specification).
  ...words("name description license compatibility metadata allowed-tools"),
  // Hermes Agent: creating-skills.md, skill_utils.py, tools/skills_tool_setup.py; the retrieval plugin's triggers.
  ...words("version author platforms environments requires_apps required_environment_variables"),
  ...words("required_credential_files setup prerequisites deps tags related_skills triggers"),
  // Claude Code (code.claude.com/docs/en/skills) and VS Code (code.visualstudio.com, Agent Skills).
  ...words("argument-hint disable-model-invocation user-invocable when_to_use"),
  ...words("arguments context hooks effort"),
];

/** Fields that people use, or that an agent documents, and that look like a slip of another. */
export const OTHER_FIELDS: ReadonlySet<string> = new Set([
  ...words("agent agents model models paths shell disallowed-tools user-invokable when-to-use"),
  ...words(
    "authors contributors content contents mode modes tier tiers tool tools skill skills hook effects",
  ),
  ...words(
    "names title display_name display-name displayName summary keywords category categories type types",
  ),
  ...words(
    "homepage repository url source sources status icon color group domain risk scope date updated created",
  ),
  ...words(
    "language languages inputs outputs dependencies requirements requires entrypoint examples notes priority",
  ),
  ...words("stage stages level maturity audience locale versions changelog args argument depends dep dev"),
  ...words(
    "compatible_with compatible-with license_source licenses maintainer maintainers globs alwaysApply",
  ),
  ...words("short-description hermes template templates trigger_words target targets tasks task"),
]);

/** The fields under `metadata.hermes`. */
export const HERMES_FIELDS: readonly string[] = words(
  "tags related_skills config blueprint requires_tools requires_toolsets fallback_for_tools fallback_for_toolsets " +
    "session_platforms category homepage",
);
