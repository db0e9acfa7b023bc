import type { Holiday } from "@diwan/contract/holidays";
import { sql } from "kysely";
import type { Db } from "../../platform/database/transaction.ts";
import { localesOf, stampsOf } from "../../platform/locales.ts";
import { contains, type Page, type PageQuery, readPage } from "../../platform/paging.ts";

const holidayColumns = (price = sql`h.price`) =>
  sql`h.id, h.business_id as "businessId", ${localesOf("h")} as locales, h.starts_on::text as "from", h.ends_on::text as "to", ${price}::float8 as price, ${stampsOf("h")}`;

export async function readHoliday(db: Db, businessId: string, id: string): Promise<Holiday | undefined> {
  const found =
    await sql<Holiday>`select ${holidayColumns()} from holidays h where h.business_id = ${businessId} and h.id = ${id}`.execute(
      db,
    );
  return found.rows[0];
}

export async function listHolidays(db: Db, businessId: string, query: PageQuery): Promise<Page<Holiday>> {
  return readPage<Holiday>(db, query, {
    select: sql`select ${holidayColumns()}`,
    from: sql`from holidays h where h.business_id = ${businessId} ${query.search ? sql`and ${contains(sql`search_text(h.name_en || ' ' || coalesce(h.name_ar, ''))`, query.search)}` : sql``}`,
    sortable: { from: sql`h.starts_on`, name: sql`h.name_en`, created_at: sql`h.created_at` },
    id: sql`h.id`,
  });
}

interface Filter {
  from?: string | undefined;
  to?: string | undefined;
  item_id?: string | undefined;
}

/** All holidays that touch the period, unpaged. With an item, `price` is that item's price in the holiday, or null. */
export async function filterHolidays(db: Db, businessId: string, { from, to, item_id }: Filter): Promise<Holiday[]> {
  const ofItem = sql`(select p.price from item_holidays p where p.business_id = h.business_id and p.holiday_id = h.id and p.item_id = ${item_id ?? null})`;
  const found = await sql<Holiday>`
    select ${item_id ? holidayColumns(ofItem) : holidayColumns()} from holidays h
    where h.business_id = ${businessId} ${from ? sql`and h.ends_on >= ${from}` : sql``} ${to ? sql`and h.starts_on <= ${to}` : sql``}
    order by h.starts_on, h.id`.execute(db);
  return found.rows;
}
