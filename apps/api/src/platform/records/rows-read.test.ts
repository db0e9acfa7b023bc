import { events } from "@diwan/contract/events/events";
import { orders } from "@diwan/contract/orders/orders";
import { addDays, dayIn } from "@diwan/contract/time/days";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { interceptPools } from "../../testing/pools.ts";

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
  for (const table of ["orders", "order_steps", "events"]) await server.sql.query(`analyze ${table}`);
});

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
};

test.each(Object.entries(calls))("%s are read from an index, without the rest of the business's", async (_, call) => {
  asked.length = 0;
  await call();
  const statements = asked.filter(({ text }) => /\bfrom (orders|events)\b|^set local/.test(text));
  expect(Math.max(...(await readRows(statements)))).toBeLessThan(FEW);
});

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
      if (text.startsWith("set local")) {
        await client.query(text);
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
