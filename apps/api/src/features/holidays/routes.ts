import { holidays, type Holiday } from "@diwan/contract/stays/holidays";
import type { Item } from "@diwan/contract/menu/items";
import { defineFeature } from "../../platform/calls/routes.ts";
import { readItem } from "../items/index.ts";
import type { BodyOf } from "@diwan/contract/api/call";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound, invalid } from "../../platform/errors.ts";
import { nextStamp, localesOf, stampsOf } from "../../platform/records/locales.ts";
import { recordedChangeOf, assertCurrentVersion } from "../../platform/records/versions.ts";
import type { Db } from "../../platform/database/transaction.ts";
import { byDisplayName } from "../../platform/records/paging.ts";
import { Records } from "../../platform/records/records.ts";

const holidayColumns = (price = sql`r.price`) =>
  sql`r.id, r.business_id as "businessId", ${localesOf("r")} as locales, r.starts_on::text as "from", r.ends_on::text as "to", ${price}::float8 as price, ${stampsOf("r")}`;
const records = new Records<Holiday, BodyOf<typeof holidays.create>>({
  area: "holidays",
  table: "holidays",
  record: holidayColumns(),
  columns: ({ locales, from, to, price }, before) => {
    const [first = "", last = ""] = [from ?? before?.from, to ?? before?.to];
    if (last < first) throw invalid({ to: "dayOrder" });
    return { ...locales, starts_on: from, ends_on: to, price };
  },
  next: { starts: sql`r.starts_on`, ends: sql`r.ends_on`, inDays: true },
  sortable: { from: sql`r.starts_on`, name: byDisplayName("r"), created_at: sql`r.created_at` },
  subjects: menusOf,
  bin: {
    kind: "holidays",
    parts: [{ table: "item_holidays", column: "holiday_id" }],
    shown: { start: "{holidays,0,starts_on}", end: "{holidays,0,ends_on}" },
  },
});

export const holidaysFeature = defineFeature({ name: "holidays", restorable: records.restorable }, holidays, {
  list: (ctx, { query }) => {
    const { from, to } = query;
    return records.list(ctx, query, {}, [
      ...(from ? [sql`r.ends_on >= ${from}::date`] : []),
      ...(to ? [sql`r.starts_on <= ${to}::date`] : []),
    ]);
  },
  filter: async (ctx, { query }) => {
    if (query.item_id) await readItem(ctx, query.item_id);
    return { data: await filterHolidays(ctx.db, ctx.businessId, query) };
  },
  get: (ctx, { params }) => records.get(ctx, params.holidayId),
  create: (ctx, { body }) => records.create(ctx, body),
  update: (ctx, { params, body }) => records.update(ctx, params.holidayId, body),
  delete: (ctx, { params }) => records.delete(ctx, params.holidayId),
  sync: (ctx, { params, body }): Promise<Item> => syncPrices(ctx, params.itemId, body),
});

/** Replaces an item's holiday prices with the rows that have a price; a row without one is removed. */
async function syncPrices(
  ctx: Context,
  itemId: string,
  { holidays: rows, updated_at }: BodyOf<typeof holidays.sync>,
): Promise<Item> {
  const locked = await sql<{
    menu_id: string;
  }>`select menu_id from items where business_id = ${ctx.businessId} and id = ${itemId} for no key update`.execute(
    ctx.db,
  );
  const menuId = locked.rows[0]?.menu_id;
  if (!menuId) throw notFound();
  const before = await readItem(ctx, itemId);
  await assertCurrentVersion(ctx, updated_at, before);
  const known = await sql<{
    id: string;
  }>`select id from holidays where business_id = ${ctx.businessId} and id = any(${rows.map((row) => row.holidayId)}::uuid[])`.execute(
    ctx.db,
  );
  if (known.rows.length !== rows.length) throw notFound();
  const priced = rows.flatMap(({ holidayId, price }) =>
    typeof price === "number" ? [{ holiday_id: holidayId, price }] : [],
  );
  await sql`delete from item_holidays where business_id = ${ctx.businessId} and item_id = ${itemId}`.execute(ctx.db);
  await sql`
    insert into item_holidays (business_id, item_id, holiday_id, price)
    select ${ctx.businessId}, ${itemId}, r.holiday_id, r.price from jsonb_to_recordset(${JSON.stringify(priced)}::jsonb) as r(holiday_id uuid, price numeric)`.execute(
    ctx.db,
  );
  await sql`update items set updated_at = ${nextStamp("items")} where business_id = ${ctx.businessId} and id = ${itemId}`.execute(
    ctx.db,
  );
  const after = await readItem(ctx, itemId);
  ctx.record(recordedChangeOf("items", before, after, [menuId]));
  return after;
}

/** A holiday can change prices in every menu: clients reload all menus. */
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
async function filterHolidays(db: Db, businessId: string, { from, to, item_id }: Filter): Promise<Holiday[]> {
  const ofItem = sql`(select p.price from item_holidays p where p.business_id = r.business_id and p.holiday_id = r.id and p.item_id = ${item_id ?? null})`;
  const found = await sql<Holiday>`
    select ${item_id ? holidayColumns(ofItem) : holidayColumns()} from holidays r
    where r.business_id = ${businessId} ${from ? sql`and r.ends_on >= ${from}` : sql``} ${to ? sql`and r.starts_on <= ${to}` : sql``}
    order by r.starts_on, r.id`.execute(db);
  return found.rows;
}
