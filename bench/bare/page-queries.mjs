// The best query for a page of each list, written by hand only for that list.
import { branchSettings } from "./branch-settings.mjs";
import { item, partsOfEach } from "./item-json.mjs";

const locales = `locales_json(r.name_en, r.name_ar, r.description_en, r.description_ar) as locales`;
const stamps = `stamp_text(r.created_at) as created_at, stamp_text(r.updated_at) as updated_at`;
const pictures = (owner) =>
  `coalesce((select json_agg(json_build_object('id', m.id, 'src', '/media/' || m.file_key) order by m.sort, m.id) from media m where m.business_id = r.business_id and m.${owner} = r.id), '[]') as media`;
const local = (column) => `to_char(r.${column}, 'YYYY-MM-DD"T"HH24:MI:SS')`;
const avatar = `case when u.avatar_key is null then '[]'::json else json_build_array(json_build_object('id', u.id, 'src', '/media/' || u.avatar_key)) end as media`;
const account = `join users u on u.id = r.user_id join businesses b on b.id = r.business_id left join invitations i on i.business_id = r.business_id and i.user_id = r.user_id`;
const roleOf = (
  branch,
  facts = "",
) => `(select json_build_object('id', o.id, 'locales', names_json(o.name_en, o.name_ar)${facts})
  from member_roles w join roles o on o.business_id = w.business_id and o.id = w.role_id where w.business_id = r.business_id and w.branch_id = ${branch} and w.user_id = r.user_id)`;
const loggedIn = "(i.user_id is null and not r.invited)";
const secondFactor = `case when exists (select from passkeys k where k.user_id = r.user_id) then 'passkey'
  when exists (select from one_time_codes c where c.user_id = r.user_id and c.confirmed_at is not null) then 'code' end`;
const here = "(now() at time zone 'Asia/Kuwait')";

/** Upcoming rows, the earliest first, then past ones, the latest first. */
function upcomingFirst({ starts = "r.starts_at", ends = "r.ends_at", now = here, only }) {
  const ahead = only ? `(${only} and ${ends} >= ${now})` : `${ends} >= ${now}`;
  const past = only ? `not ${ahead}` : `${ends} < ${now} and ${starts} < ${now}`;
  return { ahead, past, starts, order: `${ahead} desc, case when ${ahead} then ${starts} end, ${starts} desc, r.id` };
}
const orderRecord = `r.id, r.number::int as number, r.business_id as "businessId", r.branch_id as "branchId", r.status, r.mode, r.table_id,
  case when r.table_en is not null then json_build_object('locales', names_json(r.table_en, r.table_ar)) end as "table",
  json_build_object('name', r.customer_name, 'phone', r.customer_phone, 'address', r.customer_address, 'car', r.customer_car) as customer, r.note, r.reason, r.source, r.pay,
  coalesce((select json_agg(json_build_object('id', l.id, 'item_id', l.item_id, 'price_id', l.price_id,
    'src', (select '/media/' || m.file_key from media m join files f on f.key = m.file_key where m.business_id = l.business_id and m.item_id = l.item_id and f.type = 'image' order by m.sort, m.id limit 1),
    'locales', names_json(l.name_en, l.name_ar), 'price_locales', case when l.price_id is null then '[]'::json else names_json(l.price_name_en, l.price_name_ar) end,
    'addons', l.addons, 'quantity', l.quantity, 'note', l.note, 'price', l.list_price, 'amount', l.amount, 'discount', l.discount) order by l.sort)
    from order_lines l where l.business_id = r.business_id and l.order_id = r.id), '[]') as lines,
  r.currency, r.subtotal::float8 as subtotal, r.discount::float8 as discount, r.extra_charge::float8 as extra_charge, (r.balance + r.paid)::float8 as total,
  r.payment_status, r.paid::float8 as paid, r.balance::float8 as balance,
  case when r.billed is null then '[]' else coalesce((select json_agg(json_build_object('method', p.method, 'amount', p.amount, 'given_back', p.given_back) order by p.amount desc, p.method) from (
    select p.method, sum(p.amount) as amount, coalesce(-sum(p.amount) filter (where p.amount < 0), 0) as given_back
    from invoices i join invoice_payments p on p.business_id = i.business_id and p.invoice_id = i.id
    where i.business_id = r.business_id and i.order_id = r.id group by p.method) p), '[]') end as received,
  (select i.id from invoices i where i.business_id = r.business_id and i.order_id = r.id) as invoice_id, ${stamps}`;
const bookingRecord = `r.id, r.number::int as number, r.business_id as "businessId", r.branch_id as "branchId", r.status, r.resource_type, r.resource_id, json_build_object('locales', names_json(r.name_en, r.name_ar)) as resource,
  r.unit_no, coalesce(
    (select coalesce(nullif(k.unit_names[r.unit_no], ''), case when k.units > 1 then r.unit_no::text end) from room_types k where k.business_id = r.business_id and k.id = r.room_type_id),
    (select r.unit_no::text from chalets c where c.business_id = r.business_id and c.item_id = r.item_id and c.units > 1),
    case when r.unit_no > 1 then r.unit_no::text end) as unit,
  r.staff_id, (select json_build_object('locales', names_json(p.name_en, p.name_ar)) from staff p where p.business_id = r.business_id and p.id = r.staff_id) as staff,
  json_build_object('name', r.customer_name, 'phone', r.customer_phone, 'email', r.customer_email, 'civil_id', r.customer_civil_id) as customer,
  r.guests, ${local("starts_at")} as start, ${local("ends_at")} as "end",
  coalesce((select jsonb_agg(l.line || jsonb_build_object('label', l.line -> 'locales' -> 0 -> 'name') order by l.at) from jsonb_array_elements(r.lines) with ordinality l(line, at)), '[]') as lines, r.total::float8 as price, (r.balance + r.paid)::float8 as total,
  r.insurance::float8 as insurance, r.down_payment::float8 as down_payment, r.currency, r.paid::float8 as paid, r.balance::float8 as balance, r.payment_status,
  (select i.id from invoices i where i.business_id = r.business_id and i.reservation_id = r.id) as invoice_id, r.source, r.note, r.reason, ${stamps}`;
const memberRecord = `r.user_id as id, r.name, r.email, ${avatar}, r.user_id = b.owner_id as owner, r.linked, r.invited, i.user_id is not null as pending,
  case when i.user_id is not null then json_build_object('sent_at', stamp_text(i.sent_at), 'expires_at', stamp_text(i.expires_at), 'declined', i.declined_at is not null, 'open', is_invitation_open(i)) end as invitation,
  coalesce((select json_agg(json_build_object('id', h.branch_id, 'rights', h.rights, 'role', ${roleOf("h.branch_id", ", 'differs', not (o.rights @> h.rights and o.rights <@ h.rights)")}) order by h.branch_id) from (
    select p.branch_id, array_agg(p.area || '.' || p.action order by p.area, p.action) as rights
    from permissions p where p.business_id = r.business_id and p.user_id = r.user_id group by p.branch_id) h), '[]') as branches,
  case when r.suspended_at is not null then json_build_object('at', stamp_text(r.suspended_at), 'by',
    (select s.name from memberships s where s.business_id = r.business_id and s.user_id = r.suspended_by)) end as suspended`;
const places = [
  ["branch", "branches"],
  ["table", "tables"],
  ["service", "services"],
  ["staff", "staff"],
  ["room", "room_types", "room_type_id"],
  ["item", "items"],
].map(([type, named, column = `${type}_id`]) => ({ type, named, column }));
const placeType = `case ${places.map(({ type, column }) => `when p.${column} is not null then '${type}'`).join(" ")} end`;
const placeName = `coalesce(${places.map(({ named, column }) => `(select names_json(n.name_en, n.name_ar) from ${named} n where n.business_id = p.business_id and n.id = p.${column})`).join(", ")})`;
const pictured = [
  ...["item", "category", "service", "hotel", "event"].map((type) => [type, `${type}_id`]),
  ["business", "logo_of"],
];
const issuedTotal = "(r.issued_subtotal - r.issued_discount + r.issued_extra_charge)";
const branchName = `(select json_build_object('locales', names_json(b.name_en, b.name_ar)) from branches b where b.business_id = r.business_id and b.id = r.branch_id) as branch`;

/**
 * Rows of `table r` of a business: the selected columns, and the order of the page. By the name of the list, or of its
 * area.
 */
const queries = {
  businesses: {
    search: "search_text(r.name_en || ' ' || r.name_ar)",
    record: `r.id, r.name_en as name, r.type, ${locales}, ${pictures("logo_of")}, ${stamps}`,
  },
  branches: {
    record: `r.id, r.business_id as "businessId", r.slug, ${locales}, r.latitude, r.longitude, ${branchSettings}, r.closed_at is not null as closed,
      coalesce((select json_agg(json_build_object('from', ${local("starts_at").replaceAll("r.", "d.")}, 'to', ${local("ends_at").replaceAll("r.", "d.")}) order by d.starts_at) from (
        select d.starts_at, d.ends_at from date_ranges d
        where d.business_id = r.business_id and d.ends_at > localtimestamp - interval '1 day' and (d.whole or exists (
          select from closure_places p where p.business_id = d.business_id and p.date_range_id = d.id and p.branch_id = r.id))
        order by d.starts_at limit 20) d), '[]') as closures, ${stamps}`,
  },
  menus: { record: `r.id, r.business_id as "businessId", ${locales}, r.type, ${stamps}` },
  categories: {
    order: "r.sort, r.id",
    record: `r.id, r.business_id, r.menu_id, r.parent_id, r.sort, ${locales}, ${pictures("category_id")},
      json_build_array(json_build_object('key', 'dimensions', 'data', coalesce(r.dimensions, 'Squared')), json_build_object('key', 'fitting', 'data', coalesce(r.fitting, 'Cropped'))) as settings, ${stamps}`,
  },
  items: { order: "r.sort, r.id", kept: "r.draft is null", text: item, joined: partsOfEach, as: "i" },
  holidays: {
    ...upcomingFirst({ starts: "r.starts_on", ends: "r.ends_on", now: `${here}::date` }),
    record: `r.id, r.business_id as "businessId", ${locales}, r.starts_on as "from", r.ends_on as "to", r.price::float8 as price, ${stamps}`,
  },
  hotels: { record: `r.id, r.business_id as "businessId", r.type, ${locales}, ${pictures("hotel_id")}, ${stamps}` },
  services: {
    groups: true,
    record: `r.id, r.business_id as "businessId", r.serviceable_type, r.serviceable_id, ${locales}, ${pictures("service_id")}, r.price::float8 as price, r.duration, ${stamps}`,
  },
  events: {
    ...upcomingFirst({}),
    record: `r.id, r.business_id as "businessId", r.eventable_type, r.eventable_id, ${locales}, ${pictures("event_id")}, ${local("starts_at")} as start, ${local("ends_at")} as "end",
      json_build_object('startDate', ${local("starts_at")}, 'endDate', ${local("ends_at")}) as "dateRange", ${stamps}`,
  },
  floors: {
    record: `r.id, r.business_id, r.branch_id, ${locales}, (select count(*) from tables t where t.business_id = r.business_id and t.floor_id = r.id) as tables_count, ${stamps}`,
  },
  tables: { record: `r.id, r.business_id, r.branch_id, r.floor_id, ${locales}, r.seats, r.token, ${stamps}` },
  dateRanges: {
    table: "date_ranges",
    ...upcomingFirst({}),
    record: `r.id, r.business_id, case when r.name_en = '' then '[]' else names_json(r.name_en, r.name_ar) end as locales, ${local("starts_at")} as "from", ${local("ends_at")} as "to",
      coalesce((select json_agg(json_build_object('type', ${placeType}, 'id', p.place_id, 'locales', ${placeName}) order by p.place_id)
        from closure_places p where p.business_id = r.business_id and p.date_range_id = r.id), '[]') as places,
      (select count(*) from closure_guests g where g.business_id = r.business_id and g.date_range_id = r.id
        and g.action <> 'keep' and not g.mailed and g.told_at is null) as untold, true as changeable, true as deletable, ${stamps}`,
  },
  changeSets: {
    table: "change_sets",
    ...upcomingFirst({ starts: "r.begins_local", ends: "coalesce(r.ends_local, r.begins_local)" }),
    record: `r.id, r.business_id, names_json(r.name_en, r.name_ar) as locales, r.begins, r.ends, r.moon,
      ${local("begins_local")} as begins_at, ${local("ends_local")} as ends_at, r.state,
      (select count(*) from change_set_lines l where l.business_id = r.business_id and l.set_id = r.id) as lines,
      stamp_text(r.begun_at) as begun_at, stamp_text(r.ended_at) as ended_at,
      case r.state when 'done' then stamp_text(r.begun_at + interval '30 days') end as takes_back_until,
      case when r.user_id is not null then json_build_object('name', r.user_name, 'may',
        exists (select from businesses b where b.id = r.business_id and b.owner_id = r.user_id) or exists (select from permissions p where p.business_id = r.business_id and p.user_id = r.user_id and p.area = 'items' and p.action = 'update')) end as planned_by, ${stamps}`,
  },
  rejectionReasons: {
    table: "rejection_reasons",
    record: `r.id, r.business_id, names_json(r.name_en, r.name_ar) as locales, ${stamps}`,
  },
  people: {
    table: "memberships",
    order: "r.name collate natural_order, r.user_id",
    joined: account,
    record: ({ ownerId }) => `${memberRecord}, r.business_id as "businessId", r.phone, r.phone as phone_number,
      r.user_id <> '${ownerId}' and not r.linked as editable,
      case when r.invited then stamp_text(u.password_expires_at) end as password_expires_at,
      u.password_given_by is not null and not exists (
        select from memberships g where g.business_id = r.business_id and g.user_id = u.password_given_by) as password_known,
      case when ${loggedIn} then ${secondFactor} end as second_factor, b.second_factor_required and ${loggedIn} and (${secondFactor}) is null as second_factor_due,
      (select stamp_text(max(e.last_used_at)) from session_entries e where e.business_id = r.business_id and e.user_id = r.user_id) as last_seen_at, ${stamps}`,
  },
  "people.access": {
    table: "memberships",
    order: "r.name collate natural_order, r.user_id",
    joined: `${account} left join permission_requests q on q.business_id = r.business_id and q.user_id = r.user_id and q.declined_at is null`,
    record: `${memberRecord}, stamp_text(r.created_at) as created_at, stamp_text(q.asked_at) as asked_at,
      (select json_build_object('at', stamp_text(a.at), 'by', a.user_name, 'branchId', a.branch_id) from audits a
        where a.business_id = r.business_id and a.record_id = r.user_id and a.area = 'roles' order by a.at desc, a.id desc limit 1) as changed`,
  },
  grants: {
    table: "memberships",
    order: "r.name collate natural_order, r.user_id",
    joined: account,
    record: ({
      branchId,
    }) => `r.user_id as id, r.name, r.email, ${avatar}, r.user_id = b.owner_id as owner, stamp_text(r.created_at) as created_at, stamp_text(i.sent_at) as invited_at,
      array(select 'branch.' || p.branch_id || '.' || p.area || '.' || p.action from permissions p
        where p.business_id = r.business_id and p.branch_id = '${branchId}' and p.user_id = r.user_id order by p.area, p.action) as permissions, ${roleOf(`'${branchId}'`)} as role,
      array(select distinct p.branch_id from permissions p where p.business_id = r.business_id and p.user_id = r.user_id order by 1) as branches`,
  },
  media: {
    order: "r.id",
    joined: "join files f on f.key = r.file_key",
    found: (text) =>
      `r.item_id in (select o.id from items o where o.business_id = r.business_id and ${text("o.search")})`,
    kept: "r.mobile_of is null and r.tablet_of is null",
    record: `r.id, '/media/' || r.file_key as src, f.type, case ${pictured.map(([type, column]) => `when r.${column} is not null then '${type}'`).join(" ")} end as mediable_type,
      coalesce(${pictured.map(([, column]) => `r.${column}`).join(", ")}) as mediable_id`,
  },
  orders: { order: "r.number desc", record: orderRecord },
  "orders.listAll": { table: "orders", order: "r.created_at desc, r.id desc", record: `${orderRecord}, ${branchName}` },
  optionGroups: {
    table: "option_groups",
    record: `r.id, r.business_id, names_json(r.name_en, r.name_ar) as locales, r.min, r.max,
      coalesce((select json_agg(json_build_object('id', o.id, 'price', o.price, 'locales', names_json(o.name_en, o.name_ar), 'preset', o.preset, 'hide', o.hide) order by o.sort)
        from group_options o where o.business_id = r.business_id and o.group_id = r.id), '[]') as options,
      array(select i.item_id from item_option_groups i where i.business_id = r.business_id and i.group_id = r.id order by 1) as items, ${stamps}`,
  },
  bin: {
    table: "deleted_records",
    order: "r.deleted_at desc, r.id desc",
    kept: "r.part_of is null",
    record: `r.id, r.kind, r.branch_id, names_json(r.name_en, r.name_ar) as locales,
      (select '/media/' || m.file_key from media m join files f on f.key = m.file_key where m.business_id = r.business_id and m.deleted_id = r.id and f.type = 'image' order by m.sort, m.id limit 1) as src,
      r.place, case r.kind when 'people' then r.record #>> '{users,0,phone}' when 'reservations' then r.record #>> '{reservations,0,customer_phone}' end as phone,
      case r.kind when 'holidays' then r.record #>> '{holidays,0,starts_on}' when 'reservations' then r.record #>> '{reservations,0,starts_at}' end as start,
      case r.kind when 'holidays' then r.record #>> '{holidays,0,ends_on}' when 'reservations' then r.record #>> '{reservations,0,ends_at}' end as "end",
      case when r.kind = 'people' then (select count(distinct p ->> 'branch_id')::int from jsonb_array_elements(r.record -> 'permissions') p) end as branches,
      (select count(*)::int from deleted_records p where p.business_id = r.business_id and p.part_of = r.id) as inside,
      stamp_text(r.deleted_at) as deleted_at, case when r.user_id is not null then json_build_object('id', r.user_id, 'name', r.user_name) end as deleted_by`,
  },
  roles: {
    record: `r.id, r.business_id, names_json(r.name_en, r.name_ar) as locales, r.rights,
      (select count(distinct h.user_id)::int from member_roles h where h.business_id = r.business_id and h.role_id = r.id) as people, ${stamps}`,
  },
  roomTypes: {
    table: "room_types",
    record: `r.id, r.business_id as "businessId", r.hotel_id, ${locales}, r.units, r.unit_names, r.guests, r.price::float8 as price, r.weekend_price::float8 as weekend_price, ${stamps}`,
  },
  staff: {
    record: `r.id, r.business_id, r.branch_id, ${locales}, r.hours, r.exceptions,
      array(select c.service_id from staff_services c where c.business_id = r.business_id and c.staff_id = r.id order by c.service_id) as service_ids, ${stamps}`,
  },
  reservations: { kept: "r.status <> 'held'", order: "r.number desc", record: bookingRecord },
  "reservations.listAll": {
    table: "reservations",
    kept: "r.status <> 'held'",
    ...upcomingFirst({ only: "r.status in ('pending', 'confirmed')" }),
    record: `${bookingRecord}, ${branchName}`,
  },
  invoices: {
    order: "r.ordinal desc",
    record: `r.id, r.number, r.business_id as "businessId", r.branch_id as "branchId", r.date::text as date, r.source, coalesce(r.order_id, r.reservation_id) as subject_id, r.subject_number::int as subject_number,
      json_build_object('name', r.customer_name, 'phone', r.customer_phone) as customer, r.subtotal::float8 as subtotal, r.discount::float8 as discount, r.extra_charge::float8 as extra_charge,
      r.tax::float8 as tax, r.total::float8 as total, r.paid::float8 as paid, r.balance::float8 as balance, r.payment_status, r.currency,
      (select coalesce(sum(n.total), 0) from invoice_notes n where n.business_id = r.business_id and n.invoice_id = r.id and n.kind = 'debit')::float8 as added,
      json_build_object('subtotal', r.issued_subtotal, 'discount', r.issued_discount, 'extra_charge', r.issued_extra_charge,
        'tax', round(${issuedTotal} * r.tax_rate / (100 + r.tax_rate), currency_decimals(r.currency)), 'total', ${issuedTotal}) as issued, ${stamps}`,
  },
  "invoices.payments": {
    table: "invoice_payments",
    order: "r.paid_at desc, r.id desc",
    joined: "join invoices i on i.business_id = r.business_id and i.id = r.invoice_id",
    found: (text) =>
      `r.invoice_id in (select o.id from invoices o where o.business_id = r.business_id and ${text("o.search")})`,
    record: `r.id, r.business_id as "businessId", r.branch_id as "branchId", ${local("paid_at")} as paid_at, r.method, r.amount::float8 as amount, r.note, r.by_name as by,
      r.invoice_id, i.number as invoice_number, i.date::text as invoice_date, i.source, coalesce(i.order_id, i.reservation_id) as subject_id,
      i.subject_number::int as subject_number, json_build_object('name', i.customer_name, 'phone', i.customer_phone) as customer, i.currency`,
  },
  audits: {
    order: "r.at desc, r.id desc",
    search: "r.search",
    record: `r.id, stamp_text(r.at) as at, case when r.user_id is not null then json_build_object('id', r.user_id, 'name', r.user_name) end as "user", r.branch_id as "branchId", r.area, r.action, r.record_id as "recordId",
      r.label, r.before, r.after, r.address, r.client`,
  },
};

/** The statement for a page of a list: of one user's businesses, or of the rows of a business, its branch or a floor. */
export function pageQuery(list, { page, perPage, search, most }, place) {
  const [area] = list.split(".");
  const query = {
    table: area,
    as: "r",
    order: "r.name_en collate natural_order, r.id",
    joined: "",
    search: "r.search",
    ...(queries[list] ?? queries[area]),
  };
  const { table, as, joined, groups } = query;
  const holds = (column) => `${column} like '%${search}%'`;
  const found = search ? ` and ${query.found?.(holds) ?? holds(query.search)}` : "";
  const from = `from ${table} r where ${rowsOf(list, query, place)}${found}`;
  const counted = most ? `from (select ${from} limit ${most})` : from; // as far as the product counts
  const chosen = `(${rowsOfPage(query, from, { page, perPage, search })}) ${as} ${joined}`;
  const record = typeof query.record === "function" ? query.record(place) : query.record;
  const one = query.text ?? `(select row_to_json(f) from (select ${record}) f)::text`;
  const order = query.order.replaceAll("r.", `${as}.`);
  const listed = (only = "true") =>
    `'[' || coalesce(string_agg(${one}, ',' order by ${order}) filter (where ${only}), '') || ']'`;
  const data = groups
    ? `'{"branch":' || ${listed(`${as}.branch_id is not null`)} || ',"hotel":' || ${listed(`${as}.hotel_id is not null`)} || '}'`
    : listed();
  const meta = `json_build_object('page', ${page}, 'perPage', ${perPage}, 'total', t.total, 'lastPage', greatest(1, ceil(t.total / ${perPage}.0)::int))`;
  return `select '{"data":' || c.data || ',"meta":' || ${meta} || '}' as answer from (select count(*) as total ${counted}) t, (select ${data} as data from ${chosen}) c`;
}

const ON_BRANCH = ["floors.list", "orders.list", "reservations.list", "staff.list"];

function rowsOf(list, { kept }, { ownerId, businessId, branchId, floorId }) {
  if (list === "businesses.list")
    return `r.id in (select m.business_id from memberships m where m.user_id = '${ownerId}') and r.closed_at is null`;
  const on = ON_BRANCH.includes(list) ? ` and r.branch_id = '${branchId}'` : "";
  const floor = list === "tables.list" ? ` and r.floor_id = '${floorId}'` : "";
  return `r.business_id = '${businessId}'${on}${floor}${kept ? ` and ${kept}` : ""}`;
}

/** An index serves the upcoming rows and one the past rows, but none serves both in one order. */
function rowsOfPage({ order, ahead, past, starts }, from, { page, perPage, search }) {
  const offset = (page - 1) * perPage;
  const rows = `order by ${order} limit ${perPage} offset ${offset}`;
  if (!ahead || search) return `select r.* ${from} ${rows}`;
  const part = (only, by) => `(select r.* ${from} and ${only} order by ${by}, r.id limit ${offset + perPage})`;
  return `select r.* from (${part(ahead, starts)} union all ${part(past, `${starts} desc`)}) r ${rows}`;
}
