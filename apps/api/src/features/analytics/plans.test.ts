import { analytics } from "@diwan/contract/overview/analytics";
import type pg from "pg";
import { expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
const FEW = 3;
const MANY = 4_000;

/** Orders of one line each. */
async function makeOrders(own: StockedTenant, first: number, count: number): Promise<string[]> {
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into orders (business_id, id, branch_id, number, mode, source, currency, subtotal, discount, extra_charge)
     select $1, uuid_v7(), $2, n, 'Delivery', 'qr', 'KWD', 1, 0, 0 from generate_series($3::int, $3::int + $4::int - 1) n returning id`,
    [own.businessId, own.branchId, first, count],
  );
  const ids = rows.map(({ id }) => id);
  await server.sql.query(
    `insert into order_lines (business_id, id, order_id, sort, item_id, name_en, list_price, price, quantity, amount, discount)
     select $1, uuid_v7(), o.id, 0, $2, 'Tea', 1, 1, 1, 1, 0 from unnest($3::uuid[]) o(id)`,
    [own.businessId, own.itemId, ids],
  );
  return ids;
}

/** The number of rows of `orders` that the database reads while the application changes a line of each order. */
async function readFor(client: pg.PoolClient, own: StockedTenant, orderIds: readonly string[]): Promise<number> {
  const read = async () => {
    const { rows } = await client.query<{ read: number }>(
      "select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'orders'",
    );
    return rows[0]?.read ?? Number.NaN;
  };
  await client.query("begin");
  await client.query("select set_config('app.business_id', $1, true)", [own.businessId]);
  const before = await read();
  await client.query(
    "update order_lines set quantity = quantity + 1 where business_id = $1 and order_id = any($2::uuid[])",
    [own.businessId, orderIds],
  );
  const after = await read();
  await client.query("commit");
  return after - before;
}

test("summing lines reads only their own orders, also without table statistics", async () => {
  const own = await makeStockedTenant(server.sql);
  await server.sql.query("alter table orders set (autovacuum_enabled = false)");
  const early = await server.services.pools.app.connect();
  const late = await server.services.pools.app.connect();
  try {
    const some = await makeOrders(own, 1_000, FEW);
    // a plan that is cached for few rows must also be good for many
    for (let time = 0; time < 8; time++) await readFor(early, own, some);
    const ids = await makeOrders(own, 2_000, MANY);
    for (const client of [early, late])
      for (const asked of [some, ids.slice(0, 100)]) {
        const reads = [];
        for (let time = 0; time < 8; time++) reads.push(await readFor(client, own, asked));
        // three reads per order: its branch, its status and its day
        expect(Math.max(...reads)).toBeLessThanOrEqual(3 * asked.length);
      }
  } finally {
    early.release();
    late.release();
  }
});

/** Bookings of a table every ten hours from a time on. */
const book = (own: StockedTenant, from: string, first: number, count: number) =>
  server.sql.query(
    `insert into reservations (business_id, id, branch_id, number, status, resource_type, table_id, name_en, unit_id, starts_at, ends_at, guests, source, currency, billed)
     select $1, uuid_v7(), $2, n, 'completed', 'table', $3, 'Table', $3, t.at, t.at + interval '1 hour', 2, 'qr', 'KWD', 1.25
     from generate_series($5::int, $5::int + $6::int - 1) n, lateral (select $4::timestamp + (n - $5::int) * interval '10 hours' as at) t`,
    [own.businessId, own.branchId, own.tableId, from, first, count],
  );

test("charts of whole months read the sums of months, and what is not summed yet", async () => {
  const own = await makeStockedTenant(server.sql);
  await server.sql.query("delete from reservations where business_id = $1", [own.businessId]);
  await server.sql.query(
    `insert into orders (business_id, id, branch_id, number, mode, source, currency, subtotal, discount, extra_charge, created_at)
     select $1, uuid_v7(), $2, n, 'Delivery', 'qr', 'KWD', 1, 0, 0, '2026-01-01'::timestamptz + (n - 5000) * interval '7 hours' from generate_series(5001, 5150) n`,
    [own.businessId, own.branchId],
  );
  await book(own, "2026-01-03 10:00", 5_000, 100);
  const read = () =>
    server.as(own).call(analytics.charts, { query: { from: "2026-01-01", to: "2026-02-28", compare: "none" } });
  const unsummed = await read();
  expect(unsummed.bookings?.resources).toMatchObject([{ bookings: 100, sales: 125 }]);
  expect(unsummed.orders?.hours.reduce((sum, { orders }) => sum + orders, 0)).toBe(150);
  const days = unsummed.bookings?.days ?? [];
  expect(days.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(100);
  expect(days.filter(({ taken }) => taken === 1)).toHaveLength(days.filter(({ bookings }) => bookings > 0).length);
  await server.sql.query("select sum_counts(1)");
  expect(await read()).toEqual(unsummed);

  await book(own, "2026-02-27 23:00", 6_000, 1);
  const added = await read();
  expect(added.bookings?.resources).toMatchObject([{ bookings: 101 }]);
  expect(added.bookings?.days.find(({ day }) => day === "2026-02-27")).toMatchObject({ bookings: 1, taken: 1 });
  await server.sql.query("select sum_counts(1)");
  expect(await read()).toEqual(added);
  // the end of a month, and all but its end: the rest is subtracted
  const until = (to: string) =>
    server.as(own).call(analytics.charts, { query: { from: "2026-01-01", to, compare: "none" } });
  for (const to of ["2026-01-31", "2026-02-05", "2026-02-10", "2026-02-16", "2026-02-20", "2026-02-27"]) {
    const { rows } = await server.sql.query<{ orders: number }>(
      `select count(distinct o.id)::int as orders from orders o where o.business_id = $1 and (o.created_at at time zone 'Asia/Kuwait')::date between '2026-01-01' and $2`,
      [own.businessId, to],
    );
    expect((await until(to)).orders?.hours.reduce((sum, { orders }) => sum + orders, 0)).toBe(rows[0]?.orders);
  }

  const client = await server.sql.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    for (const table of ["booking_days", "order_hours"])
      await client.query(`delete from ${table} where business_id = $1`, [own.businessId]);
    await client.query("commit");
  } finally {
    client.release();
  }
  expect(await read()).toEqual(added);
});
