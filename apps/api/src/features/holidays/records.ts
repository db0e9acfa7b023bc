import type { BodyOf } from "@diwan/contract/api/call";
import type { Holiday, holidays } from "@diwan/contract/stays/holidays";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/transaction.ts";
import { invalid } from "../../platform/errors.ts";
import { clockNow } from "../../platform/local-times.ts";
import { localesOf, stampsOf } from "../../platform/locales.ts";
import { byShownName } from "../../platform/paging.ts";
import { Records } from "../../platform/records.ts";

const holidayColumns = (price = sql`r.price`) =>
  sql`r.id, r.business_id as "businessId", ${localesOf("r")} as locales, r.starts_on::text as "from", r.ends_on::text as "to", ${price}::float8 as price, ${stampsOf("r")}`;

export const records = new Records<Holiday, BodyOf<typeof holidays.create>>({
  area: "holidays",
  table: "holidays",
  record: holidayColumns(),
  columns: ({ locales, from, to, price }, before) => {
    const [first = "", last = ""] = [from ?? before?.from, to ?? before?.to];
    if (last < first) throw invalid({ to: "dayOrder" });
    return { ...locales, starts_on: from, ends_on: to, price };
  },
  next: (ctx) => ({ ahead: sql`(r.ends_on >= ${clockNow(ctx)}::date)`, by: sql`r.starts_on` }),
  sortable: { from: sql`r.starts_on`, name: byShownName("r"), created_at: sql`r.created_at` },
  subjects: menusOf,
});

/** A holiday can change what guests pay in every menu: all are read again. */
async function menusOf(ctx: Context): Promise<string[]> {
  const menus = await sql<{ id: string }>`select id from menus where business_id = ${ctx.businessId}`.execute(ctx.db);
  return menus.rows.map((row) => row.id);
}

interface Filter {
  from?: string | undefined;
  to?: string | undefined;
  item_id?: string | undefined;
}

/** All holidays that touch the period, unpaged. With an item, `price` is that item's price in the holiday, or null. */
export async function filterHolidays(db: Db, businessId: string, { from, to, item_id }: Filter): Promise<Holiday[]> {
  const ofItem = sql`(select p.price from item_holidays p where p.business_id = r.business_id and p.holiday_id = r.id and p.item_id = ${item_id ?? null})`;
  const found = await sql<Holiday>`
    select ${item_id ? holidayColumns(ofItem) : holidayColumns()} from holidays r
    where r.business_id = ${businessId} ${from ? sql`and r.ends_on >= ${from}` : sql``} ${to ? sql`and r.starts_on <= ${to}` : sql``}
    order by r.starts_on, r.id`.execute(db);
  return found.rows;
}
