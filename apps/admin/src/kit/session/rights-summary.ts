import { areaName } from "@diwan/contract/people/area-names";
import type { BusinessType, Locale } from "@diwan/contract/api/enumerations";
import { findNearestRoleSet, ROLE_SET_NAMES, type NearestRoleSet } from "@diwan/contract/people/role-sets";
import type { Person } from "@diwan/contract/people/people";
import { AREAS, type Area } from "@diwan/contract/people/permissions";
import { joinNames } from "@diwan/ui/text/fill";

/** A summary of rights: a preset, or the areas if no preset matches. */
export type RightsSummary = NearestRoleSet | { areas: readonly Area[] };

export interface HeldRights {
  summary: RightsSummary;
  /** The branches with exactly these rights. */
  branchIds: readonly string[];
}

/** A member's rights; branches with the same rights are grouped. */
export function summarizeHeldRights({ branches }: Pick<Person, "branches">, type: BusinessType): HeldRights[] {
  const found = new Map<string, { summary: RightsSummary; branchIds: string[] }>();
  for (const { id, rights } of branches) {
    const summary = findNearestRoleSet(rights, type) ?? { areas: areasOf(rights) };
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
export function heldRightsText(branches: Person["branches"], type: BusinessType, locale: Locale): string {
  const names = summarizeHeldRights({ branches }, type).flatMap(({ summary }) =>
    "areas" in summary
      ? summary.areas.map((area) => areaName(area, locale, type))
      : [ROLE_SET_NAMES[summary.name][locale]],
  );
  return joinNames([...new Set(names)], locale);
}
