import type { SignedIn } from "../../kit/session/session.ts";

export const SETTINGS_TABS = ["business", "branch", "tablet", "mobile", "account"] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** Every user may open their own account; the other tabs need the right to read settings on any branch. */
export const tabsFor = ({ can }: Pick<SignedIn, "can">): readonly SettingsTab[] =>
  can("settings", "read") ? SETTINGS_TABS : ["account"];

/** The tab in the address if the user may open it, otherwise the first. */
export const tabOf = (asked: unknown, open: readonly SettingsTab[]): SettingsTab =>
  open.find((tab) => tab === asked) ?? open[0] ?? "account";

export type SettingsBranch = SignedIn["business"]["branches"][number];

/** The tabs of a single branch. */
export type BranchTabName = "branch" | "tablet" | "mobile";
export const isOfBranch = (tab: SettingsTab): tab is BranchTabName =>
  tab === "branch" || tab === "tablet" || tab === "mobile";
