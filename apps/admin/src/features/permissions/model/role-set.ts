import type { BusinessType } from "@diwan/contract/api/enumerations";
import { AREAS, type Right } from "@diwan/contract/people/permissions";
import { ROLE_SETS, type RoleSet } from "@diwan/contract/people/role-sets";
import { allRights } from "./groups.ts";
import { allowedIn, type Rights } from "./rights.ts";

const SET_NAMES = Object.keys(ROLE_SETS) as RoleSet[]; // the keys of the constant

const COOKS: readonly BusinessType[] = ["restaurant", "hotel"];

/** The ready-made sets that are offered in a kind of business. */
export const setsOf = (type: BusinessType): RoleSet[] =>
  SET_NAMES.filter((name) => name !== "Kitchen" || COOKS.includes(type));

/** What a ready-made set gives in a kind of business. */
export function rightsOfSet(name: RoleSet, type: BusinessType): Right[] {
  const given = new Set<Right>(ROLE_SETS[name]);
  return allRights(type).filter((right) => given.has(right));
}

/** Whether the rights are those of a set, all of them and no others; reading may follow from another right. */
export function isSet(rights: Rights, name: RoleSet, type: BusinessType): boolean {
  const set = new Set(rightsOfSet(name, type));
  return set.size > 0 && AREAS.every((area) => allowedIn(rights, area).join() === allowedIn(set, area).join());
}
