import type { Area } from "../people/permissions.ts";
import { BIN_AREAS } from "./bin-kinds.ts";

/** The forms of settings: their record is the business or the branch. The apps of a branch have one key with all their values. */
export const SETTINGS_FORMS = {
  businessSettings: { of: "business" },
  branchSettings: { of: "branch" },
  tabletSettings: { of: "branch", part: "TabletApp" },
  mobileSettings: { of: "branch", part: "MobileApp" },
} as const satisfies Record<string, { of: "business" | "branch"; part?: "TabletApp" | "MobileApp" }>;
export type SettingsKind = keyof typeof SETTINGS_FORMS;

/** What has earlier states, with the area of its permissions: the records of the bin, and settings. */
export const HISTORY_AREAS = {
  ...BIN_AREAS,
  businessSettings: "settings",
  branchSettings: "settings",
  tabletSettings: "settings",
  mobileSettings: "settings",
} as const satisfies Record<string, Area>;
export type HistoryKind = keyof typeof HISTORY_AREAS;
export const HISTORY_KINDS = Object.keys(HISTORY_AREAS) as [HistoryKind, ...HistoryKind[]]; // the keys of the constant above

export const isSettingsKind = (kind: HistoryKind): kind is SettingsKind => kind in SETTINGS_FORMS;
