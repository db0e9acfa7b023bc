import type { Texts } from "./areas.ts";

export type RecordTextArea = keyof typeof RECORD_TEXTS;

/** The texts of the records' screens; `records` are those that all of them share. */
export const RECORD_TEXTS = {
  records: { en: () => import("./en/records.ts"), ar: () => import("./ar/records.ts") },
  audits: { en: () => import("./en/audits.ts"), ar: () => import("./ar/audits.ts") },
  firstSteps: { en: () => import("./en/first-steps.ts"), ar: () => import("./ar/first-steps.ts") },
  map: { en: () => import("./en/map.ts"), ar: () => import("./ar/map.ts") },
  categories: { en: () => import("./en/categories.ts"), ar: () => import("./ar/categories.ts") },
  holidays: { en: () => import("./en/holidays.ts"), ar: () => import("./ar/holidays.ts") },
  menuImport: { en: () => import("./en/menu-import.ts"), ar: () => import("./ar/menu-import.ts") },
  menus: { en: () => import("./en/menus.ts"), ar: () => import("./ar/menus.ts") },
  hotels: { en: () => import("./en/hotels.ts"), ar: () => import("./ar/hotels.ts") },
  roomTypes: { en: () => import("./en/room-types.ts"), ar: () => import("./ar/room-types.ts") },
  staff: { en: () => import("./en/staff.ts"), ar: () => import("./ar/staff.ts") },
  services: { en: () => import("./en/services.ts"), ar: () => import("./ar/services.ts") },
  events: { en: () => import("./en/events.ts"), ar: () => import("./ar/events.ts") },
  closures: { en: () => import("./en/closures.ts"), ar: () => import("./ar/closures.ts") },
  rejectionReasons: { en: () => import("./en/rejection-reasons.ts"), ar: () => import("./ar/rejection-reasons.ts") },
  search: { en: () => import("./en/search.ts"), ar: () => import("./ar/search.ts") },
  settings: { en: () => import("./en/settings.ts"), ar: () => import("./ar/settings.ts") },
  branches: { en: () => import("./en/branches.ts"), ar: () => import("./ar/branches.ts") },
  business: { en: () => import("./en/business.ts"), ar: () => import("./ar/business.ts") },
  orders: { en: () => import("./en/orders.ts"), ar: () => import("./ar/orders.ts") },
  reservations: { en: () => import("./en/reservations.ts"), ar: () => import("./ar/reservations.ts") },
  booking: { en: () => import("./en/booking.ts"), ar: () => import("./ar/booking.ts") },
  agreement: { en: () => import("./en/agreement.ts"), ar: () => import("./ar/agreement.ts") },
  orderPapers: { en: () => import("./en/order-papers.ts"), ar: () => import("./ar/order-papers.ts") },
  soldOut: { en: () => import("./en/sold-out.ts"), ar: () => import("./ar/sold-out.ts") },
  orderNotices: { en: () => import("./en/order-notices.ts"), ar: () => import("./ar/order-notices.ts") },
  orderForm: { en: () => import("./en/order-form.ts"), ar: () => import("./ar/order-form.ts") },
  floors: { en: () => import("./en/floors.ts"), ar: () => import("./ar/floors.ts") },
  sheets: { en: () => import("./en/sheets.ts"), ar: () => import("./ar/sheets.ts") },
  permissions: { en: () => import("./en/permissions.ts"), ar: () => import("./ar/permissions.ts") },
  users: { en: () => import("./en/users.ts"), ar: () => import("./ar/users.ts") },
  tables: { en: () => import("./en/tables.ts"), ar: () => import("./ar/tables.ts") },
} as const satisfies Record<string, Texts>;
