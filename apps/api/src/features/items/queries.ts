import type { Item } from "@diwan/contract/items";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/transaction.ts";
import { localesOf, stampsOf } from "../../platform/locales.ts";
import { contains, type Page, type PageQuery, readPage } from "../../platform/paging.ts";

const rows = (aggregate: RawBuilder<unknown>) => sql`coalesce((select ${aggregate}), '[]'::json)`;
const priced = (table: string) =>
  rows(
    sql`json_agg(json_build_object('id', r.id, 'price', r.price, 'locales', names_json(r.name_en, r.name_ar)) order by r.sort) from ${sql.table(table)} r where r.business_id = i.business_id and r.item_id = i.id`,
  );

/** The columns of an item's record, over `items i`. */
export const itemColumns = sql`i.id, i.category_id, i.business_id as "businessId", i.sort, ${localesOf("i")} as locales,
  ${rows(sql`json_agg(json_build_object('id', m.id, 'src', m.src, 'type', m.type, 'width', m.width, 'height', m.height) order by m.sort, m.id) from media_view m where m.business_id = i.business_id and m.item_id = i.id`)} as media,
  ${priced("item_prices")} as prices,
  ${priced("item_addons")} as addons,
  ${rows(sql`json_agg(json_build_object('id', d.id, 'amount', d.amount, 'type', d.type, 'from', d.starts_on, 'to', d.ends_on, 'locales', names_json(d.name_en, d.name_ar))) from item_discounts d where d.business_id = i.business_id and d.item_id = i.id`)} as discounts,
  (select json_build_object('id', c.id, 'owner_id', (select b.owner_id from businesses b where b.id = i.business_id), 'insurance', c.insurance, 'address', json_build_object('en', c.address_en, 'ar', c.address_ar),
    'latitude', c.latitude, 'longitude', c.longitude, 'bedrooms', c.bedrooms, 'frontage', c.frontage, 'units', c.units) from chalets c where c.business_id = i.business_id and c.item_id = i.id) as itemable,
  i.hide, i.disable_ordering,
  ${rows(sql`json_agg(json_build_object('id', h.holiday_id, 'price', h.price) order by h.holiday_id) from item_holidays h where h.business_id = i.business_id and h.item_id = i.id`)} as holidays,
  ${stampsOf("i")}`;

export async function readItems(db: Db, businessId: string, ids: readonly string[]): Promise<Map<string, Item>> {
  const found =
    await sql<Item>`select ${itemColumns} from items i where i.business_id = ${businessId} and i.id = any(${ids}::uuid[])`.execute(
      db,
    );
  return new Map(found.rows.map((item) => [item.id, item]));
}

/**
 * The items as they are, locked until the transaction ends, with the menu of each. The rows are locked in the order of
 * their ids first and read after that, so that what is read is what the lock holds.
 */
export async function lockItems(
  db: Db,
  businessId: string,
  ids: readonly string[],
): Promise<{ items: Map<string, Item>; menus: Map<string, string> }> {
  const [locked, items] = await Promise.all([
    sql<{
      id: string;
      menu_id: string;
    }>`select id, menu_id from items where business_id = ${businessId} and id = any(${ids}::uuid[]) order by id for no key update`.execute(
      db,
    ),
    readItems(db, businessId, ids),
  ]);
  return { items, menus: new Map(locked.rows.map((row) => [row.id, row.menu_id])) };
}

export async function listItems(
  db: Db,
  businessId: string,
  query: PageQuery & { category_id?: string | undefined; menu_id?: string | undefined },
): Promise<Page<Item>> {
  const { category_id, menu_id, search } = query;
  return readPage<Item>(db, query, {
    select: sql`select ${itemColumns}`,
    from: sql`from items i where i.business_id = ${businessId}
      ${category_id ? sql`and i.category_id = ${category_id}` : sql``} ${menu_id ? sql`and i.menu_id = ${menu_id}` : sql``} ${search ? sql`and ${contains(sql`i.search`, search)}` : sql``}`,
    sortable: { sort: sql`i.sort`, name: sql`i.name_en`, created_at: sql`i.created_at`, updated_at: sql`i.updated_at` },
    id: sql`i.id`,
  });
}

/** Items whose name contains the text, best first: those that begin with it, then by name. */
export async function searchItems(db: Db, businessId: string, query: string, limit: number): Promise<Item[]> {
  const found = await sql<Item>`
    select ${itemColumns} from items i where i.business_id = ${businessId} and ${contains(sql`i.search`, query)}
    order by position(search_text(${query}) in i.search), i.name_en, i.id limit ${limit}`.execute(db);
  return found.rows;
}

/** The item that a price, addon or discount belongs to. */
export async function ownerOfRow(
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
