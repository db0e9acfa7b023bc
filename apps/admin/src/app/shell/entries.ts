import type { BusinessType } from "@diwan/contract/api/enumerations";
import { areasOf, type Area, type Right } from "@diwan/contract/people/permissions";
import type { shell } from "@diwan/ui/catalogue/en/common/shell";
import {
  IconArmchair,
  IconBellRinging,
  IconBook2,
  IconBuilding,
  IconBuildingStore,
  IconCalendarEvent,
  IconCalendarTime,
  IconCategory,
  IconConfetti,
  IconHistory,
  IconHomeHeart,
  IconKey,
  IconLayoutDashboard,
  IconMapPin,
  IconReceipt2,
  IconScissors,
  IconReportMoney,
  IconSettings,
  IconShieldCheck,
  IconSunHigh,
  IconToolsKitchen2,
  IconTrash,
  IconUsers,
  type Icon,
} from "@tabler/icons-react";
import { isRightHeld } from "../../kit/session/right-held.ts";
import type { SignedIn } from "../../kit/session/session.ts";

export type EntryName = keyof typeof shell.entries;
export type GroupName = keyof typeof shell.groups;

interface Entry {
  name: EntryName;
  icon: Icon;
  address: string;
  /** Screens that it leads to as well, where no entry of their own is shown. */
  also?: string;
  /** Areas whose rights count though the business type shows them within another: chalets are items. */
  within?: readonly Area[];
  /** The heading it stands under; the first ones have none. */
  group?: GroupName;
  /** For entries that only some users see, whatever they may read. */
  shownTo?: (session: Pick<SignedIn, "user" | "branch" | "can">) => boolean;
}

/** The name of the menu entry for each business type but the first: chalets are listed, and a salon has no kitchen. */
const MENU_OF: Partial<Record<BusinessType, Partial<Pick<Entry, "name" | "icon">>>> = {
  chalet: { name: "chalets", icon: IconHomeHeart },
  salon: { icon: IconScissors },
};

/** The sidebar, in its order. The right to see an entry is declared by the screen at its address. */
const ENTRIES: readonly Entry[] = [
  {
    name: "dashboard",
    icon: IconLayoutDashboard,
    address: "/admin/overview",
    // an owner of chalets without any permission has nothing there
    shownTo: ({ user }) => user.own_chalets === 0 || user.business.length > 0 || user.permissions.length > 0,
  },
  {
    name: "ownChalets",
    icon: IconKey,
    address: "/my-chalets",
    shownTo: ({ user }) => user.own_chalets > 0,
  },
  { name: "menu", icon: IconToolsKitchen2, address: "/menu" },
  { name: "orders", icon: IconReceipt2, address: "/orders" },
  { name: "reservations", icon: IconCalendarEvent, address: "/reservations" },
  { name: "menus", icon: IconBook2, address: "/menus", group: "catalogue" },
  { name: "categories", icon: IconCategory, address: "/categories", group: "catalogue" },
  { name: "holidays", icon: IconSunHigh, address: "/holidays", group: "catalogue" },
  { name: "changes", icon: IconCalendarTime, address: "/changes", group: "catalogue" },
  { name: "services", icon: IconBellRinging, address: "/services", group: "catalogue" },
  { name: "events", icon: IconConfetti, address: "/events", group: "catalogue" },
  { name: "business", icon: IconBuildingStore, address: "/business", group: "business" },
  { name: "branches", icon: IconMapPin, address: "/branches", group: "business" },
  { name: "hotels", icon: IconBuilding, address: "/hotels", group: "business" },
  { name: "floors", icon: IconArmchair, address: "/floors", group: "business" },
  { name: "users", icon: IconUsers, address: "/users", also: "/permissions", group: "business" },
  {
    name: "permissions",
    icon: IconShieldCheck,
    address: "/permissions",
    group: "business",
    shownTo: ({ user }) => user.business.length === 0,
  },
  { name: "reports", icon: IconReportMoney, address: "/invoices", group: "business" },
  { name: "audits", icon: IconHistory, address: "/audits", group: "business" },
  { name: "bin", icon: IconTrash, address: "/bin", within: ["items", "categories"], group: "business" },
  {
    name: "settings",
    icon: IconSettings,
    address: "/settings",
    group: "business",
    // of the very branch that is chosen (specification, section 6)
    shownTo: ({ branch, can }) => can("settings", "read", branch?.id),
  },
];

export type VisibleEntry = Pick<Entry, "name" | "icon" | "address" | "also">;
export interface VisibleGroup {
  name: GroupName | undefined;
  entries: VisibleEntry[];
}

/** The right that the screen at an address asks for, `null` if it asks for none; undefined where there is no screen. */
export type RightAt = (address: string) => Right | readonly Right[] | null | undefined;

/** The entries of this user in the chosen business, by group. */
export function visibleGroups(
  session: Pick<SignedIn, "user" | "business" | "branch" | "can">,
  rightAt: RightAt,
): VisibleGroup[] {
  const groups: VisibleGroup[] = [];
  const { id, type, hidden_areas: hidden } = session.business;
  // an owner may open all of it, but a chalet business has few areas (specification, section 6); its owner adds sites
  const ofOwner: readonly Area[] = session.user.business.some((own) => own.id === id) ? ["branches"] : [];
  const areas: readonly string[] = [...areasOf(type), ...ofOwner].filter((area) => !hidden.some((one) => one === area));
  const isShown = (rights: Right | readonly Right[], within: readonly string[] = []): boolean =>
    isRightHeld(
      session,
      [rights].flat().filter((right) => [...areas, ...within].includes(right.split(".")[0] ?? "")),
    );
  for (const { address, group, shownTo, within, ...entry } of ENTRIES) {
    const right = rightAt(address);
    if (right === undefined || (right && !isShown(right, within)) || shownTo?.(session) === false) continue;
    const ofTrade = entry.name === "menu" ? MENU_OF[session.business.type] : {};
    const shown = { ...entry, ...ofTrade, address };
    const last = groups.at(-1);
    if (last && last.name === group) last.entries.push(shown);
    else groups.push({ name: group, entries: [shown] });
  }
  return groups;
}
