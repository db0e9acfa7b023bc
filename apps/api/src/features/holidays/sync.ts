import type { BodyOf } from "@diwan/contract/api/call";
import type { holidays } from "@diwan/contract/stays/holidays";
import type { Item } from "@diwan/contract/menu/items";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { notFound } from "../../platform/errors.ts";
import { nextStamp } from "../../platform/locales.ts";
import { changeOf, refuseStale } from "../../platform/versions.ts";
import { readItem } from "../items/index.ts";

/** Replaces an item's holiday prices by the rows that have a price; a row without one goes. */
export async function syncPrices(
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
  await refuseStale(ctx, updated_at, before);
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
  ctx.record(changeOf("items", before, after, [menuId]));
  return after;
}
