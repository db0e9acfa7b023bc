import pg from "pg";
import { clientConfig, type Database } from "../servers/database.ts";
import { withoutIndexes } from "./without-indexes.ts";

export const BUSINESSES = 1_000;
export const ORDERS = 2_000_000;
export const BOOKINGS = 500_000;

/** The orders and bookings of one business, evenly over its last days; the bookings go on for a month. */
export interface Size {
  orders: number;
  bookings: number;
  days: number;
}
export const LARGE: Size = { orders: 300_000, bookings: 75_000, days: 365 };
/** As the restaurant of the demo. */
const USUAL: Size = { orders: 2_500, bookings: 600, days: 60 };

const AHEAD = 30;

/** Two registered restaurants, one of them large, among a thousand businesses. */
export async function makeManyBusinesses(database: Database, [large, usual]: readonly [string, string]): Promise<void> {
  await withClient(database, async (client) => {
    await client.query(PLACES, [large, usual]);
    for (const one of RECORDS) await client.query(one);
  });
  // orders and bookings have nothing in common: one processor each
  await Promise.all(
    ROWS.map(({ tables, inserts }) =>
      withClient(database, (client) =>
        withoutIndexes(client, tables, async () => {
          for (const one of inserts) await client.query(one);
        }),
      ),
    ),
  );
  await withClient(database, async (client) => {
    await client.query("select rebuild_sums(id) from places where named; select rebuild_counts(); drop table places");
    await client.query("vacuum analyze");
  });
}

async function withClient(database: Database, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(clientConfig(database));
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const OTHERS = BUSINESSES - 2;
const rest = (of: "orders" | "bookings", all: number): number => Math.round((all - LARGE[of] - USUAL[of]) / OTHERS);
const sizeOf = ({ orders, bookings, days }: Size): string =>
  `${orders} as orders, ${bookings} as bookings, ${days} as days`;
const ids = (count: string): string => `array(select uuid_v7() from generate_series(1, ${count}))`;

/** Each business with the ids of its records; `named`: one that people log in to. */
const PLACES = `
  create unlogged table places as
  select p.*, ${ids("case when p.named then 4 else 1 end")} as branches, ${ids("case when p.named then 40 else 4 end")} as tables, ${ids("case when p.named then 80 else 0 end")} as items from (
    select 1 as at, $1::uuid as id, true as named, ${sizeOf(LARGE)}
    union all select 2, $2::uuid, true, ${sizeOf(USUAL)}
    union all select at, uuid_v7(), false, ${sizeOf({ orders: rest("orders", ORDERS), bookings: rest("bookings", BOOKINGS), days: 365 })} from generate_series(3, ${BUSINESSES}) at) p`;

const RECORDS = [
  `insert into businesses (id, owner_id, type, name_en) select p.id, b.owner_id, 'restaurant', 'Business ' || p.at from places p, businesses b where not p.named and b.id = (select id from places where at = 1)`,
  `insert into branches (business_id, id, slug, name_en) select p.id, r.id, 'b-' || r.id, 'Branch ' || r.at from places p, unnest(p.branches) with ordinality r(id, at)`,
  `insert into order_counters (business_id, branch_id, last) select p.id, r.id, p.orders from places p, unnest(p.branches) r(id)`,
  `insert into reservation_counters (business_id, branch_id, last) select p.id, r.id, p.bookings from places p, unnest(p.branches) r(id)`,
  `insert into floors (business_id, id, branch_id, name_en) select p.id, uuid_v7(), r.id, 'Ground' from places p, unnest(p.branches) r(id) where p.named`,
  `insert into tables (business_id, id, branch_id, floor_id, name_en, token) select p.id, t.id, f.branch_id, f.id, 'Table ' || t.at, substr(md5(t.id::text), 1, 10)
   from places p, unnest(p.tables) with ordinality t(id, at), floors f where p.named and f.business_id = p.id and f.branch_id = p.branches[1 + t.at % cardinality(p.branches)]`,
  `insert into categories (business_id, id, menu_id, name_en) select m.business_id, uuid_v7(), m.id, 'All' from menus m join places p on p.id = m.business_id`,
  `insert into items (business_id, id, menu_id, category_id, name_en) select c.business_id, i.id, c.menu_id, c.id, 'Dish ' || i.at
   from places p, unnest(p.items) with ordinality i(id, at), categories c where c.business_id = p.id and c.name_en = 'All'`,
  `insert into item_prices (business_id, id, item_id, sort, price) select p.id, uuid_v7(), i.id, 0, 2.5 from places p, unnest(p.items) i(id)`,
];

const guest = "'Guest ' || n % 5000, '+965' || 50000000 + n % 5000";
const step = `(p.days + ${AHEAD}) * cardinality(p.tables) / p.bookings::numeric * interval '1 day'`;
const start = `date_trunc('hour', now() at time zone 'Asia/Kuwait') - p.days * interval '1 day' + (n / cardinality(p.tables)) * ${step}`;

/** The ids are those of PostgreSQL 18, which takes a tenth of the time of ours. */
const ROWS = [
  {
    tables: ["orders", "order_lines", "order_steps", "invoices", "invoice_payments"],
    inserts: [
      `insert into orders (business_id, id, branch_id, number, status, reason, mode, source, customer_name, customer_phone, currency, subtotal, discount, extra_charge, billed, paid, created_at, updated_at)
   select p.id, uuidv7(), p.branches[1 + n % cardinality(p.branches)], n, s.status, 'x', (array['DineIn', 'Delivery', 'CarPickup', 'SelfPickUp'])[1 + n % 7 % 4], 'qr', ${guest}, 'KWD', a.amount, 0.25, 0,
     b.billed, coalesce(b.billed, 0), t.at, t.at
   from places p, generate_series(1, p.orders) n,
     lateral (select case when n > p.orders - 20 then 'pending' when n % 20 = 0 then 'rejected' else 'delivered' end as status) s,
     lateral (select 2.5 + n % 9 as amount) a, lateral (select case s.status when 'delivered' then a.amount - 0.25 end as billed) b,
     lateral (select now() - (p.orders - n) * p.days * interval '1 day' / p.orders as at) t`,
      `insert into order_lines (business_id, id, order_id, sort, item_id, name_en, list_price, price, quantity, amount, discount)
   select o.business_id, uuidv7(), o.id, 0, case when p.named then p.items[1 + o.number % cardinality(p.items)] end, 'Dish', o.subtotal, o.subtotal, 1, o.subtotal, 0.25 from orders o join places p on p.id = o.business_id`,
      `insert into order_steps (business_id, id, order_id, kind, status, at)
   select o.business_id, uuidv7(), o.id, 'status', 'ready', o.created_at + interval '15 minutes' from orders o where o.status = 'delivered' and o.created_at > now() - interval '60 days'`,
      `insert into invoices (business_id, id, branch_id, year, count, date, source, order_id, subject_number, customer_name, customer_phone, currency, issued_subtotal, issued_discount, issued_extra_charge, subtotal, discount, extra_charge, paid, created_at)
   select o.business_id, uuidv7(), o.branch_id, extract(year from d.day), o.number, d.day, 'order', o.id, o.number, o.customer_name, o.customer_phone, o.currency, o.subtotal, o.discount, 0, o.subtotal, o.discount, 0, o.paid, o.created_at
   from orders o join places p on p.id = o.business_id and p.named, lateral (select (o.created_at at time zone 'Asia/Kuwait')::date as day) d where o.billed is not null`,
      `insert into invoice_payments (business_id, id, branch_id, invoice_id, amount, method, paid_at)
   select business_id, uuidv7(), branch_id, id, paid, (array['cash', 'knet', 'card', 'online'])[1 + count % 4], date + time '12:00' from invoices where paid > 0`,
      `insert into money_days (business_id, branch_id, day, currency, invoiced, received) select business_id, branch_id, date, currency, sum(total), sum(paid) from invoices group by 1, 2, 3, 4`,
    ],
  },
  {
    tables: ["reservations"],
    inserts: [
      `insert into reservations (business_id, id, branch_id, number, status, resource_type, table_id, name_en, unit_id, starts_at, ends_at, guests, customer_name, customer_phone, customer_email, source, currency, total, created_at)
   select p.id, uuidv7(), p.branches[1 + (1 + n % cardinality(p.tables)) % cardinality(p.branches)], n, case when t.at > now() at time zone 'Asia/Kuwait' then case when n % 9 = 0 then 'pending' else 'confirmed' end when n % 15 = 0 then 'canceled' else 'completed' end,
     'table', case when p.named then p.tables[1 + n % cardinality(p.tables)] end, 'Table ' || 1 + n % cardinality(p.tables), p.tables[1 + n % cardinality(p.tables)], t.at, t.at + interval '90 minutes', 1 + n % 6, ${guest},
     case when n % 3 = 0 then 'guest-' || n % 5000 || '@example.com' end, 'qr', 'KWD', 0, t.at - interval '3 days'
   from places p, generate_series(1, p.bookings) n, lateral (select ${start} as at) t`,
    ],
  },
];
