import { type RawBuilder, sql } from "kysely";
import { jsonText, listed, localesText, namesText, plain, typed, word } from "../../platform/json-text.ts";

/** Rare and small: no need to write it by hand. */
const chalet = `json_build_object('id', chalet.id, 'owner_id', (select b.owner_id from businesses b where b.id = i.business_id), 'insurance', chalet.insurance,
  'address', json_build_object('en', chalet.address_en, 'ar', chalet.address_ar), 'latitude', chalet.latitude, 'longitude', chalet.longitude,
  'bedrooms', chalet.bedrooms, 'frontage', chalet.frontage, 'units', chalet.units)::text`;

/** An item's record as the text of its JSON, over `items i` joined with the parts of each or of a menu. */
export const itemText = sql.raw<string>(
  jsonText({
    id: word("i.id"),
    category_id: word("i.category_id"),
    businessId: word("i.business_id"),
    sort: plain("i.sort"),
    locales: localesText("i"),
    media: listed("media.entries"),
    prices: listed("prices.entries"),
    addons: listed("addons.entries"),
    discounts: listed("discounts.entries"),
    itemable: `case when chalet.id is null then 'null' else ${chalet} end`,
    hide: plain("i.hide"),
    disable_ordering: plain("i.disable_ordering"),
    holidays: listed("holidays.entries"),
    created_at: word("stamp_text(i.created_at)"),
    updated_at: word("stamp_text(i.updated_at)"),
  }),
);

const picture = { id: word("r.id"), src: typed("r.src"), type: word("r.type") };
const price = { id: word("r.id"), price: plain("r.price"), locales: namesText("r") };
const discount = { id: word("r.id"), amount: plain("r.amount"), type: word("r.type") };
const period = { from: word("r.starts_on"), to: word("r.ends_on"), locales: namesText("r") };
const size = { width: plain("r.width"), height: plain("r.height") };

/** What belongs to items: how one entry is written, where it stands, in which order. */
const PARTS = {
  media: [jsonText({ ...picture, ...size }), "media_view r", "order by r.sort, r.id"],
  prices: [jsonText(price), "item_prices r", "order by r.sort"],
  addons: [jsonText(price), "item_addons r", "order by r.sort"],
  discounts: [jsonText({ ...discount, ...period }), "item_discounts r", ""],
  holidays: [
    jsonText({ id: word("r.holiday_id"), price: plain("r.price") }),
    "item_holidays r",
    "order by r.holiday_id",
  ],
} as const;

const chalets = "left join chalets chalet on chalet.business_id = i.business_id and chalet.item_id = i.id";

/** Joins what belongs to items, looked up one item after the other: best for a few of them. */
export const partsOfEach = sql.raw(
  Object.entries(PARTS)
    .map(
      ([name, [entry, table, order]]) =>
        `left join lateral (select string_agg(${entry}, ',' ${order}) as entries from ${table} where r.business_id = i.business_id and r.item_id = i.id) ${name} on true`,
    )
    .concat(chalets)
    .join("\n"),
);

/** Joins what belongs to the items of a menu, all at once: for a whole menu twice as fast. */
export function partsOfMenu(businessId: string, menuId: string): RawBuilder<unknown> {
  const inside = sql`r.business_id = ${businessId} and r.item_id in (select id from items where business_id = ${businessId} and menu_id = ${menuId})`;
  const joins = Object.entries(PARTS).map(
    ([name, [entry, table, order]]) =>
      sql`left join (select r.item_id, ${sql.raw(`string_agg(${entry}, ',' ${order}) as entries from ${table}`)} where ${inside} group by r.item_id) ${sql.ref(name)} on ${sql.ref(name)}.item_id = i.id`,
  );
  return sql`${sql.join(joins, sql` `)} ${sql.raw(chalets)}`;
}
