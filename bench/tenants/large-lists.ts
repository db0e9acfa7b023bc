import pg from "pg";
import { clientConfig, type Database } from "../servers/database.ts";
import { withoutIndexes } from "./without-indexes.ts";

export const TENANTS = 1_000;
export const ROWS = 100_000;
/** Every other tenant has this many rows of each kind. */
const OTHERS = 10;
/** Part of one name in a hundred. */
export const SOUGHT = "saffron";

/** Tables whose lists have another name. */
const TABLES: Record<string, string> = {
  bin: "deleted_records",
  changeSets: "change_sets",
  dateRanges: "date_ranges",
  optionGroups: "option_groups",
  rejectionReasons: "rejection_reasons",
  roomTypes: "room_types",
  people: "memberships",
  grants: "memberships",
};

/** A business with a hundred thousand rows of one table, and the ids for the address of the list. */
export interface LargeList {
  ownerId: string;
  businessId: string;
  branchId: string;
  floorId: string;
}

/** One an hour, nearly all over. Each lasts for three hours, but one in a hundred for ten years. */
const BEGINS = "now()::timestamp + (n - 95000) * interval '1 hour'";
const MOSTLY_OVER = {
  starts_at: BEGINS,
  ends_at: `${BEGINS} + case when n % 100 = 0 then interval '10 years' else interval '3 hours' end`,
};

/** The columns of each table beside its names, for a business `s` and the number `n` of the row. */
const FILLED = {
  branches: { slug: "'s' || replace(uuid_v7()::text, '-', '')", sort: "n" },
  menus: { sort: "n" },
  categories: { menu_id: "s.menu", sort: "n" },
  items: { menu_id: "s.menu", category_id: "s.category", sort: "n" },
  holidays: { starts_on: "'2026-01-01'::date + n % 900", ends_on: "'2026-01-03'::date + n % 900", price: "9" },
  hotels: {},
  services: { branch_id: "s.branch", price: "n % 90", duration: "45" },
  events: { branch_id: "s.branch", ...MOSTLY_OVER },
  floors: { branch_id: "s.branch" },
  tables: { branch_id: "s.branch", floor_id: "s.floor", token: "substr(md5(s.id::text || n), 1, 10)" },
  date_ranges: MOSTLY_OVER,
  rejection_reasons: {},
  option_groups: { max: "3" },
  roles: { rights: "'{orders.read,orders.update}'" },
  change_sets: {
    begins: `'{"calendar": "gregorian", "date": "2026-03-01", "at": "08:00"}'`,
    begins_at: BEGINS,
    begins_local: BEGINS,
    state: "'done'",
  },
  deleted_records: {
    area: "'menus'",
    kind: "'items'",
    record: "'{}'",
    deleted_at: "now() - n * interval '1 second'",
    user_name: "'Fatma'",
  },
} as const;

const NAME = `'Record ' || n || case when n % 100 = 0 then ' ${SOUGHT}' else '' end`;
const named = (column: string): string => (column === "name_en" ? NAME : "'سجل ' || n");
const times = (table: string): string =>
  `generate_series(1, case when s.large = '${table}' then ${ROWS} else ${OTHERS} end) n`;

/** Tables whose lists can be large, with the statements that fill each. */
const STATEMENTS: Record<string, readonly string[]> = {
  ...Object.fromEntries(Object.entries(FILLED).map(([table, columns]) => [table, [insertNamed(table, columns)]])),
  memberships: [
    `create temporary table people as select s.id as business_id, uuid_v7() as id, ${NAME} as name from shops s, ${times("memberships")}`,
    "insert into users (id, name, email, password_hash) select id, name, id || '@example.com', '' from people",
    "insert into memberships (business_id, user_id, name, email) select business_id, id, name, id || '@example.com' from people",
  ],
  media: [
    `insert into files (key, user_id, business_id, type, bytes) select s.id || '/' || n || '.jpg', $1, s.id, 'image', 1 from shops s, ${times("media")}`,
    `insert into media (business_id, id, item_id, file_key) select s.id, uuid_v7(), case when n % 100 = 0 then s.item else s.category end, s.id || '/' || n || '.jpg' from shops s, ${times("media")}`,
  ],
  orders: [
    `insert into orders (business_id, id, branch_id, number, mode, source, customer_name, customer_phone, currency, subtotal, discount, extra_charge)
     select s.id, uuid_v7(), s.branch, n, 'Delivery', 'staff', ${NAME}, '+965' || 50000000 + n, 'KWD', 2.5, 0.25, 0.5 from shops s, ${times("orders")}`,
    `insert into order_lines (business_id, id, order_id, sort, item_id, name_en, list_price, price, quantity, amount, discount)
     select o.business_id, uuid_v7(), o.id, 0, s.item, 'Harees', 2.5, 2.25, 1, 2.5, 0.25 from orders o join shops s on s.id = o.business_id`,
  ],
  room_types: [
    "insert into hotels (business_id, id, name_en) select s.id, s.floor, 'First' from shops s on conflict do nothing",
    `insert into room_types (business_id, id, hotel_id, name_en, name_ar, units, price) select s.id, uuid_v7(), s.floor, ${NAME}, 'سجل ' || n, 3, 40 from shops s, ${times("room_types")}`,
  ],
  staff: [
    `insert into staff (business_id, id, branch_id, name_en, name_ar) select s.id, uuid_v7(), s.branch, ${NAME}, 'سجل ' || n from shops s, ${times("staff")}`,
  ],
  reservations: [
    `insert into reservations (business_id, id, branch_id, number, status, resource_type, name_en, unit_id, starts_at, ends_at, customer_name, customer_phone, source, currency)
     select s.id, uuid_v7(), s.branch, n, 'completed', 'table', 'T1', s.floor, '2026-01-01'::timestamp + n * interval '2 hours', '2026-01-01'::timestamp + n * interval '2 hours' + interval '90 minutes',
       ${NAME}, '+965' || 50000000 + n, 'staff', 'KWD' from shops s, ${times("reservations")}`,
  ],
  invoices: [
    `insert into invoices (business_id, id, branch_id, year, count, date, source, subject_number, customer_name, customer_phone, currency, issued_subtotal, issued_discount, issued_extra_charge, subtotal, discount, extra_charge)
     select s.id, uuid_v7(), s.branch, 2026, n, '2026-01-01'::date + n % 360, 'order', n, ${NAME}, '+965' || 50000000 + n, 'KWD', 2.5, 0.25, 0.5, 2.5, 0.25, 0.5 from shops s, ${times("invoices")}`,
    `insert into invoice_payments (business_id, id, branch_id, invoice_id, amount, method, paid_at)
     select business_id, uuid_v7(), branch_id, id, total, 'cash', date + time '12:00' from invoices`,
  ],
  audits: [
    `insert into audits (business_id, id, at, user_id, user_name, area, action, record_id, label, search)
     select s.id, uuid_v7(), now() - n * interval '1 minute', $1, 'Fatma', 'items', 'update', s.category, ${NAME}, search_text(${NAME}) from shops s, ${times("audits")}`,
  ],
};

/**
 * A thousand businesses of one owner, one of them with a hundred thousand rows for each table. Created by SQL in the
 * database, without its triggers and keys; the indexes are rebuilt at the end, which takes a quarter of the time.
 * Returns where the list of an area is large: the list of businesses, which belongs to no business, is large
 * everywhere.
 */
export async function makeLargeLists(
  database: Database,
  ownerId: string,
): Promise<(area: string) => LargeList | undefined> {
  const client = new pg.Client(clientConfig(database));
  await client.connect();
  const made = await makeTenants(client, ownerId).finally(() => client.end());
  return (area) => {
    const table = TABLES[area] ?? (area === "businesses" ? "menus" : area);
    const list = made.find(({ large }) => large === table);
    return list && { ...list, ownerId };
  };
}

async function makeTenants(client: pg.Client, ownerId: string): Promise<(LargeList & { large: string })[]> {
  const tables = Object.keys(STATEMENTS);
  await client.query(
    `create temporary table shops as select n as at, ($1::text[])[n] as large, uuid_v7() as id, uuid_v7() as branch, uuid_v7() as menu, uuid_v7() as category, uuid_v7() as item, uuid_v7() as floor
     from generate_series(1, ${TENANTS}) n`,
    [tables],
  );
  await withoutIndexes(client, [...tables, "order_lines", "invoice_payments"], async () => {
    for (const one of [...WORLD, ...Object.values(STATEMENTS).flat()])
      await client.query(one, one.includes("$1") ? [ownerId] : []);
  });
  await client.query("select rebuild_counts()");
  await client.query("vacuum analyze");
  const made = await client.query<LargeList & { large: string }>(
    `select large, id as "businessId", branch as "branchId", floor as "floorId" from shops where large is not null`,
  );
  return made.rows;
}

/** The businesses, and the one branch, menu, category, item and floor of each, to which all other rows belong. */
const WORLD = [
  `insert into businesses (id, owner_id, type, name_en, name_ar) select id, $1, 'restaurant', 'Business ' || at || case when at % 100 = 0 then ' ${SOUGHT}' else '' end, 'متجر ' || at from shops`,
  "insert into memberships (business_id, user_id, name, email) select id, $1, 'Fatma', 'fatma@example.com' from shops",
  "insert into branches (business_id, id, slug, name_en) select id, branch, 'b' || replace(branch::text, '-', ''), 'First' from shops",
  "insert into menus (business_id, id, name_en) select id, menu, 'First' from shops",
  "insert into categories (business_id, id, menu_id, name_en) select id, category, menu, 'First' from shops",
  `insert into items (business_id, id, menu_id, category_id, name_en) select id, item, menu, category, 'First ${SOUGHT}' from shops`,
  "insert into floors (business_id, id, branch_id, name_en) select id, floor, branch, 'First' from shops",
];

function insertNamed(table: string, columns: Readonly<Record<string, string>>): string {
  const all = {
    business_id: "s.id",
    id: "uuid_v7()",
    name_en: named("name_en"),
    name_ar: named("name_ar"),
    ...columns,
  };
  return `insert into ${table} (${Object.keys(all).join(", ")}) select ${Object.values(all).join(", ")} from shops s, ${times(table)}`;
}
