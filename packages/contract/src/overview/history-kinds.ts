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

// a booking has its own list of steps
const { reservations: _, ...RECORD_AREAS } = BIN_AREAS;
/** The records that have earlier states. */
export type RecordKind = keyof typeof RECORD_AREAS;
export const RECORD_KINDS = Object.keys(RECORD_AREAS) as [RecordKind, ...RecordKind[]]; // the keys of the constant above

/** What has earlier states, with the area of its permissions: most records of the bin, and settings. */
export const HISTORY_AREAS = {
  ...RECORD_AREAS,
  businessSettings: "settings",
  branchSettings: "settings",
  tabletSettings: "settings",
  mobileSettings: "settings",
} as const satisfies Record<string, Area>;
export type HistoryKind = keyof typeof HISTORY_AREAS;
export const HISTORY_KINDS = Object.keys(HISTORY_AREAS) as [HistoryKind, ...HistoryKind[]]; // the keys of the constant above

export const isSettingsKind = (kind: HistoryKind): kind is SettingsKind => kind in SETTINGS_FORMS;

/** Whether the earlier states of such records can be shown. */
export const isRecordKind = (kind: string | undefined): kind is RecordKind =>
  kind !== undefined && kind in RECORD_AREAS;
