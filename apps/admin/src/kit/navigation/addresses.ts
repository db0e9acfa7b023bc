import { BIN_AREAS } from "@diwan/contract/overview/bin-kinds";
import type { Area, Right } from "@diwan/contract/people/permissions";

/** What the bin has is deleted with one of these rights. */
const BIN_RIGHTS = [...new Set(Object.values(BIN_AREAS))].map((area): Right => `${area}.delete`);

/** A list is imported with the right to add to it. */
const IMPORT_RIGHTS = [
  "branches.create",
  "users.create",
  "tables.create",
  "services.create",
  "hotels.create",
] as const satisfies readonly Right[];

/** Records whose rights are those of another area. */
const OTHER_AREAS = {
  businesses: "business",
  closures: "holidays",
  rejectionReasons: "orders",
  roomTypes: "hotels",
  staff: "services",
} as const;

/** Records with a list, an add and an edit page; `areaOf` returns the area of their rights. */
const RECORDS = {
  categories: "/categories",
  holidays: "/holidays",
  menus: "/menus",
  hotels: "/hotels",
  services: "/services",
  branches: "/branches",
  businesses: "/business",
  events: "/events",
  users: "/users",
  roles: "/users/roles",
  closures: "/holidays/closures",
  rejectionReasons: "/orders/reasons",
  roomTypes: "/hotels/rooms",
  staff: "/services/staff",
  orders: "/orders",
  reservations: "/reservations",
} as const satisfies Partial<Record<Area | keyof typeof OTHER_AREAS, string>>;

/** Other screens of one page each, with the right to see them: one of several, or none (`null`). */
export const PAGES = {
  // every user may see their own account; the other tabs check their rights themselves
  settings: { address: "/settings", right: null },
  menuImport: { address: "/menu/import", right: "items.update" },
  review: { address: "/menu/review", right: "items.create" },
  bin: { address: "/bin", right: BIN_RIGHTS },
  imports: { address: "/import/$kind", right: IMPORT_RIGHTS },
  changeSets: { address: "/changes/list", right: "items.read" },
  changeSet: { address: "/changes/$id", right: "items.read" },
  radar: { address: "/holidays/radar", right: "holidays.read" },
  floors: { address: "/floors", right: "floors.read" },
  tables: { address: "/floors/$floorId/tables", right: "tables.read" },
  floorPlan: { address: "/floors/$floorId/plan", right: "tables.read" },
  tableStates: { address: "/orders/tables", right: "orders.read" },
  invoices: { address: "/invoices/list", right: "invoices.read" },
  invoice: { address: "/invoices/edit/$id", right: "invoices.read" },
  audits: { address: "/audits/list", right: "audits.read" },
  timeline: { address: "/reservations/list2", right: "reservations.read" },
  widgets: {
    address: "/admin/widgets",
    right: ["orders.read", "reservations.read", "invoices.read", "audits.read", "menu.read"],
  },
  calendar: { address: "/calendar", right: ["reservations.read", "events.read", "holidays.read"] },
  charts: { address: "/charts", right: ["orders.read", "reservations.read"] },
  access: { address: "/users/access", right: "users.read" },
  chaletOwners: { address: "/users/owners", right: "users.read" },
  // every user may see their own
  ownChalets: { address: "/my-chalets", right: null },
  permissions: { address: "/permissions/list", right: "roles.read" },
  permissionMatrix: { address: "/permissions/$memberId", right: "roles.read" },
} as const satisfies Record<string, { address: string; right: Right | readonly Right[] | null }>;

/** Every address of the back-office. */
export const ADDRESSES = {
  start: "/",
  login: "/login",
  register: "/register",
  forgot: "/forgot",
  newPassword: "/new-password",
  secondFactor: "/second-factor",
  invitation: "/invitation",
  admin: "/admin",
  overview: "/admin/overview",
  firstSteps: "/first-steps",
  orderPaper: "/orders/print/$id",
  agreement: "/reservations/print/$id",

  invoicePaper: "/invoices/print/$id",
  invoiceReport: "/invoices/print",
  menu: "/menu",
  menuImport: PAGES.menuImport.address,
  review: PAGES.review.address,
  bin: PAGES.bin.address,
  changeSets: PAGES.changeSets.address,
  settings: PAGES.settings.address,
  timeline: PAGES.timeline.address,
  ownChalets: PAGES.ownChalets.address,
  ...RECORDS,
} as const;

/** Screens outside the main layout. */
export const OUTSIDE_NAMES = [
  "invitation",
  "secondFactor",
  "firstSteps",
  "orderPaper",
  "agreement",
  "invoicePaper",
  "invoiceReport",
] as const;
export type OutsideName = (typeof OUTSIDE_NAMES)[number];

export type RecordName = keyof typeof RECORDS;
export const RECORD_NAMES = Object.keys(RECORDS) as RecordName[]; // the keys of the constant above

/** The area of a record's rights. */
export const areaOf = (name: RecordName): Area => (isOther(name) ? OTHER_AREAS[name] : name);
const isOther = (name: RecordName): name is keyof typeof OTHER_AREAS => name in OTHER_AREAS;

export type PageName = keyof typeof PAGES;

export const listOf = (address: string): string => `${address}/list`;
export const addOf = (address: string): string => `${address}/add`;
export const editOf = (address: string, id: string): string => `${address}/edit/${id}`;

/** The search of a new closure whose places are these branches. */
export const closedPlaces = (...branchIds: string[]): { places: string } => ({ places: branchIds.join(",") });

/** A set of planned changes, or the form of a new one. */
export const changeSetOf = (id: string = "new"): string => PAGES.changeSet.address.replace("$id", id);

/** The permissions of a member. */
export const permissionsOf = (memberId: string): string => `/permissions/${memberId}`;

/** An order's print view, which prints automatically. */
export const printAddressOf = (
  orderId: string,
  search: Readonly<Record<"branch" | "paper" | "width", string>>,
): string =>
  `${ADDRESSES.orderPaper.replace("$id", orderId)}?${new URLSearchParams({ ...search, print: "1" }).toString()}`;

/** The rental agreement of a booking, which prints automatically. */
export const agreementOf = (bookingId: string, branchId: string): string =>
  `${ADDRESSES.agreement.replace("$id", bookingId)}?${new URLSearchParams({ branch: branchId, print: "1" }).toString()}`;

export const invoiceOf = (invoiceId: string): string => PAGES.invoice.address.replace("$id", invoiceId);

/** An invoice's print view, which prints automatically. */
export const invoicePaperOf = (invoiceId: string, businessId: string): string =>
  `${ADDRESSES.invoicePaper.replace("$id", invoiceId)}?${new URLSearchParams({ business: businessId, print: "1" }).toString()}`;

/** The print view of filtered invoices with their totals, which prints automatically. */
export const invoiceReportOf = (filters: Readonly<Record<string, string>>, businessId: string): string =>
  `${ADDRESSES.invoiceReport}?${new URLSearchParams({ ...filters, business: businessId, print: "1" }).toString()}`;

/** The import of a list; tables are imported into a floor, unless the file names others. */
export const importOf = (kind: string, floorId?: string): string =>
  PAGES.imports.address.replace("$kind", kind) + (floorId === undefined ? "" : `?floorId=${floorId}`);

export const tablesOf = (floorId: string): string => `${PAGES.floors.address}/${floorId}/tables`;
export const planOf = (floorId: string): string => `${PAGES.floors.address}/${floorId}/plan`;

/** Addresses that need no session. The invitation and the forgotten password also work with one. */
export const OPEN_ADDRESSES: readonly string[] = [
  ADDRESSES.login,
  ADDRESSES.register,
  ADDRESSES.forgot,
  ADDRESSES.invitation,
];
