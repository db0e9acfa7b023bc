// An item in the JSON form of the product's answers, written as text: building JSON values takes twice as long.
const stamp = (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const text = (column) => `coalesce(to_json(${column})::text, 'null')`;
const names = `'[{"locale":"en","name":' || to_json(r.name_en) || case when r.name_ar is null then '' else '},{"locale":"ar","name":' || to_json(r.name_ar) end || '}]'`;
const option = `'{"id":"' || o.id || '","price":' || o.price || ',"locales":' || ${names.replaceAll("r.", "o.")} || ',"preset":' || o.preset || ',"hide":' || o.hide || '}'`;
const group = `'{"id":"' || g.id || '","locales":' || ${names.replaceAll("r.", "g.")} || ',"min":' || g.min || ',"max":' || coalesce(g.max::text, 'null')
  || ',"options":[' || coalesce((select string_agg(${option}, ',' order by o.sort) from group_options o where o.business_id = g.business_id and o.group_id = g.id), '') || ']}'`;
const price = `'{"id":"' || r.id || '","price":' || r.price || ',"locales":' || ${names} || '}'`;

export const locales = (table) =>
  `'[{"locale":"en","name":' || to_json(${table}.name_en) || ',"description":' || ${text(`${table}.description_en`)} || case when ${table}.name_ar is null and ${table}.description_ar is null then ''
    else '},{"locale":"ar","name":' || to_json(coalesce(${table}.name_ar, '')) || ',"description":' || ${text(`${table}.description_ar`)} end || '}]'`;

export const stamps = (table) =>
  `',"created_at":"' || ${stamp(`${table}.created_at`)} || '","updated_at":"' || ${stamp(`${table}.updated_at`)} || '"'`;

/** The text of an item over `items i` and its parts. */
export const item = `'{"id":"' || i.id || '","category_id":"' || i.category_id || '","businessId":"' || i.business_id || '","sort":' || i.sort
  || ',"locales":' || ${locales("i")} || ',"media":[' || coalesce(media.rows, '') || '],"prices":[' || coalesce(prices.rows, '') || '],"addons":[' || coalesce(addons.rows, '')
  || '],"option_groups":[' || coalesce(option_groups.rows, '') || '],"discounts":[' || coalesce(discounts.rows, '') || '],"itemable":null,"hide":' || i.hide || ',"disable_ordering":' || i.disable_ordering
  || ',"marks":' || to_json(i.marks) || ',"allergens":' || to_json(i.allergens) || ',"spice":' || i.spice || ',"calories":' || coalesce(i.calories::text, 'null')
  || ',"holidays":[' || coalesce(holidays.rows, '') || ']' || ${stamps("i")} || '}'`;

const tables = {
  prices: ["item_prices r", price, "order by r.sort"],
  addons: ["item_addons r", price, "order by r.sort"],
  option_groups: [
    "item_option_groups r join option_groups g on g.business_id = r.business_id and g.id = r.group_id",
    group,
    "order by r.sort",
  ],
  discounts: [
    "item_discounts r",
    `'{"id":"' || r.id || '","amount":' || r.amount || ',"type":"' || r.type || '","from":"' || r.starts_on || '","to":"' || r.ends_on || '","locales":' || ${names} || '}'`,
    "",
  ],
  media: [
    "(select m.*, f.type, f.width, f.height from media m join files f on f.key = m.file_key) r",
    `'{"id":"' || r.id || '","src":"/media/' || r.file_key || '","type":"' || r.type || '","width":' || coalesce(r.width::text, 'null') || ',"height":' || coalesce(r.height::text, 'null') || '}'`,
    "order by r.sort, r.id",
  ],
  holidays: ["item_holidays r", `'{"id":"' || r.holiday_id || '","price":' || r.price || '}'`, "order by r.holiday_id"],
};

/** The rows of each item, looked up one item after the other: best for a page. */
export const partsOfEach = Object.entries(tables)
  .map(
    ([name, [table, row, order]]) =>
      `left join lateral (select string_agg(${row}, ',' ${order}) as rows from ${table} where r.business_id = i.business_id and r.item_id = i.id) ${name} on true`,
  )
  .join("\n");

/** The rows of all items of a business at once: best for a menu. */
export const partsOfAll = Object.entries(tables)
  .map(
    ([name, [table, row, order]]) =>
      `left join (select r.item_id, string_agg(${row}, ',' ${order}) as rows from ${table} where r.business_id = $1 group by r.item_id) ${name} on ${name}.item_id = i.id`,
  )
  .join("\n");
