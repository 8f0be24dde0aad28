/**
 * Hermes' own slash commands and their aliases, which a skill's command cannot take. A list of a moment:
 * newer versions add to it. Source: Hermes Agent, website/docs/reference/slash-commands.md (made from
 * COMMAND_REGISTRY in hermes_cli/commands.py), read at commit 0558e0b.
 */
export const CORE_COMMANDS: ReadonlySet<string> = new Set(
  (
    "agents approvals approve battery bg blueprint bp branch browser btw bundles busy clear codex-runtime commands " +
    "compose compress config context copy cron ctx curator debug deny diff egress exit export fast focus footer fork " +
    "gateway generate-pet goal group handoff hatch hb heartbeat help history image import indicator init insights " +
    "journey kanban learn learning memory memory-graph moa model new palette paste personality pet plan platform " +
    "platforms plugins profile prompt q queue quit reasoning redraw refine reload reload-mcp reload-skills reset " +
    "restart resume retry review rollback save sb sessions set-home sethome skills skin snap snapshot start status " +
    "statusbar steer stop subgoal subscription suggest suggestions switch tasks timestamps title tools toolsets topic " +
    "topup undo update upgrade usage verbose version voice wake whoami worktree yolo"
  ).split(" "),
);
