import type { Action, Right } from "@diwan/contract/people/permissions";
import { RECORD_TEXTS, type RecordTextArea } from "@diwan/ui/catalogue/record-areas";
import { createElement, type FunctionComponent } from "react";
import { areaOf, type OutsideName, type PageName, type RecordName } from "../kit/navigation/addresses.ts";
import { addTexts, needTexts } from "../kit/language/language.ts";
import { withHistory } from "./with-history.tsx";
import { Permitted, PermittedInBusiness } from "../kit/session/permitted.tsx";

export type RecordPage = "list" | "add" | "edit";

type Load = () => Promise<FunctionComponent>;

/**
 * The screens of records: each file exports one component. Add and edit share one form; the address decides what it
 * shows.
 */
const FILES = import.meta.glob<Record<string, FunctionComponent>>("../features/*/{list,form}.tsx");

/** Screens that need more than that. */
const OTHER_SCREENS: Partial<Record<RecordName, { list?: Load; form: Load }>> = {
  orders: {
    form: async () => {
      const [{ OrderFormPage: OrderForm }] = await Promise.all([
        import("../features/orders/form/page.tsx"),
        texts("orderForm"),
      ]);
      return OrderForm;
    },
  },
  users: {
    form: async () => {
      const [{ UserForm }] = await Promise.all([
        import("../features/users/form.tsx"),
        ...(["permissions", "severalRights", "rightsWords"] as const).map(texts),
      ]);
      return UserForm;
    },
  },
  roles: {
    list: async () => {
      const [{ RoleList }] = await Promise.all([
        import("../features/roles/list.tsx"),
        ...(["permissions", "users"] as const).map(texts),
      ]);
      return RoleList;
    },
    form: async () => {
      const [{ RoleForm }] = await Promise.all([import("../features/roles/form.tsx"), texts("permissions")]);
      return RoleForm;
    },
  },
  reservations: {
    list: async () => (await withBooking(import("../features/reservations/list.tsx"))).ReservationList,
    form: async () => (await withBooking(import("../features/reservations/page/page.tsx"))).ReservationPage,
  },
};

/** A screen of a record: `roomTypes` has its own in `features/room-types`. */
async function loadScreen(name: RecordName, screen: "list" | "form"): Promise<FunctionComponent> {
  const other = OTHER_SCREENS[name]?.[screen];
  if (other) return other();
  const folder = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const exported = Object.entries((await FILES[`../features/${folder}/${screen}.tsx`]?.()) ?? {});
  const component = exported.find(([exportName]) => /^[A-Z]/.test(exportName))?.[1];
  if (!component) throw new Error(`features/${folder}/${screen}.tsx exports no component.`);
  return component;
}

/** Screens of one page, with the texts they need. */
const PAGE_SCREENS: Readonly<Record<PageName, { load: Load; texts: readonly RecordTextArea[] }>> = {
  settings: {
    load: async () => (await import("../features/settings/page.tsx")).SettingsPage,
    texts: ["settings", "security", "signIn", "drag", "rightsWords", "devices"],
  },
  menuImport: {
    load: async () => (await import("../features/menu-files/page.tsx")).MenuImportPage,
    texts: ["menuImport"],
  },
  review: {
    load: async () => {
      const [{ ReviewPage }] = await Promise.all([import("../features/menu/review/page.tsx"), needTexts("menu")]);
      return ReviewPage;
    },
    texts: ["review", "uploader"],
  },
  imports: { load: async () => (await import("../features/imports/page.tsx")).ImportPage, texts: ["imports"] },
  bin: { load: async () => (await import("../features/bin/page.tsx")).BinPage, texts: ["bin"] },
  changeSets: {
    load: async () => (await import("../features/change-sets/list.tsx")).ChangeSetList,
    texts: ["changeSets"],
  },
  changeSet: {
    load: async () => (await import("../features/change-sets/page.tsx")).ChangeSetPage,
    texts: ["changeSets"],
  },
  radar: { load: async () => (await import("../features/radar/page.tsx")).RadarPage, texts: ["radar"] },
  floors: { load: async () => (await import("../features/floors/list.tsx")).FloorList, texts: ["floors"] },
  tables: { load: async () => (await import("../features/tables/page.tsx")).TablesPage, texts: ["tables"] },
  floorPlan: {
    load: async () => (await import("../features/floor-plan/page.tsx")).FloorPlanPage,
    texts: ["floorPlan", "tables"],
  },
  tableStates: {
    load: async () => (await import("../features/floor-plan/states/page.tsx")).TableStatesPage,
    texts: ["tableStates"],
  },
  invoices: {
    load: async () => (await import("../features/invoices/list/list.tsx")).InvoiceList,
    texts: ["invoices"],
  },
  invoice: {
    load: async () => (await import("../features/invoices/invoice/page.tsx")).InvoicePage,
    texts: ["invoices"],
  },
  audits: {
    load: async () => (await import("../features/audits/list.tsx")).AuditList,
    texts: ["audits", "settings"],
  },
  timeline: {
    load: async () => (await import("../features/reservations/timeline/page.tsx")).TimelinePage,
    texts: ["reservations", "booking", "timeline", "drag"],
  },
  widgets: {
    load: async () => (await import("../features/overview/arrange/page.tsx")).WidgetsPage,
    texts: ["figures", "drag"],
  },
  calendar: {
    load: async () => (await import("../features/calendar/page.tsx")).CalendarPage,
    texts: ["calendar", "figures"],
  },
  charts: { load: async () => (await import("../features/analytics/page.tsx")).ChartsPage, texts: ["figures"] },
  access: {
    load: async () => (await import("../features/users/access/page.tsx")).AccessPage,
    texts: ["users", "permissions"],
  },
  chaletOwners: {
    load: async () => (await import("../features/chalet-owners/page.tsx")).ChaletOwnersPage,
    texts: ["users", "chaletOwners"],
  },
  ownChalets: {
    load: async () => (await import("../features/own-chalets/page.tsx")).OwnChaletsPage,
    texts: ["reservations", "ownChalets"],
  },
  permissions: {
    load: async () => (await import("../features/permissions/list.tsx")).PermissionList,
    texts: ["permissions"],
  },
  permissionMatrix: {
    load: async () => (await import("../features/permissions/page.tsx")).PermissionPage,
    texts: ["permissions"],
  },
};

const ACTION_OF: Record<RecordPage, Action> = { list: "read", add: "create", edit: "update" };

/** A page of a record with its texts, for users with its right. */
export async function loadRecordPage(name: RecordName, page: RecordPage): Promise<FunctionComponent> {
  const screen = page === "list" ? "list" : "form";
  const [Page] = await Promise.all([loadScreen(name, screen), ...SHARED.map(texts), texts(name)]);
  // the page of an order or a booking is also open with the read right
  const action = page === "edit" && (name === "orders" || name === "reservations") ? "read" : ACTION_OF[page];
  const right = `${areaOf(name)}.${action}` as const;
  const guard = name === "businesses" && page === "edit" ? PermittedInBusiness : Permitted;
  const Shown = withHistory(Page);
  return () => createElement(guard, { right }, createElement(Shown, { key: page }));
}

/** The texts of all lists and forms. */
const SHARED = ["records", "listTools"] as const;

type PageRight = Right | readonly Right[];

/** A screen of one page, for users with its right. */
export async function loadPage(name: PageName, right: PageRight | null): Promise<FunctionComponent> {
  const { load, texts: areas }: { load: Load; texts: readonly RecordTextArea[] } = PAGE_SCREENS[name];
  const [loaded] = await Promise.all([load(), ...SHARED.map(texts), ...areas.map(texts)]);
  const Page = withHistory(loaded);
  return right === null ? Page : () => createElement(Permitted, { right }, createElement(Page));
}

/** Print views with the right that each needs. */
const PAPERS: Record<
  Exclude<OutsideName, "firstSteps" | "invitation" | "secondFactor">,
  { load: Load; texts: RecordTextArea; right: Right }
> = {
  orderPaper: {
    load: async () => (await import("../features/orders/printing/page.tsx")).OrderPrintPage,
    texts: "orders",
    right: "orders.read",
  },
  agreement: {
    load: async () => (await import("../features/reservations/printing/page.tsx")).AgreementPage,
    texts: "reservations",
    right: "reservations.read",
  },
  invoicePaper: {
    load: async () => (await import("../features/invoices/printing/page.tsx")).InvoicePrintPage,
    texts: "invoices",
    right: "invoices.read",
  },
  invoiceReport: {
    load: async () => (await import("../features/invoices/report/page.tsx")).InvoiceReport,
    texts: "invoices",
    right: "invoices.read",
  },
};

/** What stands outside the main layout. */
export async function loadOutside(name: OutsideName): Promise<FunctionComponent> {
  if (name === "firstSteps") return loadFirstSteps();
  if (name === "invitation") return loadInvitation();
  if (name === "secondFactor") return loadSecondFactor();
  const { load, texts: area, right } = PAPERS[name];
  const [Paper] = await Promise.all([load(), texts(area)]);
  return () => createElement(Permitted, { right }, createElement(Paper));
}

async function loadInvitation(): Promise<FunctionComponent> {
  const [{ InvitationPage }] = await Promise.all([
    import("../features/accounts/invitation/page.tsx"),
    texts("invitation"),
    texts("rightsWords"),
    needTexts("accounts"),
  ]);
  return InvitationPage;
}

async function loadSecondFactor(): Promise<FunctionComponent> {
  const [{ SecondFactorPage }] = await Promise.all([
    import("../features/accounts/second-factor/page.tsx"),
    ...(["security", "signIn"] as const).map(texts),
    needTexts("accounts"),
  ]);
  return SecondFactorPage;
}

/** The first steps are made of parts of several screens. */
async function loadFirstSteps(): Promise<FunctionComponent> {
  const [{ FirstSteps }] = await Promise.all([
    import("./first-steps/page.tsx"),
    ...(["firstSteps", "records", "settings", "users", "permissions", "severalRights", "uploader"] as const).map(texts),
    ...(["shell", "menu"] as const).map(needTexts),
  ]);
  return FirstSteps;
}

/** Bookings are made from each of these screens. */
async function withBooking<T>(screen: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([screen, texts("booking")]);
  return loaded;
}

const texts = (area: RecordTextArea): Promise<void> => addTexts(area, RECORD_TEXTS[area]);
