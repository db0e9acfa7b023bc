import {
  type Action,
  ACTIONS,
  type Area,
  AREAS,
  areasOf,
  can,
  type Grants,
  type Right,
} from "@diwan/contract/people/permissions";
import type { BusinessType } from "@diwan/contract/api/enumerations";

/** Everything that can be held on a branch. */
export const allRights = (type: BusinessType): Right[] =>
  areasOf(type).flatMap((area) => ACTIONS.map((action): Right => `${area}.${action}`));

/** The right that `branch.{branchId}.{area}.{action}` names on this branch; undefined of any other text. */
export function rightIn(text: string, branchId: string): Right | undefined {
  const [branch, id, area, action, ...rest] = text.split(".");
  const known = isArea(area) && isAction(action) && rest.length === 0;
  return known && branch === "branch" && id?.toLowerCase() === branchId.toLowerCase() ? `${area}.${action}` : undefined;
}

export const permissionsOf = (branchId: string, rights: readonly Right[]): string[] =>
  rights.map((right) => `branch.${branchId}.${right}`);

/**
 * What somebody holds on a branch after a giver has set it: the wish as far as the giver holds it, and beyond that what was
 * there before, neither given nor taken. Names what the giver wished to give without holding it.
 */
export function given(
  giver: Grants,
  branchId: string,
  held: readonly Right[],
  wish: readonly Right[],
): { rights: Right[]; beyond: Right[] } {
  const givable = allRights(giver.type);
  const mine = new Set(givable.filter((right) => holds(giver, right, branchId)));
  const [before, wished] = [new Set(held), new Set(wish)];
  const after = givable.filter((right) => (mine.has(right) ? wished : before).has(right));
  // what the kind of business has no use for is dropped without a word
  const beyond = givable.filter((right) => wished.has(right) && !mine.has(right) && !before.has(right));
  return { rights: after, beyond };
}

function holds(grants: Grants, right: Right, branchId: string): boolean {
  const [area, action] = right.split(".") as [Area, Action]; // a right is written so
  return can(grants, area, action, branchId);
}

const isArea = (text: string | undefined): text is Area => AREAS.some((area) => area === text);
const isAction = (text: string | undefined): text is Action => ACTIONS.some((action) => action === text);
