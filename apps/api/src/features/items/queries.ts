import type { Item } from "@diwan/contract/menu/items";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import type { Db } from "../../platform/database/transaction.ts";
import { byDisplayName, type ResultPage, type PageQuery, readPage, searchRows } from "../../platform/records/paging.ts";
import { itemJson, joinItemParts } from "./record.ts";

interface Found {
  record: string;
}
/** The query builds the record as JSON text (`itemJson`), with the names of `Item`. */
const itemOf = ({ record }: Found): Item => JSON.parse(record) as Item;

export async function readItems(db: Db, businessId: string, ids: readonly string[]): Promise<Map<string, Item>> {
  const found =
    await sql<Found>`select ${itemJson} as record from items i ${joinItemParts} where i.business_id = ${businessId} and i.id = any(${ids}::uuid[])`.execute(
      db,
    );
  return new Map(found.rows.map(itemOf).map((item) => [item.id, item]));
}

/**
 * Locks items in the order of their ids and reads them with their menus. Two statements in one packet: the second reads
 * what the first has waited for, and a lock within a join of all parts costs twice as much.
 */
export async function lockItems(
  db: Db,
  businessId: string,
  ids: readonly string[],
): Promise<{ items: Map<string, Item>; menus: Map<string, string> }> {
  const locking = sql<{ id: string; menu_id: string }>`
    select i.id, i.menu_id from items i where i.business_id = ${businessId} and i.id = any(${ids}::uuid[]) order by i.id for no key update`.execute(
    db,
  );
  const [locked, items] = await Promise.all([locking, readItems(db, businessId, ids)]);
  return { items, menus: new Map(locked.rows.map((row) => [row.id, row.menu_id])) };
}

export async function listItems(
  { db, businessId, locale }: Pick<Context, "db" | "businessId" | "locale">,
  query: PageQuery & { category_id?: string | undefined; menu_id?: string | undefined },
): Promise<ResultPage<Item>> {
  const { category_id, menu_id, search } = query;
  const page = await readPage<Found>(db, query, {
    columns: sql`${itemJson} as record`,
    from: sql`from ${searchRows("items", "i", search)} where i.business_id = ${businessId} and i.draft is null
      ${category_id ? sql`and i.category_id = ${category_id}` : sql``} ${menu_id ? sql`and i.menu_id = ${menu_id}` : sql``}`,
    as: "i",
    joined: joinItemParts,
    // ids are ordered by creation time, and their index is never updated by a change of an item
    sortable: { sort: sql`i.sort`, name: byDisplayName("i"), created_at: sql`i.id` },
    locale,
    id: sql`i.id`,
  });
  return { ...page, data: page.data.map(itemOf) };
}

/** Items whose name contains the text, best first: those that begin with it, then by name. */
export async function searchItems(db: Db, businessId: string, query: string, limit: number): Promise<Item[]> {
  const best = sql`order by position(fold_text(${query}) in i.search), i.name_en, i.id`;
  const found = await sql<Found>`
    select ${itemJson} as record
    from (select i.* from ${searchRows("items", "i", query)} where i.business_id = ${businessId} and i.draft is null ${best} limit ${limit}) i ${joinItemParts} ${best}`.execute(
    db,
  );
  return found.rows.map(itemOf);
}

/** The item that a price, addon or discount belongs to. */
export async function findItemOfRow(
  db: Db,
  businessId: string,
  table: "item_prices" | "item_addons" | "item_discounts",
  id: string,
): Promise<string | undefined> {
  const found = await sql<{
    item_id: string;
  }>`select item_id from ${sql.table(table)} where business_id = ${businessId} and id = ${id}`.execute(db);
  return found.rows[0]?.item_id;
}
