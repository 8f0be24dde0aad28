import * as vscode from "vscode";
import { registerCatalogCommands } from "./catalog-commands.ts";
import { registerCodeActions } from "./code-actions.ts";
import { testing as cut, registerCutDecoration } from "./cut-decoration.ts";
import { registerDiagnostics } from "./diagnostics.ts";
import { registerDoctorCommand } from "./doctor-command.ts";
import { registerGuardHover } from "./guard-hover.ts";
import { registerHomeCommands } from "./home-commands.ts";
import { testing as homeLint, registerHomeLint } from "./home-lint.ts";
import { registerNewSkill } from "./new-skill.ts";
import { testing as notices, registerNotices } from "./notices.ts";
import { registerOutput } from "./output.ts";
import { registerRenames, testing as renames } from "./renames.ts";
import type { Services } from "./services.ts";
import { registerSettingWarnings } from "./settings.ts";
import { registerSkillsView, testing as view } from "./skills-view.ts";
import { registerStatus, testing as status } from "./status.ts";

/** By name, because a bundle's functions have none. */
const FEATURES: Readonly<Record<string, (services: Services) => vscode.Disposable>> = {
  output: registerOutput,
  home: registerHomeCommands,
  settings: registerSettingWarnings,
  diagnostics: registerDiagnostics,
  "home lint": registerHomeLint,
  "code actions": registerCodeActions,
  renames: registerRenames,
  "guard hover": registerGuardHover,
  cut: registerCutDecoration,
  "skills view": registerSkillsView,
  status: registerStatus,
  catalog: registerCatalogCommands,
  doctor: registerDoctorCommand,
  "new skill": registerNewSkill,
  notices: registerNotices,
};

/** Every feature of the editor; one that cannot start is logged and leaves the others alone. */
export function registerFeatures(services: Services): vscode.Disposable {
  return vscode.Disposable.from(
    ...Object.entries(FEATURES).flatMap(([name, register]) => {
      try {
        return [register(services)];
      } catch (error) {
        services.output.error(`${name} cannot start`, error as Error);
        return [];
      }
    }),
  );
}

/** What tests inside the extension host may look at; activation returns it with the engine. */
export const featureTesting = { ...cut, ...notices, ...view, ...status, ...homeLint, ...renames };
/** What the extension exports, for its tests. */
export interface TestingApi {
  readonly testing: typeof featureTesting & { readonly engine: Services["engine"] };
}
