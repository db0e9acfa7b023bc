import { type RawBuilder, sql } from "kysely";
import {
  listed,
  localesText,
  namesText,
  object,
  plain,
  typed,
  word,
  writing,
} from "../../platform/records/json-text.ts";

/** Rare and small: no need to write it by hand. */
const chalet = `json_build_object('id', chalet.id, 'owner_id', (select b.owner_id from businesses b where b.id = i.business_id), 'insurance', chalet.insurance,
  'address', json_build_object('en', chalet.address_en, 'ar', chalet.address_ar), 'latitude', chalet.latitude, 'longitude', chalet.longitude,
  'bedrooms', chalet.bedrooms, 'frontage', chalet.frontage, 'units', chalet.units)::text`;

const item = object({
  id: word("i.id"),
  category_id: word("i.category_id"),
  businessId: word("i.business_id"),
  sort: plain("i.sort"),
  locales: localesText("i"),
  media: listed("media.entries"),
  prices: listed("prices.entries"),
  addons: listed("addons.entries"),
  discounts: listed("discounts.entries"),
  itemable: [{ sql: `case when chalet.id is null then 'null' else ${chalet} end` }],
  hide: plain("i.hide"),
  disable_ordering: plain("i.disable_ordering"),
  holidays: listed("holidays.entries"),
  created_at: word("stamp_text(i.created_at)"),
  updated_at: word("stamp_text(i.updated_at)"),
});

/** An item's record as the text of its JSON, over `items i` joined with the parts of each or of a menu. */
export const itemText = sql.raw<string>(writing(item));

const picture = object({
  id: word("r.id"),
  src: typed("r.src"),
  type: word("r.type"),
  width: plain("r.width"),
  height: plain("r.height"),
});
const price = object({ id: word("r.id"), price: plain("r.price"), locales: namesText("r") });
const discount = object({
  id: word("r.id"),
  amount: plain("r.amount"),
  type: word("r.type"),
  from: word("r.starts_on"),
  to: word("r.ends_on"),
  locales: namesText("r"),
});
const holiday = object({ id: word("r.holiday_id"), price: plain("r.price") });

const entries = (entry: typeof item, order: string) => `string_agg(${writing(entry)}, ',' ${order}) as entries`;

/** What belongs to items: how its entries are written, and where they stand. */
const PARTS = {
  media: [entries(picture, "order by r.sort, r.id"), "media_view r"],
  prices: [entries(price, "order by r.sort"), "item_prices r"],
  addons: [entries(price, "order by r.sort"), "item_addons r"],
  discounts: [entries(discount, ""), "item_discounts r"],
  holidays: [entries(holiday, "order by r.holiday_id"), "item_holidays r"],
} as const;

const chalets = "left join chalets chalet on chalet.business_id = i.business_id and chalet.item_id = i.id";

/** Joins what belongs to items, looked up one item after the other: best for a few of them. */
export const partsOfEach = sql.raw(
  Object.entries(PARTS)
    .map(
      ([name, [written, table]]) =>
        `left join lateral (select ${written} from ${table} where r.business_id = i.business_id and r.item_id = i.id) ${name} on true`,
    )
    .concat(chalets)
    .join("\n"),
);

/** Joins what belongs to the items of a menu, all at once: for a whole menu twice as fast. */
export function partsOfMenu(businessId: string, menuId: string): RawBuilder<unknown> {
  const inside = sql`r.business_id = ${businessId} and r.item_id in (select id from items where business_id = ${businessId} and menu_id = ${menuId})`;
  const joins = Object.entries(PARTS).map(
    ([name, [written, table]]) =>
      sql`left join (select r.item_id, ${sql.raw(`${written} from ${table}`)} where ${inside} group by r.item_id) ${sql.ref(name)} on ${sql.ref(name)}.item_id = i.id`,
  );
  return sql`${sql.join(joins, sql` `)} ${sql.raw(chalets)}`;
}
