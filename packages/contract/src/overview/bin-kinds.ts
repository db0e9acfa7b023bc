import type { Area } from "../people/permissions.ts";

/** The kinds of records that stay in the bin, as their calls are named, with the area of their permissions. */
export const BIN_AREAS = {
  items: "items",
  optionGroups: "items",
  categories: "categories",
  menus: "menus",
  holidays: "holidays",
  dateRanges: "holidays",
  services: "services",
  staff: "services",
  events: "events",
  hotels: "hotels",
  roomTypes: "hotels",
  floors: "floors",
  tables: "tables",
  branches: "branches",
  rejectionReasons: "orders",
  roles: "roles",
  people: "users",
  reservations: "reservations",
} as const satisfies Record<string, Area>;
export type BinKind = keyof typeof BIN_AREAS;
export const BIN_KINDS = Object.keys(BIN_AREAS) as [BinKind, ...BinKind[]]; // the keys of the constant above
