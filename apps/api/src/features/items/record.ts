import { type RawBuilder, sql } from "kysely";
import { jsonText, listed, localesText, namesText, plain, typed, word } from "../../platform/json-text.ts";

/** An item's record as the text of its JSON, over `items i` joined with the parts of each or of a menu. */
export const itemText = jsonText({
  id: word(sql`i.id`),
  category_id: word(sql`i.category_id`),
  businessId: word(sql`i.business_id`),
  sort: plain(sql`i.sort`),
  locales: localesText("i"),
  media: listed(sql`media.entries`),
  prices: listed(sql`prices.entries`),
  addons: listed(sql`addons.entries`),
  discounts: listed(sql`discounts.entries`),
  itemable: sql`case when chalet.id is null then 'null' else ${chaletText()} end`,
  hide: plain(sql`i.hide`),
  disable_ordering: plain(sql`i.disable_ordering`),
  holidays: listed(sql`holidays.entries`),
  created_at: word(sql`stamp_text(i.created_at)`),
  updated_at: word(sql`stamp_text(i.updated_at)`),
});

const price = jsonText({ id: word(sql`r.id`), price: plain(sql`r.price`), locales: namesText("r") });
const discount = jsonText({
  id: word(sql`r.id`),
  amount: plain(sql`r.amount`),
  type: word(sql`r.type`),
  from: word(sql`r.starts_on`),
  to: word(sql`r.ends_on`),
  locales: namesText("r"),
});
const picture = jsonText({
  id: word(sql`r.id`),
  src: typed(sql`r.src`),
  type: word(sql`r.type`),
  width: plain(sql`r.width`),
  height: plain(sql`r.height`),
});
const holiday = jsonText({ id: word(sql`r.holiday_id`), price: plain(sql`r.price`) });

const PARTS = {
  media: { entry: picture, table: sql`media_view r`, order: sql`order by r.sort, r.id` },
  prices: { entry: price, table: sql`item_prices r`, order: sql`order by r.sort` },
  addons: { entry: price, table: sql`item_addons r`, order: sql`order by r.sort` },
  discounts: { entry: discount, table: sql`item_discounts r`, order: sql`` },
  holidays: { entry: holiday, table: sql`item_holidays r`, order: sql`order by r.holiday_id` },
};

/** Joins what belongs to items, looked up one item after the other: best for a few of them. */
export const partsOfEach = joined(
  (name, { entry, table, order }) =>
    sql`left join lateral (select string_agg(${entry}, ',' ${order}) as entries from ${table} where r.business_id = i.business_id and r.item_id = i.id) ${name} on true`,
);

/** Joins what belongs to the items of a menu, all at once: for a whole menu three times as fast. */
export const partsOfMenu = (businessId: string, menuId: string): RawBuilder<unknown> =>
  joined(
    (name, { entry, table, order }) =>
      sql`left join (
        select r.item_id, string_agg(${entry}, ',' ${order}) as entries from ${table}
        where r.business_id = ${businessId} and r.item_id in (select id from items where business_id = ${businessId} and menu_id = ${menuId}) group by r.item_id
      ) ${name} on ${name}.item_id = i.id`,
  );

type Part = (typeof PARTS)[keyof typeof PARTS];

function joined(join: (name: RawBuilder<unknown>, part: Part) => RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = Object.entries(PARTS).map(([name, part]) => join(sql.ref(name), part));
  return sql`${sql.join(parts, sql` `)} left join chalets chalet on chalet.business_id = i.business_id and chalet.item_id = i.id`;
}

/** Rare and small: no need to write it by hand. */
function chaletText(): RawBuilder<unknown> {
  return sql`json_build_object('id', chalet.id, 'owner_id', (select b.owner_id from businesses b where b.id = i.business_id), 'insurance', chalet.insurance,
    'address', json_build_object('en', chalet.address_en, 'ar', chalet.address_ar), 'latitude', chalet.latitude, 'longitude', chalet.longitude,
    'bedrooms', chalet.bedrooms, 'frontage', chalet.frontage, 'units', chalet.units)::text`;
}
