import type { SignedIn } from "../../kit/session/session.ts";

export const SETTINGS_TABS = ["business", "branch", "tablet", "mobile", "account"] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** One's own account is open to everybody; the rest to who may read settings anywhere in the business. */
export const tabsFor = ({ can }: Pick<SignedIn, "can">): readonly SettingsTab[] =>
  can("settings", "read") ? SETTINGS_TABS : ["account"];

/** The tab that the address names, if it is open; else the first one. */
export const tabOf = (asked: unknown, open: readonly SettingsTab[]): SettingsTab =>
  open.find((tab) => tab === asked) ?? open[0] ?? "account";

export type SettingsBranch = SignedIn["business"]["branches"][number];

/** Tabs about one branch. */
export type BranchTabName = "branch" | "tablet" | "mobile";
export const isOfBranch = (tab: SettingsTab): tab is BranchTabName =>
  tab === "branch" || tab === "tablet" || tab === "mobile";
