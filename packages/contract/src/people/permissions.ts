import type { BusinessType } from "../api/enumerations.ts";

export const AREAS = [
  "invoices",
  "users",
  "business",
  "menu",
  "menus",
  "branches",
  "roles",
  "holidays",
  "categories",
  "items",
  "reservations",
  "services",
  "orders",
  "floors",
  "tables",
  "settings",
  "hotels",
  "events",
  "audits",
] as const;
export type Area = (typeof AREAS)[number];

export const ACTIONS = ["read", "create", "update", "delete"] as const;
export type Action = (typeof ACTIONS)[number];
export type Right = `${Area}.${Action}`;

/** The areas of a chalet business (specification, section 6). */
export const CHALET_AREAS: readonly Area[] = ["invoices", "users", "menu", "holidays", "reservations", "settings"];

/** The permissions in an area. */
export const rightsIn = (area: Area): Right[] => ACTIONS.map((action): Right => `${area}.${action}`);

export const RIGHTS: readonly Right[] = AREAS.flatMap(rightsIn);

export const splitRight = (right: Right) => right.split(".") as [Area, Action]; // Permissions have this format.

/** The permissions of a device on the branch of its login QR code. */
export const DEVICE_RIGHTS: readonly Right[] = ["menu.read", "orders.read", "orders.update"];

/** The areas of permissions in a business. */
export const areasOf = (type: BusinessType): readonly Area[] => (type === "chalet" ? CHALET_AREAS : AREAS);

/** All permissions on a branch of such a business. */
export const allRights = (type: BusinessType): Right[] => areasOf(type).flatMap(rightsIn);

/** The permissions of a user in a business: as its owner, or by branch. */
export interface Grants {
  owner: boolean;
  type: BusinessType;
  /**
   * `{branchId: rights}` as granted; every other action implies `read`. The server loads the branches that a request
   * concerns and those with granted permissions.
   */
  branches: Readonly<Record<string, readonly Right[]>>;
}

/**
 * Whether the permission is held: on the given branch, or on any branch if none is given. In a chalet business `menu`
 * includes `categories` and `items` (decisions, section 4).
 */
export function can(grants: Grants, area: Area, action: Action, branchId?: string): boolean {
  // A value from an address may be `constructor`.
  if (branchId !== undefined && !Object.hasOwn(grants.branches, branchId)) return false;
  if (grants.owner) return true;
  const lists = branchId === undefined ? Object.values(grants.branches) : [grants.branches[branchId] ?? []];
  const asked = areasThatOpen(grants.type, area);
  return lists.some((rights) => rights.some((right) => asked.some((one) => opens(right, one, action))));
}

/** The same for a permission by its name. */
export const holdsRight = (grants: Grants, right: Right, branchId?: string): boolean =>
  can(grants, ...splitRight(right), branchId);

/** The branches on which the permission is held. */
export function branchesWith(grants: Grants, area: Area, action: Action): string[] {
  return Object.keys(grants.branches).filter((branchId) => can(grants, area, action, branchId));
}

/** The same for a permission by its name. */
export const branchesHolding = (grants: Grants, right: Right): string[] => branchesWith(grants, ...splitRight(right));

function areasThatOpen(type: BusinessType, area: Area): Area[] {
  if (type !== "chalet") return [area];
  if (area === "categories" || area === "items") return ["menu"];
  return CHALET_AREAS.includes(area) ? [area] : [];
}

function opens(right: Right, area: Area, action: Action): boolean {
  return right === `${area}.${action}` || (action === "read" && right.startsWith(`${area}.`));
}
