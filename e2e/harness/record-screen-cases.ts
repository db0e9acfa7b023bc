import type { Locale } from "@diwan/contract/api/enumerations";
import { formatPeriod } from "@diwan/ui/time/dates";
import type { TestOwner } from "./owner.ts";

type Area = "hotels" | "services" | "events" | "branches" | "floors" | "tables" | "closures" | "businesses";

/** The data to test the screens of one kind of record. */
export interface RecordScreenCase {
  area: Area;
  address: (owner: TestOwner, locale: Locale) => Promise<string> | string;
  /** Whether it is created and changed in a dialog on its list. */
  dialog?: true;
  /** The values of a new one, beside its name: fields by path, choices with a `=` before them. */
  fields?: Readonly<Record<string, string>>;
  /** The field with an error when nothing is filled in; the English name by default. */
  wrong?: string;
  /** The field changed afterwards; the name by default. */
  change?: Readonly<Record<string, string>>;
  /** The text of the row, initially and after the change; by default the name. */
  called?: (locale: Locale) => readonly [string, string];
}

const DAYS = { first: "2026-12-03", last: "2026-12-05", later: "2026-12-08" };

export const RECORD_SCREEN_CASES: readonly RecordScreenCase[] = [
  { area: "hotels", address: () => "/hotels", fields: { type: "=resort" } },
  { area: "services", address: () => "/services", fields: { price: "7,5", duration: "٤٥" } },
  { area: "events", address: () => "/events", fields: { start: DAYS.first, end: DAYS.last } },
  { area: "branches", address: () => "/branches", fields: { "settings.ContactPhone": "2571 4410" } },
  { area: "floors", address: () => "/floors", dialog: true },
  { area: "tables", address: tablesOfFloor, dialog: true, fields: { seats: "6" } },
  {
    area: "closures",
    address: () => "/holidays/closures",
    wrong: "from",
    fields: { from: DAYS.first, to: DAYS.last },
    change: { to: DAYS.later },
    called: (locale) => [formatPeriod(DAYS.first, DAYS.last, locale), formatPeriod(DAYS.first, DAYS.later, locale)],
  },
  // the last one, since changing it selects the new business
  { area: "businesses", address: () => "/business", fields: { type: "=salon" } },
];

async function tablesOfFloor(owner: TestOwner): Promise<string> {
  const path = `business/${owner.businessId}/branches/${owner.branch.id}/floors`;
  const { id } = await owner.call<{ id: string }>("POST", path, {
    locales: [
      { locale: "en", name: "Terrace" },
      { locale: "ar", name: "الشرفة" },
    ],
  });
  return `/floors/${id}/tables`;
}
