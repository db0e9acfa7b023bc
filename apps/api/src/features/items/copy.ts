import { type RawBuilder, sql } from "kysely";

type Statement = RawBuilder<unknown>;

/** A copy to make of an item, with its own name. */
export interface ItemCopy {
  id: string;
  source: string;
  category_id: string;
  name_en: string;
  name_ar: string | null;
}

/**
 * Inserts copies of items, hidden until somebody shows them, then of their rows. A copied picture is another row of the
 * same stored file, which is only dropped once no row refers to it.
 */
export function copyItemsStatements(businessId: string, copies: readonly ItemCopy[]): Statement[] {
  const pairs = pairsOf(copies);
  const from = (table: string) =>
    sql`from ${pairs} join ${sql.table(table)} s on s.business_id = ${businessId} and s.item_id = p.source`;
  return [
    sql`
      insert into items (business_id, id, menu_id, category_id, sort, name_en, name_ar, description_en, description_ar, hide, disable_ordering, marks, allergens, spice, calories)
      select ${businessId}, p.id, c.menu_id, c.id, s.sort, p.name_en, p.name_ar, s.description_en, s.description_ar, true, s.disable_ordering, s.marks, s.allergens, s.spice, s.calories
      from ${pairs} join items s on s.business_id = ${businessId} and s.id = p.source join categories c on c.business_id = ${businessId} and c.id = p.category_id`,
    ...["item_prices", "item_addons"].map(
      (table) => sql`
        insert into ${sql.table(table)} (business_id, id, item_id, sort, price, name_en, name_ar)
        select ${businessId}, uuid_v7(), p.id, s.sort, s.price, s.name_en, s.name_ar ${from(table)}`,
    ),
    sql`
      insert into branch_prices (business_id, branch_id, item_id, price_id, price)
      select ${businessId}, b.branch_id, p.id, c.id, b.price ${from("item_prices")}
      join branch_prices b on b.business_id = s.business_id and b.price_id = s.id
      join item_prices c on c.business_id = s.business_id and c.item_id = p.id and c.sort = s.sort
      on conflict do nothing`,
    sql`
      insert into serving_rules (business_id, id, item_id, branch_id, offered, hours)
      select ${businessId}, uuid_v7(), p.id, s.branch_id, s.offered, s.hours ${from("serving_rules")}`,
    sql`
      insert into item_discounts (business_id, id, item_id, amount, type, starts_on, ends_on, name_en, name_ar)
      select ${businessId}, uuid_v7(), p.id, s.amount, s.type, s.starts_on, s.ends_on, s.name_en, s.name_ar ${from("item_discounts")}`,
    sql`
      insert into item_option_groups (business_id, item_id, group_id, sort)
      select ${businessId}, p.id, s.group_id, s.sort ${from("item_option_groups")}`,
    sql`
      insert into item_holidays (business_id, item_id, holiday_id, price)
      select ${businessId}, p.id, s.holiday_id, s.price ${from("item_holidays")}`,
    sql`
      insert into chalets (business_id, id, item_id, insurance, address_en, address_ar, latitude, longitude, bedrooms, frontage, units)
      select ${businessId}, uuid_v7(), p.id, s.insurance, s.address_en, s.address_ar, s.latitude, s.longitude, s.bedrooms, s.frontage, s.units ${from("chalets")}`,
    sql`
      insert into media (business_id, id, item_id, file_key, sort)
      select ${businessId}, uuid_v7(), p.id, s.file_key, s.sort ${from("media")}`,
  ];
}

/** Puts each copy behind its item: the items of these categories get new places. `updated_at` stays, as by sorting. */
export const placeCopiesStatement = (businessId: string, copies: readonly ItemCopy[]): Statement => sql`
  update items set sort = r.place
  from (
    select i.id, row_number() over (partition by i.category_id order by i.sort, coalesce(p.source, i.id), p.source is not null) as place
    from items i left join ${pairsOf(copies)} on p.id = i.id
    where i.business_id = ${businessId} and i.category_id = any(${[...new Set(copies.map((copy) => copy.category_id))]}::uuid[])
  ) r
  where items.business_id = ${businessId} and items.id = r.id and items.sort <> r.place`;

const pairsOf = (copies: readonly ItemCopy[]): Statement =>
  sql`jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as p(id uuid, source uuid, category_id uuid, name_en text, name_ar text)`;
