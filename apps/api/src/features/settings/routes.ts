import { settings } from "@diwan/contract/settings/settings";
import { defineFeature } from "../../platform/calls/routes.ts";
import { readAllSettings, saveSettings } from "./save.ts";

export const settingsFeature = defineFeature("settings", settings, {
  business: (ctx) => readAllSettings(ctx),
  setBusiness: (ctx, { body }) => saveSettings(ctx, body.settings),
  branch: (ctx) => readAllSettings(ctx),
  setBranch: (ctx, { body }) => saveSettings(ctx, body.settings),
});
