import type { Locale } from "../api/enumerations.ts";
import { ACTIONS, AREAS, type Area, type Right } from "./permissions.ts";

const all = (...areas: Area[]): Right[] => areas.flatMap((area) => ACTIONS.map((action): Right => `${area}.${action}`));
const edit = (...areas: Area[]): Right[] => all(...areas).filter((right) => !right.endsWith(".delete"));
const read = (...areas: Area[]): Right[] => areas.map((area): Right => `${area}.read`);

/** The ready-made sets: they fill the matrix of permissions and are not kept as roles. Only managers delete. */
export const ROLE_SETS = {
  Manager: all(...AREAS),
  "Front desk": [
    ...edit("orders", "reservations"),
    "invoices.create", // takes what guests pay
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
  // says what is sold out with the orders; a menu's prices are those of all branches
  Kitchen: [...read("orders", "menu", "menus", "categories", "items"), "orders.update"],
  "Content editor": [
    ...edit("menu", "menus", "categories", "items", "holidays", "services", "events"),
    ...read("branches", "business", "hotels"),
  ],
  Accountant: [...edit("invoices"), ...read("orders", "reservations", "audits", "branches", "business")],
  Viewer: read(...AREAS),
} as const satisfies Record<string, readonly Right[]>;
export type RoleSet = keyof typeof ROLE_SETS;

export const ROLE_SET_NAMES: Readonly<Record<RoleSet, Record<Locale, string>>> = {
  Manager: { en: "Manager", ar: "مدير" },
  "Front desk": { en: "Front desk", ar: "استقبال" },
  Kitchen: { en: "Kitchen", ar: "مطبخ" },
  "Content editor": { en: "Content editor", ar: "محرر محتوى" },
  Accountant: { en: "Accountant", ar: "محاسب" },
  Viewer: { en: "Viewer", ar: "مطّلع" },
};
