import type { BusinessType } from "@diwan/contract/enumerations";
import type { Right } from "@diwan/contract/permissions";
import { ROLE_SETS, type RoleSet } from "@diwan/contract/role-sets";
import type { Givable } from "./changes.ts";
import { allRights } from "./groups.ts";
import { isSame, type Rights } from "./rights.ts";

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

/** Whether the rights are those of a set, as far as the editor could give them. */
export function isSet(rights: Rights, name: RoleSet, type: BusinessType, givable: Givable): boolean {
  const set = rightsOfSet(name, type).filter(givable);
  return set.length > 0 && isSame(new Set([...rights].filter(givable)), new Set(set));
}
