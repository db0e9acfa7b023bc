import { analytics } from "@diwan/contract/overview/analytics";
import { orders } from "@diwan/contract/orders/orders";
import { settings } from "@diwan/contract/settings/settings";
import { beforeAll, expect, test } from "vitest";
import { JobWorker } from "../../platform/jobs/worker.ts";
import { build, runJobs } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { sumsJob, defineSumsJob } from "./sums.ts";

/** More than are summed up within a request. */
const ORDERS = 23_000;
const server = await build();
const beside = await build({ beside: server });
let own: StockedTenant;
beforeAll(async () => {
  own = await makeStockedTenant(server.sql);
  await makeOrders();
});

/** Orders of more than a year at two branches, one every half an hour, one of nine rejected. */
async function makeOrders(): Promise<void> {
  const place = [own.businessId, [own.branchId, own.siblingId]];
  await server.sql.query("delete from order_lines where business_id = $1", [own.businessId]);
  await server.sql.query(
    `insert into orders (business_id, id, branch_id, number, status, reason, mode, source, currency, subtotal, discount, extra_charge, created_at)
     select $1, uuid_v7(), ($2::uuid[])[1 + n % 2], n + 1000, case when n % 9 = 0 then 'rejected' else 'delivered' end, 'x',
       (array['Delivery', 'SelfPickUp'])[1 + n % 5 % 2], 'qr', 'KWD', 1 + n % 7, 0, 0.125, now() - n * interval '25 minutes'
     from generate_series(1, ${ORDERS}) n`,
    place,
  );
  await server.sql.query(
    `insert into order_lines (business_id, id, order_id, sort, item_id, name_en, list_price, price, quantity, amount, discount)
     select business_id, uuid_v7(), id, 0, $2, 'Tea', 1, 1, 1 + number % 3, 1, 0 from orders where business_id = $1 and number > 1000`,
    [own.businessId, own.itemId],
  );
  await server.sql.query("analyze orders; analyze order_lines");
}

const move = (zone: string) =>
  server.as(own).call(settings.setBusiness, { body: { settings: [{ key: "TimeZone", data: zone }] } });
const charts = (query: { from: string; to: string }) => server.as(own).call(analytics.charts, { query });
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const YEAR = { from: daysAgo(364), to: daysAgo(-1) };

/** The number of orders of each day, counted from the orders. */
async function counted(zone: string): Promise<Map<string, number>> {
  const { rows } = await server.sql.query(
    `select to_char(created_at at time zone $2, 'YYYY-MM-DD') as day, count(*)::int as count from orders
     where business_id = $1 and status <> 'rejected' group by 1`,
    [own.businessId, zone],
  );
  return new Map(rows.map(({ day, count }) => [day, count]));
}

/** The pieces sold since a day, counted from the orders. */
async function soldSince(zone: string, from: string): Promise<number> {
  const { rows } = await server.sql.query<{ sold: number }>(
    `select sum(l.quantity)::int as sold from orders o join order_lines l on l.business_id = o.business_id and l.order_id = o.id
     where o.business_id = $1 and o.status <> 'rejected' and l.item_id = $4 and (o.created_at at time zone $2)::date between $3 and $5`,
    [own.businessId, zone, from, own.itemId, YEAR.to],
  );
  return rows[0]?.sold ?? 0;
}

const kept = async (): Promise<unknown[]> => {
  const all = ["order_hours", "order_days", "item_days", "item_months"].map((table) =>
    server.sql.query(`select to_jsonb(t) as row from ${table} t where business_id = $1 order by 1`, [own.businessId]),
  );
  return (await Promise.all(all)).map(({ rows }) => rows.filter(({ row }) => (row.orders ?? row.sold) !== 0));
};

test("a new time zone applies to the last weeks at once, and the response has the first day with complete sums", async () => {
  await move("America/New_York");
  const told = await charts(YEAR);
  const from = told.summed_from ?? "";
  expect(from > YEAR.from && from < daysAgo(14)).toBe(true);
  const expected = await counted("America/New_York");
  for (const { day, orders: count } of told.orders?.days ?? [])
    expect([day, count]).toEqual([day, day < from ? 0 : (expected.get(day) ?? 0)]);
  const hours = told.orders?.hours.reduce((sum, hour) => sum + hour.orders, 0);
  expect(hours).toBe([...expected].reduce((sum, [day, count]) => sum + (day < from || day > YEAR.to ? 0 : count), 0));
  const soldOf = (all: typeof told) => all.orders?.items.find((one) => one.item_id === own.itemId)?.sold;
  expect(soldOf(told)).toBe(await soldSince("America/New_York", from));
  await Promise.all([runJobs(server.services, sumsJob), runJobs(beside.services, sumsJob)]);
  const whole = await charts(YEAR);
  expect(soldOf(whole)).toBe(await soldSince("America/New_York", YEAR.from));
  expect(whole.summed_from).toBe(null);
  for (const { day, orders: count } of whole.orders?.days ?? [])
    expect([day, count]).toEqual([day, expected.get(day) ?? 0]);
  const made = await kept();
  await server.sql.query("select rebuild_sums($1)", [own.businessId]);
  expect(made).toEqual(await kept());
});

test("orders that are placed, changed and rejected meanwhile are counted once", async () => {
  await move("Pacific/Auckland");
  const { rows } = await server.sql.query<{ id: string; branch_id: string }>(
    `select id, branch_id from orders where business_id = $1 and status = 'delivered' order by created_at desc`,
    [own.businessId],
  );
  const summing = runJobs(server.services, defineSumsJob(500));
  for (let at = 0; at < rows.length; at += 4_000)
    await Promise.all([
      server.sql.query("update orders set status = 'rejected' where id = $1", [rows[at]?.id]),
      server.sql.query("update orders set extra_charge = 5, mode = 'DineIn' where id = $1", [rows[at + 1]?.id]),
      server.sql.query("update order_lines set quantity = 9 where order_id = $1", [rows[at + 2]?.id]),
      server.as(own).call(orders.create, {
        params: { branchId: own.branchId },
        body: { mode: "SelfPickUp", lines: [{ item_id: own.itemId, price_id: own.priceId }] },
      }),
    ]);
  await move("Asia/Kolkata");
  await Promise.all([summing, runJobs(beside.services, defineSumsJob(1_000))]);
  await runJobs(server.services, sumsJob);
  const made = await kept();
  await server.sql.query("select rebuild_sums($1)", [own.businessId]);
  expect(made).toEqual(await kept());
});

test("stops between two steps, and continues from there", async () => {
  await move("America/New_York");
  const before = (await charts(YEAR)).summed_from;
  const worker = new JobWorker(server.services, [defineSumsJob(500)]);
  await worker.start();
  await worker.stop();
  const at = (await charts(YEAR)).summed_from;
  expect([at === null, String(at) < String(before)]).toEqual([false, true]);
  await runJobs(server.services, sumsJob);
  expect((await charts(YEAR)).summed_from).toBe(null);
});
