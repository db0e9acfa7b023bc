import { type RawBuilder, sql } from "kysely";
import {
  jsonList,
  jsonLocales,
  jsonNames,
  jsonObject,
  jsonScalar,
  jsonString,
  jsonWord,
  jsonExpression,
} from "../../platform/records/json-text.ts";

/** Rare and small: json_build_object is fast enough. */
const chalet = `json_build_object('id', chalet.id, 'owner_id', (select b.owner_id from businesses b where b.id = i.business_id), 'insurance', chalet.insurance,
  'address', json_build_object('en', chalet.address_en, 'ar', chalet.address_ar), 'latitude', chalet.latitude, 'longitude', chalet.longitude,
  'bedrooms', chalet.bedrooms, 'frontage', chalet.frontage, 'units', chalet.units)::text`;

const item = jsonObject({
  id: jsonWord("i.id"),
  category_id: jsonWord("i.category_id"),
  businessId: jsonWord("i.business_id"),
  sort: jsonScalar("i.sort"),
  locales: jsonLocales("i"),
  media: jsonList("media.entries"),
  prices: jsonList("prices.entries"),
  addons: jsonList("addons.entries"),
  option_groups: jsonList("option_groups.entries"),
  discounts: jsonList("discounts.entries"),
  itemable: [{ sql: `case when chalet.id is null then 'null' else ${chalet} end` }],
  hide: jsonScalar("i.hide"),
  disable_ordering: jsonScalar("i.disable_ordering"),
  marks: [{ sql: "to_json(i.marks)::text" }],
  allergens: [{ sql: "to_json(i.allergens)::text" }],
  spice: jsonScalar("i.spice"),
  calories: jsonScalar("i.calories"),
  holidays: jsonList("holidays.entries"),
  created_at: jsonWord("stamp_text(i.created_at)"),
  updated_at: jsonWord("stamp_text(i.updated_at)"),
});

/** An item's record as JSON text, over `items i` joined with `joinItemParts` or `joinMenuParts`. */
export const itemJson = sql.raw<string>(jsonExpression(item));

const picture = jsonObject({
  id: jsonWord("r.id"),
  src: jsonString("r.src"),
  type: jsonWord("r.type"),
  width: jsonScalar("r.width"),
  height: jsonScalar("r.height"),
});
const price = jsonObject({ id: jsonWord("r.id"), price: jsonScalar("r.price"), locales: jsonNames("r") });
const discount = jsonObject({
  id: jsonWord("r.id"),
  amount: jsonScalar("r.amount"),
  type: jsonWord("r.type"),
  from: jsonWord("r.starts_on"),
  to: jsonWord("r.ends_on"),
  locales: jsonNames("r"),
});
const holiday = jsonObject({ id: jsonWord("r.holiday_id"), price: jsonScalar("r.price") });

const option = jsonObject({
  id: jsonWord("o.id"),
  price: jsonScalar("o.price"),
  locales: jsonNames("o"),
  preset: jsonScalar("o.preset"),
  hide: jsonScalar("o.hide"),
});
const optionGroup = jsonObject({
  id: jsonWord("g.id"),
  locales: jsonNames("g"),
  min: jsonScalar("g.min"),
  max: jsonScalar("g.max"),
  options: jsonList(
    `(select string_agg(${jsonExpression(option)}, ',' order by o.sort) from group_options o where o.business_id = g.business_id and o.group_id = g.id)`,
  ),
});

const entries = (entry: typeof item, order: string) => `string_agg(${jsonExpression(entry)}, ',' ${order}) as entries`;

/** The lists of an item: the expression of the entries, and their table. */
const PARTS = {
  media: [entries(picture, "order by r.sort, r.id"), "media_view r"],
  prices: [entries(price, "order by r.sort"), "item_prices r"],
  addons: [entries(price, "order by r.sort"), "item_addons r"],
  option_groups: [
    entries(optionGroup, "order by r.sort"),
    "item_option_groups r join option_groups g on g.business_id = r.business_id and g.id = r.group_id",
  ],
  discounts: [entries(discount, ""), "item_discounts r"],
  holidays: [entries(holiday, "order by r.holiday_id"), "item_holidays r"],
} as const;

const chalets = "left join chalets chalet on chalet.business_id = i.business_id and chalet.item_id = i.id";

/** Joins the lists of items by one lookup per item: fastest for a few items. */
export const joinItemParts = sql.raw(
  Object.entries(PARTS)
    .map(
      ([name, [written, table]]) =>
        `left join lateral (select ${written} from ${table} where r.business_id = i.business_id and r.item_id = i.id) ${name} on true`,
    )
    .concat(chalets)
    .join("\n"),
);

/** Joins the lists of all items of a menu at once: twice as fast for a whole menu. */
export function joinMenuParts(businessId: string, menuId: string): RawBuilder<unknown> {
  const inside = sql`r.business_id = ${businessId} and r.item_id in (select id from items where business_id = ${businessId} and menu_id = ${menuId})`;
  const joins = Object.entries(PARTS).map(
    ([name, [written, table]]) =>
      sql`left join (select r.item_id, ${sql.raw(`${written} from ${table}`)} where ${inside} group by r.item_id) ${sql.ref(name)} on ${sql.ref(name)}.item_id = i.id`,
  );
  return sql`${sql.join(joins, sql` `)} ${sql.raw(chalets)}`;
}
