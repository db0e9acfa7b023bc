import type { BusinessType } from "@diwan/contract/api/enumerations";
import { addDays } from "@diwan/contract/time/days";
import { reservations } from "@diwan/contract/reservations/reservations";
import { uuidv7 } from "uuidv7";
import type { TestServer } from "./build.ts";
import { insertRows } from "./rows.ts";
import type { StockedTenant } from "./fixtures.ts";
import { makeCompleteTenant } from "./complete-tenant.ts";

/** A stocked business in which every public field has a visible value, and the addresses of its pictures. */
export interface VisibleTenant extends StockedTenant {
  tableToken: string;
  pictures: string[];
}

const DESCRIBED =
  "businesses branches menus categories items hotels services room_types staff events holidays floors tables".split(
    " ",
  );
const CHALET_PRICES = { Weekend: 25, FullWeek: 90 };

/** Everything belongs to the branch, has names and descriptions in both languages, and starts on this day. */
export async function makeVisibleTenant(server: TestServer, type: BusinessType, today: string): Promise<VisibleTenant> {
  const own = await makeCompleteTenant(server, { type });
  const { businessId, branchId, itemId, otherItemId } = own;
  const later = (days: number) => addDays(today, days);
  const change = (table: string, set: string, ...values: unknown[]) =>
    server.sql.query(`update ${table} set ${set} where business_id = $1`, [businessId, ...values]);
  for (const table of DESCRIBED)
    await server.sql.query(
      `update ${table} set name_ar = coalesce(name_ar, name_en), description_en = 'Described', description_ar = 'Told'
       where ${table === "businesses" ? "id" : "business_id"} = $1`,
      [businessId],
    );
  // A moved record is returned last.
  for (const [table, id] of [
    ["items", itemId],
    ["categories", own.categoryId],
  ])
    await server.sql.query(`update ${table} set sort = 9 where id = $1`, [id]);
  // Its own description would replace that of the business.
  await change("branches", "description_en = null, description_ar = null");
  for (const table of ["branches", "chalets"]) await change(table, "latitude = 29.3, longitude = 48");
  await server.sql.query("update hotels set name_en = 'Another' where id = $1", [own.otherHotelId]);
  await change("services", "branch_id = $2, hotel_id = null, duration = 60, price = 12.5", branchId);
  await change("events", "branch_id = $2, starts_at = $3, ends_at = $4", branchId, later(1), later(3));
  await change("date_ranges", "starts_at = $2, ends_at = $3", `${later(11)}T14:00`, `${later(13)}T14:00`);
  const holiday = type === "chalet" ? later(16) : today;
  await change("holidays", "starts_on = $2, ends_on = $3", holiday, addDays(holiday, 1));
  await change("item_discounts", "starts_on = $2, ends_on = $3", today, later(30));
  await change("room_types", "hotel_id = $2, units = 1, unit_names = '{101}', weekend_price = 40", own.hotelId);
  await change("staff", "hours = $2, exceptions = $3", ...hoursOf(today));
  await change("files", "business_id = $1");
  // The change of a picture that is also the logo would not be visible.
  const { rows: files } = await server.sql.query<{ key: string }>(
    "select key from files where business_id = $1 order by key like '%' || $2 || '%', key",
    [businessId, own.businessMediaId],
  );
  const taken = own.src.slice("/media/".length);
  await server.sql.query("update files set business_id = $1 where key = $2", [businessId, taken]);
  const keys = [...files.map(({ key }) => key), taken];
  await insertRows(server.sql, {
    // Otherwise a picture would be deleted with the record that releases it.
    media: [
      ...keys.map((file_key) => ({ mobile_of: own.emptyBranchId, file_key })),
      { mobile_of: branchId, file_key: taken },
    ].map((row) => ({ business_id: businessId, id: uuidv7(), sort: 0, ...row })),
    item_prices:
      type === "chalet"
        ? [itemId, otherItemId]
            .flatMap((item_id) =>
              Object.entries(CHALET_PRICES).map(([name_en, price], at) => ({ item_id, name_en, price, sort: at + 1 })),
            )
            .concat({ item_id: otherItemId, name_en: "Weekdays", price: 20, sort: 0 })
            .map((row) => priced(businessId, row))
        : [priced(businessId, { item_id: itemId, name_en: "Big", price: 3.5, sort: 1 })],
  });
  await settle(server, own, { type, today });
  await server.as(own).call(reservations.create, {
    params: { branchId },
    body: {
      ...{ resource_type: "room", resource_id: own.roomTypeId, status: "confirmed" },
      ...{ start: `${later(19)}T14:00:00`, end: `${later(20)}T14:00:00`, customer: { name: "Dana" } },
    },
  });
  const table = await server.sql.query<{ token: string }>("select token from tables where id = $1", [own.tableId]);
  return { ...own, tableToken: table.rows[0]?.token ?? "", pictures: keys.map((key) => `/media/${key}`) };
}

const priced = (business_id: string, row: { item_id: string; name_en: string; price: number; sort: number }) => ({
  ...row,
  business_id,
  id: uuidv7(),
  name_ar: row.name_en,
});

/** A staff member works every day, at another time on the day after tomorrow. */
const hoursOf = (today: string): [string, string] => [
  JSON.stringify(weekSpans(today, { from: "10:00", to: "20:00" })),
  JSON.stringify([
    { from: addDays(today, 2), to: addDays(today, 2), hours: [{ from: "12:00", to: "18:00" }], name: "Fair" },
  ]),
];

/**
 * Most weekdays at the same time, tomorrow last: a change applies to the last entry, and the adjacent days are free.
 */
export const weekSpans = <T extends object>(today: string, span: T): ({ day: number } & T)[] =>
  [3, 4, 5, 6, 8].map((days) => ({ day: new Date(`${addDays(today, days)}T00:00:00Z`).getUTCDay(), ...span }));

/** Settings without which outsiders would not see some fields. */
async function settle(
  { sql }: TestServer,
  { businessId, branchId, src }: StockedTenant,
  { type, today }: { type: BusinessType; today: string },
): Promise<void> {
  await sql.query("delete from branch_settings where business_id = $1", [businessId]);
  const modes = type === "restaurant" ? { SelfPickUp: true, Delivery: true } : {};
  const own = {
    ...modes,
    BookingHours: weekSpans(today, { from: "10:00", to: "22:00" }),
    OpeningHours: weekSpans(today, { from: "09:00", to: "23:00" }),
    ShownAreas: ["hotels"],
    FirstSteps: { done: ["business"], closed: false, checked: [] },
  };
  await insertRows(sql, {
    business_settings: Object.entries(own).map(([key, data]) => ({ business_id: businessId, key, data })),
    branch_settings: [
      {
        business_id: businessId,
        branch_id: branchId,
        key: "MobileApp",
        data: { CategoriesView: "grid-view", SliderAds: [{ src, link: "#" }] },
      },
    ],
  });
}
