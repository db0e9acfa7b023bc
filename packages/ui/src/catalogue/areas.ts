import type { accounts } from "./en/accounts.ts";
import type { audits } from "./en/audits.ts";
import type { branches } from "./en/branches.ts";
import type { business } from "./en/business.ts";
import type { events } from "./en/events.ts";
import type { floors } from "./en/floors.ts";
import type { tables } from "./en/tables.ts";
import type { categories } from "./en/categories.ts";
import type { closures } from "./en/closures.ts";
import type { common } from "./en/common.ts";
import type { errors } from "./en/errors.ts";
import type { firstSteps } from "./en/first-steps.ts";
import type { holidays } from "./en/holidays.ts";
import type { map } from "./en/map.ts";
import type { hotels } from "./en/hotels.ts";
import type { menu } from "./en/menu.ts";
import type { menuImport } from "./en/menu-import.ts";
import type { menus } from "./en/menus.ts";
import type { permissions } from "./en/permissions.ts";
import type { records } from "./en/records.ts";
import type { search } from "./en/search.ts";
import type { services } from "./en/services.ts";
import type { settings } from "./en/settings.ts";
import type { sheets } from "./en/sheets.ts";
import type { shell } from "./en/shell.ts";
import type { users } from "./en/users.ts";

/** The texts of the back-office, with the English ones as their types. */
export interface Messages {
  common: typeof common;
  errors: typeof errors;
  firstSteps: typeof firstSteps;
  accounts: typeof accounts;
  audits: typeof audits;
  shell: typeof shell;
  menu: typeof menu;
  records: typeof records;
  map: typeof map;
  categories: typeof categories;
  holidays: typeof holidays;
  menuImport: typeof menuImport;
  menus: typeof menus;
  hotels: typeof hotels;
  services: typeof services;
  events: typeof events;
  closures: typeof closures;
  search: typeof search;
  settings: typeof settings;
  branches: typeof branches;
  business: typeof business;
  floors: typeof floors;
  tables: typeof tables;
  sheets: typeof sheets;
  permissions: typeof permissions;
  users: typeof users;
}
/** An area in each language. */
export type Texts = Record<"en" | "ar", () => Promise<object>>;
export type TextArea = "common" | "errors" | "accounts" | "shell" | "menu";

/**
 * Each area is a file of its own in each language and loads with the first screen that needs it. Those of the records
 * stand in `record-areas.ts`.
 */
export const TEXTS: Record<TextArea, Texts> = {
  common: { en: () => import("./en/common.ts"), ar: () => import("./ar/common.ts") },
  errors: { en: () => import("./en/errors.ts"), ar: () => import("./ar/errors.ts") },
  accounts: { en: () => import("./en/accounts.ts"), ar: () => import("./ar/accounts.ts") },
  shell: { en: () => import("./en/shell.ts"), ar: () => import("./ar/shell.ts") },
  menu: { en: () => import("./en/menu.ts"), ar: () => import("./ar/menu.ts") },
};
