import { isDeepStrictEqual } from "node:util";
import type { Item } from "@diwan/contract/menu/items";
import { type RawBuilder, sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { valuesTable } from "../../platform/records/values-table.ts";
import { type ItemWrite, namedRow } from "./rules.ts";

type Statement = RawBuilder<unknown>;
const json = (rows: readonly object[]): string => JSON.stringify(rows);

/** Filters by ids: the planner does not know how many rows are sent, and would scan all items of the business. */
const among = (writes: readonly ItemWrite[]): Statement => sql`i.id = any(${writes.map(({ id }) => id)}::uuid[])`;

/**
 * Updates the columns of existing items; a draft that is shown is one no longer. For a single one, as a form saves it,
 * without a join.
 */
export function updateItemsStatement(businessId: string, writes: readonly ItemWrite[]): Statement {
  const [only] = writes;
  if (only && writes.length === 1) {
    const { id, ...columns } = columnsOf(only);
    return sql`
      update items i set name_en = ${columns.name_en}, name_ar = ${columns.name_ar}, description_en = ${columns.description_en}, description_ar = ${columns.description_ar},
        hide = ${columns.hide}, draft = case when ${columns.hide} then i.draft end, disable_ordering = ${columns.disable_ordering},
        marks = ${columns.marks}::text[], allergens = ${columns.allergens}::text[], spice = ${columns.spice}, calories = ${columns.calories}, updated_at = ${columns.updated_at}
      where i.business_id = ${businessId} and i.id = ${id}`;
  }
  return sql`
    update items i set name_en = r.name_en, name_ar = r.name_ar, description_en = r.description_en, description_ar = r.description_ar,
      hide = r.hide, draft = case when r.hide then i.draft end, disable_ordering = r.disable_ordering,
      marks = r.marks, allergens = r.allergens, spice = r.spice, calories = r.calories, updated_at = r.updated_at
    from ${valuesTable(COLUMNS, writes.map(columnsOf))}
    where i.business_id = ${businessId} and i.id = r.id and ${among(writes)}`;
}

const COLUMNS = {
  id: "uuid",
  name_en: "text",
  name_ar: "text",
  description_en: "text",
  description_ar: "text",
  hide: "boolean",
  disable_ordering: "boolean",
  marks: "text[]",
  allergens: "text[]",
  spice: "smallint",
  calories: "integer",
  updated_at: "timestamptz",
};

/** Moves items to the end of their new category. */
export function moveItemsStatement(businessId: string, writes: readonly ItemWrite[]): Statement {
  return sql`
    update items i set category_id = c.id, menu_id = c.menu_id,
      sort = (select coalesce(max(s.sort), 0) from items s where s.business_id = ${businessId} and s.category_id = c.id) + r.place
    from rows from (jsonb_to_recordset(${json(writes.map(columnsOf))}::jsonb) as (id uuid, category_id uuid)) with ordinality as r(id, category_id, place)
      join categories c on c.business_id = ${businessId} and c.id = r.category_id
    where i.business_id = ${businessId} and i.id = r.id and i.category_id <> c.id and ${among(writes)}`;
}

/** Inserts items at the end of their categories, in the order given. */
export function insertItemsStatement(businessId: string, writes: readonly ItemWrite[]): Statement {
  return sql`
    insert into items (business_id, id, menu_id, category_id, sort, name_en, name_ar, description_en, description_ar, hide, disable_ordering, marks, allergens, spice, calories)
    select ${businessId}, r.id, c.menu_id, c.id, (select coalesce(max(s.sort), 0) from items s where s.business_id = ${businessId} and s.category_id = c.id) + r.place,
      r.name_en, r.name_ar, r.description_en, r.description_ar, r.hide, r.disable_ordering, r.marks, r.allergens, r.spice, r.calories
    from rows from (jsonb_to_recordset(${json(writes.map(columnsOf))}::jsonb) as (id uuid, category_id uuid, name_en text, name_ar text, description_en text, description_ar text, hide boolean, disable_ordering boolean, marks text[], allergens text[], spice smallint, calories integer))
        with ordinality as r(id, category_id, name_en, name_ar, description_en, description_ar, hide, disable_ordering, marks, allergens, spice, calories, place)
      join categories c on c.business_id = ${businessId} and c.id = r.category_id`;
}

const columnsOf = ({ id, category_id, locales, hide, disable_ordering, updated_at, ...more }: ItemWrite) => ({
  id,
  category_id,
  ...locales,
  hide,
  disable_ordering,
  marks: more.marks,
  allergens: more.allergens,
  spice: more.spice,
  calories: more.calories,
  updated_at,
});

/**
 * Replaces the lists that were sent: updates rows with an id, inserts rows without one, deletes missing rows. Of a single
 * item whose locked state is known (`before`), a few changed prices are updated one by one, which is faster.
 */
export function itemPartStatements(businessId: string, writes: readonly ItemWrite[], before?: Item): Statement[] {
  const priced = (list: "prices" | "addons") => {
    const table = list === "prices" ? "item_prices" : "item_addons";
    const changed = before && writes.length === 1 ? changedRows(before[list], writes[0]?.[list]) : undefined;
    if (changed) return changed.map((row) => updatePricedStatement(table, businessId, row));
    return replacingPriced(table, businessId, writes, (write) => write[list]);
  };
  return [
    priced("prices"),
    priced("addons"),
    replacingGroups(businessId, writes),
    replacingDiscounts(businessId, writes),
    writingChalets(businessId, writes),
  ].flat();
}

const FEW_ROWS = 4;

type PricedRow = NonNullable<ItemWrite["prices"]>[number];

/** The rows that a list changes; undefined if it adds, deletes or moves rows, or changes many. */
function changedRows(old: Item["prices"], sent: ItemWrite["prices"]): PricedRow[] | undefined {
  if (sent?.length !== old.length || sent.some(({ id }, at) => id !== old[at]?.id)) return undefined;
  const changed = sent.filter((row, at) => !isDeepStrictEqual(namedRow(row), old[at]));
  return changed.length <= FEW_ROWS ? changed : undefined;
}

const updatePricedStatement = (
  table: "item_prices" | "item_addons",
  businessId: string,
  { id, price, locales }: PricedRow,
): Statement =>
  sql`update ${sql.table(table)} set price = ${price}, name_en = ${locales.name_en}, name_ar = ${locales.name_ar} where business_id = ${businessId} and id = ${id}`;

function replacingPriced(
  table: "item_prices" | "item_addons",
  businessId: string,
  writes: readonly ItemWrite[],
  listOf: (write: ItemWrite) => ItemWrite["prices"],
): Statement[] {
  const rows = writes.flatMap((write) =>
    (listOf(write) ?? []).map(({ id, price, locales }, sort) => ({ id, item_id: write.id, sort, price, ...locales })),
  );
  const kept = sql`
    insert into ${sql.table(table)} as t (business_id, id, item_id, sort, price, name_en, name_ar)
    select ${businessId}, r.* from jsonb_to_recordset(${json(rows)}::jsonb) as r(id uuid, item_id uuid, sort integer, price numeric, name_en text, name_ar text) where ${goneFirst}
    on conflict (business_id, id) do update set sort = excluded.sort, price = excluded.price, name_en = excluded.name_en, name_ar = excluded.name_ar where t.item_id = excluded.item_id`;
  return replacing(table, businessId, writes.filter(listOf), rows, kept);
}

/** The groups of each item in their order; groups themselves stay. */
function replacingGroups(businessId: string, writes: readonly ItemWrite[]): Statement[] {
  const sent = writes.filter((write) => write.option_groups);
  if (!sent.length) return [];
  const rows = sent.flatMap(({ id, option_groups = [] }) =>
    option_groups.map((group, sort) => ({ item_id: id, group_id: group.id, sort })),
  );
  const wanted = sql`jsonb_to_recordset(${json(rows)}::jsonb) as r(item_id uuid, group_id uuid, sort integer)`;
  return [
    sql`
      delete from item_option_groups t where t.business_id = ${businessId} and t.item_id = any(${sent.map(({ id }) => id)}::uuid[])
        and not exists (select from ${wanted} where r.item_id = t.item_id and r.group_id = t.group_id)`,
    ...(rows.length
      ? [
          sql`
      insert into item_option_groups (business_id, item_id, group_id, sort)
      select ${businessId}, r.item_id, r.group_id, r.sort from ${wanted}
      on conflict (business_id, item_id, group_id) do update set sort = excluded.sort`,
        ]
      : []),
  ];
}

function replacingDiscounts(businessId: string, writes: readonly ItemWrite[]): Statement[] {
  const rows = writes.flatMap((write) =>
    (write.discounts ?? []).map(({ id, amount, type, from, to, locales }) => ({
      id,
      item_id: write.id,
      amount,
      type,
      starts_on: from,
      ends_on: to,
      ...locales,
    })),
  );
  const kept = sql`
    insert into item_discounts as t (business_id, id, item_id, amount, type, starts_on, ends_on, name_en, name_ar)
    select ${businessId}, r.* from jsonb_to_recordset(${json(rows)}::jsonb) as r(id uuid, item_id uuid, amount numeric, type text, starts_on date, ends_on date, name_en text, name_ar text) where ${goneFirst}
    on conflict (business_id, id) do update set amount = excluded.amount, type = excluded.type, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
      name_en = excluded.name_en, name_ar = excluded.name_ar where t.item_id = excluded.item_id`;
  const sent = writes.filter((write) => write.discounts);
  return replacing("item_discounts", businessId, sent, rows, kept);
}

/**
 * Always true, but known only after the deletes: an item's new discount violates the unique constraint until the old
 * one is deleted.
 */
const goneFirst = sql`(select count(*) from gone) >= 0`;

/** One statement that deletes the rows missing in the lists, then executes `kept`. */
function replacing(
  table: string,
  businessId: string,
  sent: readonly ItemWrite[],
  rows: readonly { id: string }[],
  kept: Statement,
): Statement[] {
  if (!sent.length) return [];
  const owners = sent.map(({ id }) => id);
  const gone = sql`delete from ${sql.table(table)} where business_id = ${businessId} and item_id = any(${owners}::uuid[]) and id <> all(${rows.map(({ id }) => id)}::uuid[])`;
  return [rows.length ? sql`with gone as (${gone} returning 1) ${kept}` : gone];
}

function writingChalets(businessId: string, writes: readonly ItemWrite[]): Statement[] {
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
        longitude = excluded.longitude, bedrooms = excluded.bedrooms, frontage = excluded.frontage, units = excluded.units`,
  ];
}
