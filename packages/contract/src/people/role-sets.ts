import type { Locale, BusinessType } from "../api/enumerations.ts";
import { ACTIONS, AREAS, CHALET_AREAS, type Area, type Right } from "./permissions.ts";

const all = (...areas: Area[]): Right[] => areas.flatMap((area) => ACTIONS.map((action): Right => `${area}.${action}`));
const edit = (...areas: Area[]): Right[] => all(...areas).filter((right) => !right.endsWith(".delete"));
const read = (...areas: Area[]): Right[] => areas.map((area): Right => `${area}.read`);

/** The predefined sets fill the permission matrix and are not stored as roles. Only managers may delete. */
export const ROLE_SETS = {
  Manager: all(...AREAS),
  "Front desk": [
    ...edit("orders", "reservations"),
    "invoices.create", // Records payments of guests.
    ...read(
      "menu",
      "menus",
      "categories",
      "items",
      "holidays",
      "services",
      "branches",
      "floors",
      "tables",
      "invoices",
      "events",
      "hotels",
    ),
  ],
  // Takes orders at the table and serves them; sees no amounts of the branch, which `invoices.read` shows.
  Waiter: [...edit("orders"), ...read("menu", "menus", "categories", "items")],
  // Takes payments, hands orders over, and closes the day with the list of its payments; corrects no invoice.
  Cashier: ["orders.update", "invoices.create", ...read("orders", "reservations", "invoices")],
  // May mark items as sold out with the orders permission; menu prices apply to all branches, so they are read-only.
  Kitchen: [...read("orders", "menu", "menus", "categories", "items"), "orders.update"],
  // Sees the own day's bookings and the services.
  Stylist: read("reservations", "services"),
  // Sees who arrives and leaves, and the rooms.
  Housekeeping: read("reservations", "hotels"),
  // Answers requests and books; takes no payments.
  "Booking assistant": [...edit("reservations"), ...read("menu", "holidays")],
  "Content editor": [
    ...edit("menu", "menus", "categories", "items", "holidays", "services", "events"),
    ...read("branches", "business", "hotels"),
  ],
  Accountant: [...edit("invoices"), ...read("orders", "reservations", "audits", "branches", "business")],
  Viewer: read(...AREAS),
} as const satisfies Record<string, readonly Right[]>;

export type RoleSet = keyof typeof ROLE_SETS;

const NAMES = Object.keys(ROLE_SETS) as RoleSet[]; // The keys of the constant.

/** The trades that know such a job; sets without an entry are offered in all. */
const TRADES: Readonly<Partial<Record<RoleSet, readonly BusinessType[]>>> = {
  Waiter: ["restaurant", "hotel"],
  Cashier: ["restaurant", "salon", "hotel"],
  Kitchen: ["restaurant", "hotel"],
  Stylist: ["salon"],
  Housekeeping: ["hotel", "chalet"],
  "Booking assistant": ["chalet"],
};

/** The predefined sets that are offered in a type of business. */
export const roleSetsIn = (type: BusinessType): RoleSet[] =>
  NAMES.filter((name) => TRADES[name]?.includes(type) ?? true);

export const ROLE_SET_NAMES: Readonly<Record<RoleSet, Record<Locale, string>>> = {
  Manager: { en: "Manager", ar: "مدير" },
  "Front desk": { en: "Front desk", ar: "استقبال" },
  Waiter: { en: "Waiter", ar: "نادل" },
  Cashier: { en: "Cashier", ar: "كاشير" },
  Kitchen: { en: "Kitchen", ar: "مطبخ" },
  Stylist: { en: "Stylist", ar: "أخصائي تجميل" },
  Housekeeping: { en: "Housekeeping", ar: "تنظيف وترتيب" },
  "Booking assistant": { en: "Booking assistant", ar: "مساعد حجوزات" },
  "Content editor": { en: "Content editor", ar: "محرر محتوى" },
  Accountant: { en: "Accountant", ar: "محاسب" },
  Viewer: { en: "Viewer", ar: "مطّلع" },
};

/** From this share of common permissions on, permissions are shown as a changed set. */
const NEAR = 0.6;

export interface NearestRoleSet {
  name: RoleSet;
  /** Whether the permissions differ from the set. */
  changed: boolean;
}

/** The predefined set that permissions on a branch (such as `items.read`) resemble; undefined if they resemble none. */
export function findNearestRoleSet(rights: readonly string[], type: BusinessType): NearestRoleSet | undefined {
  const held = withReads(cut(rights, type));
  let best: NearestRoleSet | undefined;
  let most = NEAR;
  for (const name of roleSetsIn(type)) {
    const likeness = likenessOf(held, withReads(cut(ROLE_SETS[name], type)));
    if (likeness < most || (best && likeness === most)) continue;
    best = { name, changed: likeness < 1 };
    most = likeness;
  }
  return best;
}

/** The permissions that exist in the type of business. */
const cut = (rights: readonly string[], type: BusinessType): readonly string[] =>
  type === "chalet" ? rights.filter((right) => CHALET_AREAS.some((area) => right.startsWith(`${area}.`))) : rights;

/** Every other action implies reading. */
const withReads = (rights: readonly string[]): ReadonlySet<string> =>
  new Set(rights.flatMap((right) => [right, `${right.split(".")[0]}.read`]));

/** The share of common permissions among all permissions of either. */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((right) => other.has(right)).length;
  return common / Math.max(1, one.size + other.size - common);
}
