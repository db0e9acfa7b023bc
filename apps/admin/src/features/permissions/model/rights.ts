import { ACTIONS, type Action, type Area, type Right, RIGHTS } from "@diwan/contract/people/permissions";

/** A user's rights on one branch, as stored: without reading that another right implies. */
export type Rights = ReadonlySet<Right>;

export const NO_RIGHTS: Rights = new Set();

/** `branch.{branchId}.{area}.{action}`, as the calls name what is held. */
const permissionOf = (right: Right, branchId: string): string => `branch.${branchId}.${right}`;

export const permissionsOf = (rights: Rights, branchId: string): string[] =>
  [...rights].map((right) => permissionOf(right, branchId));

/** What of these permissions is of the branch. */
export function rightsOf(permissions: readonly string[], branchId: string): Rights {
  const held = new Set(permissions);
  return new Set(RIGHTS.filter((right) => held.has(permissionOf(right, branchId))));
}

/** Whether another right of an area implies reading it. */
const impliesRead = (rights: Rights, area: Area): boolean =>
  ACTIONS.some((action) => action !== "read" && rights.has(`${area}.${action}`));

/** Whether somebody with these rights may do it. */
export const allows = (rights: Rights, area: Area, action: Action): boolean =>
  rights.has(`${area}.${action}`) || (action === "read" && impliesRead(rights, area));

/** What somebody with these rights may do in an area. */
export const allowedIn = (rights: Rights, area: Area): Action[] =>
  ACTIONS.filter((action) => allows(rights, area, action));

export const isSameRights = (one: Rights, other: Rights): boolean =>
  one.size === other.size && [...one].every((right) => other.has(right));
