import { areaName } from "@diwan/contract/people/area-names";
import type { BusinessType, Locale } from "@diwan/contract/api/enumerations";
import { findNearestRoleSet, ROLE_SET_NAMES, type NearestRoleSet } from "@diwan/contract/people/role-sets";
import type { Names } from "@diwan/contract/api/fields";
import type { Person } from "@diwan/contract/people/people";
import { nameOf } from "@diwan/ui/text/names";
import { AREAS, type Area } from "@diwan/contract/people/permissions";
import { joinNames } from "@diwan/ui/text/fill";

/** What a member holds on branches; the role where the business has given one. */
export type BranchRights = readonly {
  id: string;
  rights: readonly string[];
  role?: Person["branches"][number]["role"];
}[];

/** A summary of rights: a role of the business, a preset, or the areas if no preset matches. */
export type RightsSummary = NearestRoleSet | { role: Names; changed: boolean } | { areas: readonly Area[] };

/** The name of a role or preset; undefined for a mix of rights. */
export function summaryName(summary: RightsSummary, locale: Locale): string | undefined {
  if ("role" in summary) return nameOf(summary.role, locale);
  return "name" in summary ? ROLE_SET_NAMES[summary.name][locale] : undefined;
}

export interface HeldRights {
  summary: RightsSummary;
  /** The branches with exactly these rights. */
  branchIds: readonly string[];
}

/** A member's rights; branches with the same rights are grouped. */
export function summarizeHeldRights({ branches }: { branches: BranchRights }, type: BusinessType): HeldRights[] {
  const found = new Map<string, { summary: RightsSummary; branchIds: string[] }>();
  for (const { id, rights, role } of branches) {
    const summary = role
      ? { role: role.locales, changed: role.differs }
      : (findNearestRoleSet(rights, type) ?? { areas: areasOf(rights) });
    const key = JSON.stringify(summary);
    const same = found.get(key) ?? { summary, branchIds: [] };
    same.branchIds.push(id);
    found.set(key, same);
  }
  return [...found.values()];
}

const areasOf = (rights: readonly string[]): Area[] =>
  AREAS.filter((area) => rights.some((right) => right.startsWith(`${area}.`)));

/** The number of unknown branches, and whether all known branches are included. */
export function branchCoverage(
  ids: readonly string[],
  known: readonly { id: string }[],
): { all: boolean; unknown: number } {
  const named = known.filter(({ id }) => ids.includes(id)).length;
  return { all: known.length > 0 && named === known.length, unknown: ids.length - named };
}

/** The rights without their branches, each once: `Front desk`, or the areas if no preset matches. */
export function heldRightsText(branches: BranchRights, type: BusinessType, locale: Locale): string {
  const names = summarizeHeldRights({ branches }, type).flatMap(({ summary }) =>
    "areas" in summary
      ? summary.areas.map((area) => areaName(area, locale, type))
      : [summaryName(summary, locale) ?? ""],
  );
  return joinNames([...new Set(names)], locale);
}
