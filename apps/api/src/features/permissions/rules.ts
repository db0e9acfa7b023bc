import {
  ACTIONS,
  allRights,
  AREAS,
  DEVICE_RIGHTS,
  type Action,
  type Area,
  type Grants,
  holdsRight,
  type Right,
} from "@diwan/contract/people/permissions";

const isArea = (text: string | undefined): text is Area => AREAS.some((area) => area === text);
const isAction = (text: string | undefined): text is Action => ACTIONS.some((action) => action === text);

/** The right that `branch.{branchId}.{area}.{action}` names on this branch; undefined of any other text. */
export function parseBranchRight(text: string, branchId: string): Right | undefined {
  const [branch, id, area, action, ...rest] = text.split(".");
  const known = isArea(area) && isAction(action) && rest.length === 0;
  return known && branch === "branch" && id?.toLowerCase() === branchId.toLowerCase() ? `${area}.${action}` : undefined;
}

/**
 * The rights of a member on a branch after a giver has set them: the requested ones that the giver holds, and of the others
 * those that the member had before. Also returns the requested rights that the giver does not hold.
 */
export function resolveRights(
  giver: Grants,
  branchId: string,
  held: readonly Right[],
  requested: readonly Right[],
): { rights: Right[]; beyond: Right[] } {
  const givable = allRights(giver.type);
  const mine = new Set(givable.filter((right) => holdsRight(giver, right, branchId)));
  const [before, wanted] = [new Set(held), new Set(requested)];
  const after = givable.filter((right) => (mine.has(right) ? wanted : before).has(right));
  // rights that the type of business does not have are dropped
  const beyond = givable.filter((right) => wanted.has(right) && !mine.has(right) && !before.has(right));
  return { rights: after, beyond };
}

/** Whether a member with these rights may let a device in. */
export const coversDevices = (rights: readonly Right[]): boolean =>
  DEVICE_RIGHTS.every((right) => rights.some((held) => covers(held, right)));

/** Whether one right implies another: any action of an area implies reading it. */
const covers = (held: Right, asked: Right): boolean =>
  held === asked || (asked.endsWith(".read") && held.startsWith(asked.slice(0, -4)));

/** The rights that are in one list and not in the other. */
export const rightsWithout = (some: readonly Right[], others: readonly Right[]): Right[] =>
  some.filter((right) => !others.includes(right));
