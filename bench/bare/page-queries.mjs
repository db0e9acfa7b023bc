// The best query for a page of each list, written by hand only for that list.
import { item, partsOfEach } from "./item-json.mjs";

const locales = `locales_json(r.name_en, r.name_ar, r.description_en, r.description_ar) as locales`;
const stamps = `stamp_text(r.created_at) as created_at, stamp_text(r.updated_at) as updated_at`;
const pictures = (owner) =>
  `coalesce((select json_agg(json_build_object('id', m.id, 'src', '/media/' || m.file_key) order by m.sort, m.id) from media m where m.business_id = r.business_id and m.${owner} = r.id), '[]') as media`;
const local = (column) => `to_char(r.${column}, 'YYYY-MM-DD"T"HH24:MI:SS')`;
const avatar = `case when u.avatar_key is null then '[]'::json else json_build_array(json_build_object('id', u.id, 'src', '/media/' || u.avatar_key)) end as media`;
const account = `join users u on u.id = r.user_id join businesses b on b.id = r.business_id`;
const setting = (place, key) => `(select s.data from ${place} and s.key = ${key})`;
const ofBranch = "branch_settings s where s.business_id = r.business_id and s.branch_id = r.id";
const ofBusiness = "business_settings s where s.business_id = r.business_id";
const modes = ["DineIn", "Delivery", "CarPickup", "SelfPickUp"];
const contact = `json_build_object(${["ContactPhone", "Whatsapp", "Address", ...modes].map((key) => `'${key}', ${setting(ofBranch, `'${key}'`)}`)}) as settings,
  array_remove(array[${modes.map((key) => `case when coalesce(${setting(ofBranch, `'${key}'`)}, ${setting(ofBusiness, `'${key}'`)}) = 'true' then '${key}' end`)}], null) as modes,
  not exists (select from ${ofBranch} and s.key = 'MobileApp' and s.data -> 'DisableOrdering' = 'true') as ordering`;

/** Rows of `table r` of a business: the selected columns, and the order of the page. */
const queries = {
  businesses: {
    search: "search_text(r.name_en || ' ' || r.name_ar)",
    record: `r.id, r.name_en as name, r.type, ${locales}, ${pictures("logo_of")}, ${stamps}`,
  },
  branches: {
    record: `r.id, r.business_id as "businessId", r.slug, ${locales}, r.latitude, r.longitude, ${contact}, ${stamps}`,
  },
  menus: { record: `r.id, r.business_id as "businessId", ${locales}, r.type, ${stamps}` },
  categories: {
    order: "r.sort, r.id",
    record: `r.id, r.business_id, r.menu_id, r.parent_id, r.sort, ${locales}, ${pictures("category_id")},
      json_build_array(json_build_object('key', 'dimensions', 'data', coalesce(r.dimensions, 'Squared')), json_build_object('key', 'fitting', 'data', coalesce(r.fitting, 'Cropped'))) as settings, ${stamps}`,
  },
  items: { order: "r.sort, r.id", text: item, joined: partsOfEach, as: "i" },
  holidays: {
    order: "r.starts_on, r.id",
    record: `r.id, r.business_id as "businessId", ${locales}, r.starts_on as "from", r.ends_on as "to", r.price::float8 as price, ${stamps}`,
  },
  hotels: { record: `r.id, r.business_id as "businessId", r.type, ${locales}, ${pictures("hotel_id")}, ${stamps}` },
  services: {
    groups: true,
    record: `r.id, r.business_id as "businessId", r.serviceable_type, r.serviceable_id, ${locales}, ${pictures("service_id")}, r.price::float8 as price, r.duration, ${stamps}`,
  },
  events: {
    order: "r.starts_at, r.id",
    record: `r.id, r.business_id as "businessId", r.eventable_type, r.eventable_id, ${locales}, ${pictures("event_id")}, ${local("starts_at")} as start, ${local("ends_at")} as "end",
      json_build_object('startDate', ${local("starts_at")}, 'endDate', ${local("ends_at")}) as "dateRange", ${stamps}`,
  },
  floors: {
    record: `r.id, r.business_id, r.branch_id, ${locales}, (select count(*) from tables t where t.business_id = r.business_id and t.floor_id = r.id) as tables_count, ${stamps}`,
  },
  tables: { record: `r.id, r.business_id, r.branch_id, r.floor_id, ${locales}, r.seats, r.token, ${stamps}` },
  dateRanges: {
    table: "date_ranges",
    order: "r.starts_at, r.id",
    record: `r.id, r.business_id, names_json(r.name_en, r.name_ar) as locales, ${local("starts_at")} as "from", ${local("ends_at")} as "to", ${stamps}`,
  },
  rejectionReasons: {
    table: "rejection_reasons",
    record: `r.id, r.business_id, names_json(r.name_en, r.name_ar) as locales, ${stamps}`,
  },
  people: {
    table: "memberships",
    order: "r.name collate natural_order, r.user_id",
    joined: account,
    record: `r.user_id as id, r.business_id as "businessId", r.name, r.email, r.phone, r.phone as phone_number, ${avatar}, r.user_id = b.owner_id as owner, r.linked, r.invited,
      u.staff and r.user_id <> b.owner_id as editable, '[]'::json as branches,
      (select stamp_text(max(s.last_used_at)) from sessions s where s.user_id = r.user_id
        and not exists (select from memberships o where o.user_id = r.user_id and o.business_id <> r.business_id)) as last_seen_at, ${stamps}`,
  },
  grants: {
    table: "memberships",
    order: "r.name collate natural_order, r.user_id",
    joined: account,
    record: `r.user_id as id, r.name, r.email, ${avatar}, r.user_id = b.owner_id as owner, stamp_text(r.created_at) as created_at,
      array(select 'branch.' || p.branch_id || '.' || p.area || '.' || p.action from permissions p where p.business_id = r.business_id and p.branch_id = any(array(select b.id from branches b where b.business_id = r.business_id)) and p.user_id = r.user_id) as permissions`,
  },
  media: {
    order: "r.id",
    joined: "join files f on f.key = r.file_key",
    found: (text) =>
      `r.item_id in (select o.id from items o where o.business_id = r.business_id and ${text("o.search")})`,
    record: `r.id, '/media/' || r.file_key as src, f.type, 'item' as mediable_type, r.item_id as mediable_id`,
  },
  orders: {
    order: "r.number desc, r.id desc",
    record: `r.id, r.number::int as number, r.business_id as "businessId", r.branch_id as "branchId", r.status, r.mode, r.table_id, null as "table",
      json_build_object('name', r.customer_name, 'phone', r.customer_phone, 'address', r.customer_address, 'car', r.customer_car) as customer, r.note, r.reason, r.source, r.pay,
      (select json_agg(json_build_object('id', l.id, 'item_id', l.item_id, 'price_id', l.price_id, 'src', null, 'locales', names_json(l.name_en, l.name_ar), 'price_locales', '[]'::json,
        'addons', l.addons, 'quantity', l.quantity, 'note', l.note, 'price', l.list_price, 'amount', l.amount, 'discount', l.discount) order by l.sort)
        from order_lines l where l.business_id = r.business_id and l.order_id = r.id) as lines,
      r.subtotal::float8 as subtotal, r.discount::float8 as discount, r.extra_charge::float8 as extra_charge, r.total::float8 as total, r.currency, ${stamps}`,
  },
  roomTypes: {
    table: "room_types",
    record: `r.id, r.business_id as "businessId", r.hotel_id, ${locales}, r.units, r.unit_names, r.guests, r.price::float8 as price, r.weekend_price::float8 as weekend_price, ${stamps}`,
  },
  staff: {
    record: `r.id, r.business_id, r.branch_id, ${locales}, r.hours, r.exceptions,
      array(select c.service_id from staff_services c where c.business_id = r.business_id and c.staff_id = r.id order by c.service_id) as service_ids, ${stamps}`,
  },
  reservations: {
    order: "r.number desc",
    record: `r.id, r.number::int as number, r.business_id as "businessId", r.branch_id as "branchId", r.status, r.resource_type, r.resource_id, json_build_object('locales', names_json(r.name_en, r.name_ar)) as resource,
      r.unit_no, null as unit, r.staff_id, null as staff, json_build_object('name', r.customer_name, 'phone', r.customer_phone, 'email', r.customer_email, 'civil_id', r.customer_civil_id) as customer,
      r.guests, ${local("starts_at")} as start, ${local("ends_at")} as "end", r.lines, r.total::float8 as total, r.insurance::float8 as insurance, r.down_payment::float8 as down_payment, r.currency,
      coalesce((select i.paid from invoices i where i.business_id = r.business_id and i.reservation_id = r.id), 0)::float8 as paid, coalesce((select i.balance from invoices i where i.business_id = r.business_id and i.reservation_id = r.id), r.total)::float8 as balance, 'no_data' as payment_status, null as invoice_id, r.source, r.note, r.reason, ${stamps}`,
  },
  invoices: {
    order: "r.ordinal desc, r.id desc",
    record: `r.id, r.number, r.business_id as "businessId", r.branch_id as "branchId", r.date::text as date, r.source, coalesce(r.order_id, r.reservation_id) as subject_id, r.subject_number::int as subject_number,
      json_build_object('name', r.customer_name, 'phone', r.customer_phone) as customer, r.subtotal::float8 as subtotal, r.discount::float8 as discount, r.extra_charge::float8 as extra_charge,
      r.tax::float8 as tax, r.total::float8 as total, r.paid::float8 as paid, r.balance::float8 as balance, r.payment_status, r.currency, ${stamps}`,
  },
  audits: {
    order: "r.at desc, r.id desc",
    search: "r.search",
    record: `r.id, stamp_text(r.at) as at, json_build_object('id', r.user_id, 'name', r.user_name) as "user", r.branch_id as "branchId", r.area, r.action, r.record_id as "recordId",
      r.label, r.before, r.after, r.address, r.client`,
  },
};

/**
 * The statement for a page of an area's list: of one user's businesses, or of the rows of a business, its branch or a
 * floor.
 */
export function pageQuery(area, { page, perPage, search }, { ownerId, businessId, branchId, floorId }) {
  const query = {
    table: area,
    as: "r",
    order: "r.name_en collate natural_order, r.id",
    joined: "",
    search: "r.search",
    ...queries[area],
  };
  const { table, as, order, joined, groups, record } = query;
  const place =
    {
      businesses: `r.id in (select m.business_id from memberships m where m.user_id = '${ownerId}') and r.closed_at is null`,
    }[area] ?? `r.business_id = '${businessId}'`;
  const onBranch = ` and r.branch_id = '${branchId}'`;
  const on =
    {
      floors: onBranch,
      orders: onBranch,
      reservations: onBranch,
      staff: onBranch,
      tables: ` and r.floor_id = '${floorId}'`,
    }[area] ?? "";
  const holds = (column) => `${column} like '%${search}%'`;
  const found = search ? ` and ${query.found?.(holds) ?? holds(query.search)}` : "";
  const from = `from ${table} r where ${place}${on}${found}`;
  const chosen = `(select r.* ${from} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}) ${as} ${joined}`;
  const one = query.text ?? `(select row_to_json(f) from (select ${record}) f)::text`;
  const rows = `coalesce((select string_agg(${one}, ',' order by ${order.replaceAll("r.", `${as}.`)}) from ${chosen}), '')`;
  const data = groups ? `'{"branch":[' || ${rows} || '],"hotel":[]}'` : `'[' || ${rows} || ']'`;
  const meta = `json_build_object('page', ${page}, 'perPage', ${perPage}, 'total', t.total, 'lastPage', greatest(1, ceil(t.total / ${perPage}.0)::int))`;
  return `select '{"data":' || ${data} || ',"meta":' || ${meta} || '}' as answer from (select count(*) as total ${from}) t`;
}
