import { ACTIONS, type Area, areasOf, type Right } from "@diwan/contract/people/permissions";
import type { BusinessType } from "@diwan/contract/api/enumerations";

/** The areas of the table, together all there are. */
export const ACCESS_GROUPS = {
  menu: ["menu", "menus", "categories", "items", "holidays", "services", "events"],
  orders: ["orders"],
  bookings: ["reservations"],
  money: ["invoices"],
  people: ["users", "roles"],
  settings: ["settings", "business", "branches", "floors", "tables", "hotels", "audits"],
} as const satisfies Record<string, readonly Area[]>;
export type AccessGroup = keyof typeof ACCESS_GROUPS;
const ACCESS_GROUP_NAMES = Object.keys(ACCESS_GROUPS) as AccessGroup[]; // the keys of the constant

export type Level = "all" | "change" | "see" | "none";

/** The groups that a kind of business has. */
export const accessGroupsOf = (type: BusinessType): AccessGroup[] =>
  ACCESS_GROUP_NAMES.filter((group) => areasIn(group, type).length > 0);

const areasIn = (group: AccessGroup, type: BusinessType): Area[] =>
  ACCESS_GROUPS[group].filter((area) => areasOf(type).includes(area));

/** What rights on one branch mean in a group: everything, to change something, or only to see. */
export function levelOf(rights: readonly string[], group: AccessGroup, type: BusinessType): Level {
  const areas = areasIn(group, type);
  const held = rights.filter((right) => areas.some((area) => right.startsWith(`${area}.`)));
  if (held.length === 0) return "none";
  const changing = ACTIONS.filter((action) => action !== "read");
  const all = areas.every((area) => changing.every((action) => held.includes(`${area}.${action}` satisfies Right)));
  if (all) return "all";
  return held.some((right) => !right.endsWith(".read")) ? "change" : "see";
}

export interface GroupLevels {
  /** The level on most of the person's branches where it is any. */
  level: Level;
  /** Only these branches have it, if others of the person have none. */
  only: readonly string[];
  /** Branches with another level. */
  others: readonly { level: Level; branchIds: readonly string[] }[];
}

/** The level of a person in a group, and the branches that differ from it. */
export function levelsOf(
  branches: readonly { id: string; rights: readonly string[] }[],
  group: AccessGroup,
  type: BusinessType,
): GroupLevels {
  const byLevel = new Map<Level, string[]>();
  for (const { id, rights } of branches) {
    const level = levelOf(rights, group, type);
    byLevel.set(level, [...(byLevel.get(level) ?? []), id]);
  }
  const none = byLevel.get("none") ?? [];
  byLevel.delete("none");
  const [most, ...others] = [...byLevel].toSorted(([, one], [, other]) => other.length - one.length);
  if (!most) return { level: "none", only: [], others: [] };
  const [level, ids] = most;
  const named = others.map(([other, branchIds]) => ({ level: other, branchIds }));
  return { level, only: none.length > 0 && named.length === 0 ? ids : [], others: named };
}
