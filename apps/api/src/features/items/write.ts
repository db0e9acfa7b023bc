import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Db } from "../../platform/database/transaction.ts";
import { nextStamp } from "../../platform/locales.ts";
import type { ItemWrite } from "./rules.ts";

const json = (rows: readonly object[]): string => JSON.stringify(rows);

/** Writes the columns of items that exist. One that changes its category goes to the end of the new one. */
export async function updateItems(db: Db, businessId: string, writes: readonly ItemWrite[]): Promise<void> {
  const rows = writes.map(({ id, category_id, locales, hide, disable_ordering }) => ({
    id,
    category_id,
    ...locales,
    hide,
    disable_ordering,
  }));
  await sql`
    update items i set category_id = c.id, menu_id = c.menu_id, name_en = r.name_en, name_ar = r.name_ar, description_en = r.description_en, description_ar = r.description_ar,
      hide = r.hide, disable_ordering = r.disable_ordering, updated_at = ${nextStamp("i")},
      sort = case when i.category_id = c.id then i.sort
        else (select coalesce(max(s.sort), 0) from items s where s.business_id = ${businessId} and s.category_id = c.id) + r.place end
    from rows from (jsonb_to_recordset(${json(rows)}::jsonb) as (id uuid, category_id uuid, name_en text, name_ar text, description_en text, description_ar text, hide boolean, disable_ordering boolean))
        with ordinality as r(id, category_id, name_en, name_ar, description_en, description_ar, hide, disable_ordering, place)
      join categories c on c.business_id = ${businessId} and c.id = r.category_id
    where i.business_id = ${businessId} and i.id = r.id`.execute(db);
}

/** Makes items at the end of their categories, in the order given. */
export async function insertItems(db: Db, businessId: string, writes: readonly ItemWrite[]): Promise<void> {
  const rows = writes.map(({ id, category_id, locales, hide, disable_ordering }) => ({
    id,
    category_id,
    ...locales,
    hide,
    disable_ordering,
  }));
  await sql`
    insert into items (business_id, id, menu_id, category_id, sort, name_en, name_ar, description_en, description_ar, hide, disable_ordering)
    select ${businessId}, r.id, c.menu_id, c.id, (select coalesce(max(s.sort), 0) from items s where s.business_id = ${businessId} and s.category_id = c.id) + r.place,
      r.name_en, r.name_ar, r.description_en, r.description_ar, r.hide, r.disable_ordering
    from rows from (jsonb_to_recordset(${json(rows)}::jsonb) as (id uuid, category_id uuid, name_en text, name_ar text, description_en text, description_ar text, hide boolean, disable_ordering boolean))
        with ordinality as r(id, category_id, name_en, name_ar, description_en, description_ar, hide, disable_ordering, place)
      join categories c on c.business_id = ${businessId} and c.id = r.category_id`.execute(db);
}

/** Replaces the lists that were sent; rows with an id are changed, without one made, missing ones removed. */
export async function writeParts(db: Db, businessId: string, writes: readonly ItemWrite[]): Promise<void> {
  await Promise.all([
    ...replacePriced(
      db,
      businessId,
      "item_prices",
      writes.filter((write) => write.prices).map((write) => ({ id: write.id, rows: write.prices ?? [] })),
    ),
    ...replacePriced(
      db,
      businessId,
      "item_addons",
      writes.filter((write) => write.addons).map((write) => ({ id: write.id, rows: write.addons ?? [] })),
    ),
    ...replaceDiscounts(db, businessId, writes),
    ...writeChalets(db, businessId, writes),
  ]);
}

type Priced = NonNullable<ItemWrite["prices"]>;

function replacePriced(
  db: Db,
  businessId: string,
  table: "item_prices" | "item_addons",
  lists: { id: string; rows: Priced }[],
): Promise<unknown>[] {
  if (!lists.length) return [];
  const rows = lists.flatMap((list) =>
    list.rows.map((row, sort) => ({
      id: row.id ?? uuidv7(),
      item_id: list.id,
      sort,
      price: row.price,
      ...row.locales,
    })),
  );
  const gone = sql`delete from ${sql.table(table)} where business_id = ${businessId} and item_id = any(${lists.map((list) => list.id)}::uuid[]) and id <> all(${rows.map((row) => row.id)}::uuid[])`;
  if (!rows.length) return [gone.execute(db)];
  const kept = sql`
    insert into ${sql.table(table)} as t (business_id, id, item_id, sort, price, name_en, name_ar)
    select ${businessId}, r.* from jsonb_to_recordset(${json(rows)}::jsonb) as r(id uuid, item_id uuid, sort integer, price numeric, name_en text, name_ar text)
    on conflict (business_id, id) do update set sort = excluded.sort, price = excluded.price, name_en = excluded.name_en, name_ar = excluded.name_ar where t.item_id = excluded.item_id`;
  return [gone.execute(db), kept.execute(db)];
}

function replaceDiscounts(db: Db, businessId: string, writes: readonly ItemWrite[]): Promise<unknown>[] {
  const sent = writes.filter((write) => write.discounts);
  if (!sent.length) return [];
  const rows = sent.flatMap((write) =>
    (write.discounts ?? []).map(({ id, amount, type, from, to, locales }) => ({
      id: id ?? uuidv7(),
      item_id: write.id,
      amount,
      type,
      starts_on: from,
      ends_on: to,
      ...locales,
    })),
  );
  const gone = sql`delete from item_discounts where business_id = ${businessId} and item_id = any(${sent.map((write) => write.id)}::uuid[]) and id <> all(${rows.map((row) => row.id)}::uuid[])`;
  if (!rows.length) return [gone.execute(db)];
  const kept = sql`
    insert into item_discounts as t (business_id, id, item_id, amount, type, starts_on, ends_on, name_en, name_ar)
    select ${businessId}, r.* from jsonb_to_recordset(${json(rows)}::jsonb) as r(id uuid, item_id uuid, amount numeric, type text, starts_on date, ends_on date, name_en text, name_ar text)
    on conflict (business_id, id) do update set amount = excluded.amount, type = excluded.type, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
      name_en = excluded.name_en, name_ar = excluded.name_ar where t.item_id = excluded.item_id`;
  return [gone.execute(db), kept.execute(db)];
}

function writeChalets(db: Db, businessId: string, writes: readonly ItemWrite[]): Promise<unknown>[] {
  const rows = writes.flatMap(({ id, itemable }) =>
    itemable
      ? [
          {
            ...itemable,
            id: uuidv7(),
            item_id: id,
            address_en: itemable.address?.en,
            address_ar: itemable.address?.ar,
            places: "latitude" in itemable,
            fronts: "frontage" in itemable,
          },
        ]
      : [],
  );
  if (!rows.length) return [];
  return [
    sql`
      insert into chalets as t (business_id, id, item_id, insurance, address_en, address_ar, latitude, longitude, bedrooms, frontage, units)
      select ${businessId}, coalesce(c.id, r.id), r.item_id, coalesce(r.insurance, c.insurance, 0), coalesce(r.address_en, c.address_en, ''), coalesce(r.address_ar, c.address_ar, ''),
        case when r.places then r.latitude else c.latitude end, case when r.places then r.longitude else c.longitude end,
        coalesce(r.bedrooms, c.bedrooms, 1), case when r.fronts then r.frontage else c.frontage end, coalesce(r.units, c.units, 1)
      from jsonb_to_recordset(${json(rows)}::jsonb) as r(id uuid, item_id uuid, insurance numeric, address_en text, address_ar text, latitude float8, longitude float8, bedrooms integer, frontage text, units integer, places boolean, fronts boolean)
      left join chalets c on c.business_id = ${businessId} and c.item_id = r.item_id
      on conflict (business_id, item_id) do update set insurance = excluded.insurance, address_en = excluded.address_en, address_ar = excluded.address_ar, latitude = excluded.latitude,
        longitude = excluded.longitude, bedrooms = excluded.bedrooms, frontage = excluded.frontage, units = excluded.units`.execute(
      db,
    ),
  ];
}
