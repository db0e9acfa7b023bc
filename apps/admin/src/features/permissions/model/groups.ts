import type { BusinessSummary } from "@diwan/contract/accounts/accounts";
import type { BusinessType } from "@diwan/contract/api/enumerations";
import { type Area, areasOf } from "@diwan/contract/people/permissions";

export type GroupName = "selling" | "place" | "people";

export interface AreaGroup {
  name: GroupName;
  areas: readonly Area[];
}

/** The areas as the matrix shows them; together they are all there are. */
const GROUPS: readonly AreaGroup[] = [
  {
    name: "selling",
    areas: ["menu", "menus", "categories", "items", "holidays", "orders", "reservations", "services", "events"],
  },
  { name: "place", areas: ["branches", "floors", "tables", "hotels"] },
  { name: "people", areas: ["users", "roles", "invoices", "business", "settings", "audits"] },
];

/** The groups of a kind of business; what it has no use for is left out. */
export function areaGroupsOf(type: BusinessType): AreaGroup[] {
  const given = areasOf(type);
  const groups = GROUPS.map(({ name, areas }) => ({ name, areas: areas.filter((area) => given.includes(area)) }));
  return groups.filter(({ areas }) => areas.length > 0);
}

/** The groups without the areas that the business hides; an area in which something is held stays. */
export function shownGroups(
  { type, hidden_areas: hidden }: Pick<BusinessSummary, "type" | "hidden_areas">,
  held: Iterable<string>,
): AreaGroup[] {
  const rights = [...held];
  const isShown = (area: Area): boolean =>
    !hidden.includes(area) || rights.some((right) => right.startsWith(`${area}.`));
  return areaGroupsOf(type)
    .map(({ name, areas }) => ({ name, areas: areas.filter(isShown) }))
    .filter(({ areas }) => areas.length > 0);
}
