import { events } from "@diwan/contract/events/events";
import { invoices } from "@diwan/contract/invoices/invoices";
import { orders } from "@diwan/contract/orders/orders";
import { audits } from "@diwan/contract/overview/audits";
import { calendar } from "@diwan/contract/reservations/calendar";
import { reservations } from "@diwan/contract/reservations/reservations";
import type { Call } from "@diwan/contract/api/call";
import type { PageMeta } from "@diwan/contract/api/fields";
import { addDays, dayIn } from "@diwan/contract/time/days";
import { LIMITS } from "@diwan/contract/api/limits";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { interceptPools } from "../../testing/pools.ts";
import { SET_LOCAL } from "../database/transaction.ts";

const MANY = 5_000;
const LAST = Math.floor(MANY / 10);
/** Of each table; a page has ten rows. */
const FEW = 120;

interface Query {
  text: string;
  values: readonly (string | null)[];
}
const asked: Query[] = [];
function asking(query: unknown): unknown {
  asked.push(query as Query); // Statements of transactions have no other form.
  return query;
}
const server = await build({
  pools: (pools) => interceptPools(pools, { asking }),
});
const today = dayIn("Asia/Kuwait", new Date());
let own: StockedTenant;

/** A business whose orders and events go back for years; two of each are of today. */
beforeAll(async () => {
  own = await makeStockedTenant(server.sql);
  const place = [own.businessId, own.branchId];
  const rows = `generate_series(1, ${MANY}) n`;
  const ago = "(n - 1) / 2 * interval '12 hours'";
  await server.sql.query(
    `insert into orders (business_id, id, branch_id, number, status, mode, source, currency, subtotal, discount, extra_charge, created_at)
     select $1, uuid_v7(), $2, 10000 - n, 'delivered', 'Delivery', 'qr', 'KWD', 1, 0, 0, now() - ${ago} from ${rows}`,
    place,
  );
  await server.sql.query(
    `insert into events (business_id, id, branch_id, name_en, starts_at, ends_at)
     select $1, uuid_v7(), $2, 'Event', localtimestamp - ${ago} + interval '1 day', localtimestamp - ${ago} + interval '25 hours' from ${rows}`,
    place,
  );
  await server.sql.query(
    `insert into reservations (business_id, id, branch_id, number, status, resource_type, table_id, name_en, unit_id, starts_at, ends_at, guests, customer_name, customer_email, source, currency, total, reminded_at, reminded_for)
     select $1, uuid_v7(), $2, 10000 + n, 'confirmed', 'table', $3, 'Table', $3, t.at, t.at + interval '90 minutes', 2, 'Guest', 'guest@example.com', 'qr', 'KWD', 0,
       case when t.at < now() + interval '3 days' then now() end, case when t.at < now() + interval '3 days' then t.at::date end
     from ${rows}, lateral (select localtimestamp + (n - ${MANY - 100}) * interval '3 hours' as at) t`,
    [...place, own.tableId],
  );
  await server.sql.query(
    `insert into audits (business_id, id, at, user_id, branch_id, area, action, label)
     select $1, uuid_v7(), now() - ${ago}, $3, $2, 'orders', 'update', 'Order' from ${rows}`,
    [...place, own.userId],
  );
  await server.sql.query(
    `insert into invoices (business_id, id, branch_id, year, count, date, source, subject_number, currency, lines, tax_rate, issued_subtotal, issued_discount, issued_extra_charge, subtotal, discount, extra_charge, credited, paid)
     select $1, uuid_v7(), $2, 2020, n, current_date - n / 100, 'order', n, 'KWD', '[]', 0, 1, 0, 0, 1, 0, 0, 0, 0 from ${rows}`,
    place,
  );
  await server.sql.query("select sum_counts(1)");
  await server.sql.query("analyze");
});

/** The page after the middle of a list. */
async function afterMiddle(list: Call, query: Record<string, unknown> = {}): Promise<void> {
  const client = server.as(own);
  const { meta } = (await client.send(list, { params: own, query: { ...query, page: LAST / 2 } })).json<Paged>();
  asked.length = 0;
  const { data } = (await client.send(list, { params: own, query: { ...query, after: meta.next } })).json<Paged>();
  expect(data).toHaveLength(10);
}
interface Paged {
  data: unknown[];
  meta: PageMeta;
}

const calls = {
  "today's orders in figures": () => server.as(own).call(orders.today, { params: own }),
  "orders of today": () => server.as(own).call(orders.list, { params: own, query: { from: today, to: today } }),
  "orders of two days": () =>
    server.as(own).call(orders.listAll, { query: { from: addDays(today, -100), to: addDays(today, -99) } }),
  "order counts of today": () => server.as(own).call(orders.counts, { params: own, query: { from: today, to: today } }),
  "the orders of a branch": () => server.as(own).call(orders.list, { params: own }),
  "the last orders of a branch": () => server.as(own).call(orders.list, { params: own, query: { page: LAST } }),
  "delivered orders": () => server.as(own).call(orders.listAll, { query: { status: "delivered" } }),
  "order counts": () => server.as(own).call(orders.counts, { params: own }),
  "events, upcoming ones first": () => server.as(own).call(events.list),
  "the second page of events": () => server.as(own).call(events.list, { query: { page: 2 } }),
  "the second page of today's orders": () =>
    server.as(own).call(orders.list, { params: own, query: { from: today, to: today, page: 2 } }),
  "orders of a mode that is not used": () =>
    server.as(own).call(orders.list, { params: own, query: { mode: "CarPickup" } }),
  "orders of all branches of a mode that is not used": () =>
    server.as(own).call(orders.listAll, { query: { mode: "CarPickup" } }),
  "orders of a payment status that few have": () =>
    server.as(own).call(orders.list, { params: own, query: { payment_status: "paid" } }),
  "orders of all branches of a payment status that few have": () =>
    server.as(own).call(orders.listAll, { query: { payment_status: "paid" } }),
  "order counts of a mode and a payment status": () =>
    server.as(own).call(orders.countAll, { query: { mode: "Delivery", payment_status: "not_paid" } }),
  "bookings of all branches that are paid": () =>
    server.as(own).call(reservations.listAll, { query: { payment_status: "paid" } }),
  "orders of a table": () => server.as(own).call(orders.list, { params: own, query: { table_id: own.tableId } }),
  "bookings of rooms in a restaurant": () =>
    server.as(own).call(reservations.list, { params: own, query: { resource_type: "room" } }),
  "the page of orders after the middle": () => afterMiddle(orders.list),
  "the page of all orders after the middle": () => afterMiddle(orders.listAll),
  "the page of delivered orders after the middle": () => afterMiddle(orders.list, { status: "delivered" }),
  "the page of bookings after the middle": () => afterMiddle(reservations.list),
  "the page of bookings by their beginning after the middle": () => afterMiddle(reservations.list, { sort: "start" }),
  "the page of all bookings, upcoming ones first, after the middle": () =>
    afterMiddle(reservations.listAll, { sort: "next" }),
  "the page of invoices after the middle": () => afterMiddle(invoices.list),
  "the page of invoices by day after the middle": () => afterMiddle(invoices.list, { sort: "date", order: "asc" }),
  "sums of all invoices": () => server.as(own).call(invoices.summary),
  "sums of the invoices not paid": () =>
    server.as(own).call(invoices.summary, { query: { payment_status: "not_paid", source: "order" } }),
  "the calendar of some days": () =>
    server.as(own).call(calendar.month, { query: { from: addDays(today, -21), to: addDays(today, -10) } }),
  "orders by their mode": () => server.as(own).call(orders.list, { params: own, query: { mode: "Delivery" } }),
  "the page of orders of a mode after the middle": () => afterMiddle(orders.list, { mode: "Delivery" }),
  "bookings, upcoming ones first": () => server.as(own).call(reservations.listAll, { query: { sort: "next" } }),
  changes: () => server.as(own).call(audits.list),
  "the page of changes after the middle": () => afterMiddle(audits.list),
  "the page of changes of a person after the middle": () => afterMiddle(audits.list, { userId: own.userId }),
};
/** Where no count is kept, as many rows are counted as the limit says. */
const COUNT = /^\s*select count\(\*\) as matches from \(select[^]* limit (\d+)\) counted$/;

test.each([
  "queue_booking_reminders(now())",
  "queue_late_order_alerts(now(), 15)",
  "delete_expired()",
  "sum_counts(50)",
])("%s reads no more rows than it has to change", async (job) => {
  const client = await server.sql.connect();
  try {
    await client.query("begin; set local role diwan_app");
    const before = await rowsFetched(client);
    await client.query(`select ${job}`);
    expect((await rowsFetched(client)) - before).toBeLessThan(FEW);
  } finally {
    await client.query("rollback");
    client.release();
  }
});

/** By this transaction, from all tables, with or without an index. */
async function rowsFetched(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ read: string }>(
    "select sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid)) as read from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  return Number(rows[0]?.read);
}

test.each(Object.entries(calls))(
  "T54 %s are read from an index, without the rest of the business's",
  async (_, call) => {
    asked.length = 0;
    await call();
    const statements = asked.filter(({ text }) => TABLES.test(text) || text === SET_LOCAL);
    const limits = statements.flatMap(({ text }) => COUNT.exec(text)?.[1] ?? []);
    expect(limits.filter((limit) => Number(limit) !== LIMITS.countMax + 1)).toEqual([]);
    const read = await readRows(statements.filter(({ text }) => !COUNT.test(text)));
    expect(read.length).toBeGreaterThan(0);
    expect(Math.max(...read)).toBeLessThan(FEW);
  },
);
const TABLES = /\bfrom "?(orders|events|reservations|invoices|audits|record_counts)\b/;

interface PlanNode {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

/** How many rows each statement reads from its tables, by the plan that the application uses for all businesses. */
async function readRows(queries: readonly Query[]): Promise<number[]> {
  const client = await server.services.pools.app.connect();
  const read: number[] = [];
  try {
    await client.query("begin");
    await client.query(`select set_config('app.business_id', '${own.businessId}', true)`);
    for (const [at, { text, values }] of queries.entries()) {
      if (text === SET_LOCAL) {
        await client.query({ text, values: [...values] });
        continue;
      }
      const given = values.map((value) => (value === null ? "null" : pg.escapeLiteral(value)));
      await client.query(`prepare read_${at} as ${text}`);
      const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
        `explain (analyze, format json) execute read_${at}${given.length ? `(${given.join(", ")})` : ""}`,
      );
      for (const { "QUERY PLAN": plan } of rows) read.push(rowsOf(plan[0].Plan));
      await client.query(`deallocate read_${at}`);
    }
  } finally {
    await client.query("rollback");
    client.release();
  }
  return read;
}

const rowsOf = (node: PlanNode): number =>
  (node["Relation Name"] ? (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"] : 0) +
  (node.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), 0);
