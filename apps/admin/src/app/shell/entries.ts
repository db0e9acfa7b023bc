import type { BusinessType } from "@diwan/contract/enumerations";
import type { Area } from "@diwan/contract/permissions";
import { IconHomeHeart, IconLayoutDashboard, IconToolsKitchen2, type Icon } from "@tabler/icons-react";
import { ADDRESSES, type Address } from "../../kit/addresses.ts";
import type { SignedIn } from "../../kit/session.ts";

export type EntryName = "dashboard" | "menu" | "chalets";
export type GroupName = "catalogue" | "business";

interface Entry {
  name(type: BusinessType): EntryName;
  icon(type: BusinessType): Icon;
  address: Address;
  /** Shown to who may read this area; to everybody without one. */
  area?: Area;
  /** The heading it stands under; the first ones have none. */
  group?: GroupName;
}

/** The sidebar, in its order (specification, section 2). */
const ENTRIES: readonly Entry[] = [
  { name: () => "dashboard", icon: () => IconLayoutDashboard, address: ADDRESSES.overview },
  {
    name: (type) => (type === "chalet" ? "chalets" : "menu"),
    icon: (type) => (type === "chalet" ? IconHomeHeart : IconToolsKitchen2),
    address: ADDRESSES.menu,
    area: "menu",
  },
];

export interface ShownEntry {
  name: EntryName;
  icon: Icon;
  address: Address;
}
export interface ShownGroup {
  name: GroupName | undefined;
  entries: ShownEntry[];
}

/** What this user sees in the chosen business, by group. */
export function shownGroups({ business, can }: Pick<SignedIn, "business" | "can">): ShownGroup[] {
  const groups: ShownGroup[] = [];
  for (const { name, icon, address, area, group } of ENTRIES) {
    if (area && !can(area, "read")) continue;
    const shown = { name: name(business.type), icon: icon(business.type), address };
    const last = groups.at(-1);
    if (last && last.name === group) last.entries.push(shown);
    else groups.push({ name: group, entries: [shown] });
  }
  return groups;
}
