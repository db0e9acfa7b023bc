import type { BusinessType } from "@diwan/contract/api/enumerations";
import type { Action, Area } from "@diwan/contract/people/permissions";
import { areaGroupsOf } from "./groups.ts";
import { allowedIn, type Rights } from "./rights.ts";

export interface AreaActions {
  area: Area;
  actions: readonly Action[];
}
export interface RightsDifference {
  added: readonly AreaActions[];
  removed: readonly AreaActions[];
}

/** The rights granted and revoked, by area. Reading counts also if another right implies it. */
export function compareRights(before: Rights, after: Rights, type: BusinessType): RightsDifference {
  const areas = areaGroupsOf(type).flatMap((group) => group.areas);
  return { added: moreIn(areas, before, after), removed: moreIn(areas, after, before) };
}

const moreIn = (areas: readonly Area[], less: Rights, more: Rights): AreaActions[] =>
  areas.flatMap((area) => {
    const had = allowedIn(less, area);
    const actions = allowedIn(more, area).filter((action) => !had.includes(action));
    return actions.length > 0 ? [{ area, actions }] : [];
  });
