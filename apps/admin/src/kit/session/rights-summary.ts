import { areaName } from "@diwan/contract/people/area-names";
import type { BusinessType, Locale } from "@diwan/contract/api/enumerations";
import { findNearestRoleSet, ROLE_SET_NAMES, type NearestRoleSet } from "@diwan/contract/people/role-sets";
import type { Person } from "@diwan/contract/people/people";
import { AREAS, type Area } from "@diwan/contract/people/permissions";
import { joinNames } from "@diwan/ui/text/fill";

/** Rights in short: a ready-made set, or the areas where none matches. */
export type RightsSummary = NearestRoleSet | { areas: readonly Area[] };

export interface HeldRights {
  told: RightsSummary;
  /** The branches on which just this is held. */
  branchIds: readonly string[];
}

/** A person's rights; branches with the same rights are grouped. */
export function summarizeHeldRights({ branches }: Pick<Person, "branches">, type: BusinessType): HeldRights[] {
  const found = new Map<string, { told: RightsSummary; branchIds: string[] }>();
  for (const { id, rights } of branches) {
    const told = findNearestRoleSet(rights, type) ?? { areas: areasOf(rights) };
    const key = JSON.stringify(told);
    const same = found.get(key) ?? { told, branchIds: [] };
    same.branchIds.push(id);
    found.set(key, same);
  }
  return [...found.values()];
}

const areasOf = (rights: readonly string[]): Area[] =>
  AREAS.filter((area) => rights.some((right) => right.startsWith(`${area}.`)));

/** How many of some branches are none of those that are known, and whether they are all of them. */
export function branchCoverage(
  ids: readonly string[],
  known: readonly { id: string }[],
): { all: boolean; unknown: number } {
  const named = known.filter(({ id }) => ids.includes(id)).length;
  return { all: known.length > 0 && named === known.length, unknown: ids.length - named };
}

/** What is held, once each, without saying where: `Front desk`, or the areas where it is like no set. */
export function heldRightsText(branches: Person["branches"], type: BusinessType, locale: Locale): string {
  const names = summarizeHeldRights({ branches }, type).flatMap(({ told }) =>
    "areas" in told ? told.areas.map((area) => areaName(area, locale, type)) : [ROLE_SET_NAMES[told.name][locale]],
  );
  return joinNames([...new Set(names)], locale);
}
