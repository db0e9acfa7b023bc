import type { SignedIn } from "../../kit/session/session.ts";

export const TABS = ["business", "branch", "tablet", "mobile", "account"] as const;
export type Tab = (typeof TABS)[number];

/** One's own account is open to everybody; the rest to who may read settings anywhere in the business. */
export const tabsFor = ({ can }: Pick<SignedIn, "can">): readonly Tab[] =>
  can("settings", "read") ? TABS : ["account"];

/** The tab that the address names, if it is open; else the first one. */
export const tabOf = (asked: unknown, open: readonly Tab[]): Tab =>
  open.find((tab) => tab === asked) ?? open[0] ?? "account";

export type Branch = SignedIn["business"]["branches"][number];

/** Tabs about one branch. */
export type BranchTab = "branch" | "tablet" | "mobile";
export const isOfBranch = (tab: Tab): tab is BranchTab => tab === "branch" || tab === "tablet" || tab === "mobile";
