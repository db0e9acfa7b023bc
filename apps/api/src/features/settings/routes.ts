import { settings } from "@diwan/contract/settings/settings";
import { feature } from "../../platform/calls/routes.ts";
import { readAll, saveSettings } from "./save.ts";

export const settingsFeature = feature("settings", settings, {
  business: (ctx) => readAll(ctx),
  setBusiness: (ctx, { body }) => saveSettings(ctx, body.settings),
  branch: (ctx) => readAll(ctx),
  setBranch: (ctx, { body }) => saveSettings(ctx, body.settings),
});
