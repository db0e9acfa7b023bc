import type { Currency } from "@diwan/contract/api/enumerations";
import { analytics, type OrderDay } from "@diwan/contract/overview/analytics";
import { invoices } from "@diwan/contract/invoices/invoices";
import { orders } from "@diwan/contract/orders/orders";
import { settings } from "@diwan/contract/settings/settings";
import { uuidv7 } from "uuidv7";
import { beforeEach, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { createOlderDatabase } from "../../testing/older-database.ts";
import { insertRows } from "../../testing/rows.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeEarlyTenant } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2027-03-10T09:00:00Z"); // a Wednesday
  own = await makeStockedTenant(server.sql);
  for (const table of ["invoice_payments", "invoices", "order_lines", "orders", "reservations"])
    await server.sql.query(`delete from ${table} where business_id = $1`, [own.businessId]);
});

const set = (key: "Currency" | "TimeZone", data: string) =>
  server.as(own).call(settings.setBusiness, { body: { settings: [{ key, data }] } as never });

/** Places and accepts an order of `quantity` pieces at 1.5 each at a time. */
async function place(then: string, quantity: number, branchId = own.branchId) {
  server.setNow(then);
  const made = await server.as(own).call(orders.create, {
    params: { branchId },
    body: { mode: "SelfPickUp", lines: [{ item_id: own.itemId, price_id: own.priceId, quantity }] },
  });
  const params = { branchId, orderId: made.id };
  await server.as(own).call(orders.update, { params, body: { status: "accepted" } });
  return { id: made.id, params, line: made.lines[0]?.id, total: made.total };
}

const kept = async (): Promise<unknown[]> => {
  const all = ["order_hours", "order_days", "item_days", "item_months"].map((table) =>
    server.sql.query(`select to_jsonb(t) as row from ${table} t where business_id = $1 order by 1`, [own.businessId]),
  );
  return (await Promise.all(all)).map(({ rows }) => rows.filter(({ row }) => (row.orders ?? row.sold) !== 0));
};

test("sales of two currencies are never added up, also if orders change after the currency", async () => {
  await place("2027-03-02T08:00:00Z", 8); // last week
  const changed = await place("2027-03-07T08:00:00Z", 2);
  const rejected = await place("2027-03-08T08:00:00Z", 4);
  await place("2027-03-08T09:00:00Z", 6, own.siblingId);
  server.setNow("2027-03-09T08:00:00Z");
  await set("Currency", "USD");
  await place("2027-03-09T09:00:00Z", 10);
  const gone = await place("2027-03-09T10:00:00Z", 20);
  server.setNow("2027-03-10T09:00:00Z");
  const who = server.as(own);
  await who.call(orders.update, { params: changed.params, body: { lines: [{ id: changed.line, quantity: 3 }] } });
  for (const { params } of [rejected, gone])
    await who.call(orders.update, { params, body: { status: "rejected", reason: "No" } });

  const expectRight = async () => {
    const { orders: told, currency } = await who.call(analytics.overview);
    expect(currency).toBe("USD");
    expect(told).toMatchObject({
      sales: { now: 15, before: 0 },
      orders: { now: 3, before: 1 },
      others: [{ currency: "KWD", sales: { now: 13.5, before: 12 }, orders: { now: 2, before: 1 } }],
      best: [{ item_id: own.itemId, sold: 19, sales: 15, others: [{ currency: "KWD", sales: 13.5 }] }],
    });
    const byDay = (days: readonly OrderDay[] = []) =>
      days.filter((one) => one.orders > 0).map((one) => [one.day.slice(8), one.orders, one.sales]);
    expect(byDay(told?.days)).toEqual([
      ["02", 1, 0],
      ["07", 1, 0],
      ["08", 1, 0],
      ["09", 1, 15],
    ]);
    expect(byDay(told?.others[0]?.days)).toEqual([
      ["02", 1, 12],
      ["07", 1, 4.5],
      ["08", 1, 9],
    ]);
    expect(new Map(told?.branches.map(({ branchId, ...sums }) => [branchId, sums]))).toEqual(
      new Map([
        [own.branchId, { orders: 2, sales: 15, others: [{ currency: "KWD", sales: 4.5 }] }],
        [own.siblingId, { orders: 1, sales: 0, others: [{ currency: "KWD", sales: 9 }] }],
      ]),
    );
    const query = { from: "2027-03-07", to: "2027-03-13" };
    const { orders: charts } = await who.call(analytics.charts, { query });
    expect([byDay(charts?.days), byDay(charts?.before)]).toEqual([
      [
        ["07", 1, 0],
        ["08", 1, 0],
        ["09", 1, 15],
      ],
      [["02", 1, 0]],
    ]);
    expect(charts?.others.map(({ currency: code, days, before }) => [code, byDay(days), byDay(before)])).toEqual([
      [
        "KWD",
        [
          ["07", 1, 4.5],
          ["08", 1, 9],
        ],
        [["02", 1, 12]],
      ],
    ]);
    expect(charts).toMatchObject({
      items: [{ sold: 19, sold_before: 8, sales: 15, others: [{ currency: "KWD", sales: 13.5 }] }],
      modes: [{ mode: "SelfPickUp", orders: 3, sales: 15, others: [{ currency: "KWD", sales: 13.5 }] }],
    });
    const { others, ...invoiced } = await who.call(invoices.summary, { query });
    expect([invoiced, ...others].map(({ currency: code, all }) => [code, all.total])).toEqual([
      ["USD", 15],
      ["KWD", 13.5],
    ]);
  };
  await expectRight();
  const { orders: live } = await who.call(analytics.overview);
  expect(live?.live.map(({ currency, total }) => [currency, total])).toEqual([
    ["USD", 15],
    ["KWD", 9],
    ["KWD", 4.5],
    ["KWD", 12],
  ]);
  await set("TimeZone", "Africa/Cairo");
  await expectRight();
  const before = await kept();
  await server.sql.query("select rebuild_sums($1)", [own.businessId]);
  expect(await kept()).toEqual(before);
  await set("Currency", "KWD");
  const back = await who.call(analytics.overview);
  expect(back.orders).toMatchObject({
    sales: { now: 13.5, before: 12 },
    others: [{ currency: "USD", sales: { now: 15 } }],
  });
});

test("bookings and the revenue of a night are reported by their own currency", async () => {
  const stay = (currency: Currency, starts_at: string, total: number, unit_no: number) => ({
    ...{ business_id: own.businessId, id: uuidv7(), branch_id: own.branchId, number: unit_no, status: "confirmed" },
    ...{ resource_type: "room", room_type_id: roomId, name_en: "Sea view", unit_id: roomId, unit_no },
    ...{ starts_at: `${starts_at}T14:00:00`, ends_at: "2027-03-12T12:00:00", guests: 2, customer_name: "Layla" },
    ...{ customer_civil_id: "", note: "", reason: "", source: "staff", locale: "en", currency, lines: [], total },
    ...{ billed: total, insurance: 0, down_payment: 0, created_at: "now", updated_at: "now" },
  });
  const roomId = uuidv7();
  own = await makeStockedTenant(server.sql, { type: "hotel" });
  await server.sql.query("delete from reservations where business_id = $1", [own.businessId]);
  await insertRows(
    server.sql,
    {
      room_types: [
        {
          ...{ business_id: own.businessId, id: roomId, hotel_id: own.hotelId, name_en: "Sea view", units: 9 },
          ...{ unit_names: [], guests: 2, price: 40, created_at: "now", updated_at: "now" },
        },
      ],
    },
    {
      reservations: [
        stay("KWD", "2027-03-10", 80, 1),
        stay("USD", "2027-03-10", 300, 2),
        stay("USD", "2027-03-11", 100, 3),
        stay("KWD", "2027-03-01", 110, 4),
      ],
    },
  );
  await set("Currency", "USD");
  const who = server.as(own);
  const { bookings } = await who.call(analytics.overview);
  expect(bookings).toMatchObject({
    bookings: { now: 3, before: 1 },
    sales: { now: 400, before: 0 },
    tonight: { units: 3, sales: { now: 150, before: 0 } },
    others: [
      {
        currency: "KWD",
        bookings: { now: 1, before: 1 },
        sales: { now: 80, before: 110 },
        tonight: { units: 2, sales: { now: 50, before: 10 } },
      },
    ],
  });
  const { bookings: charts } = await who.call(analytics.charts, { query: { from: "2027-03-10", to: "2027-03-11" } });
  expect(charts).toMatchObject({
    days: [
      { bookings: 2, guests: 4, sales: 300, taken: 3 },
      { bookings: 1, guests: 2, sales: 100, taken: 4 },
    ],
    others: [
      {
        currency: "KWD",
        days: [
          { bookings: 1, sales: 80 },
          { bookings: 0, sales: 0 },
        ],
      },
    ],
    resources: [{ bookings: 3, sales: 400, others: [{ currency: "KWD", sales: 80 }] }],
  });
});

test("a migration splits sums without a currency by the currencies of their orders", async () => {
  const { pool, migrate } = await createOlderDatabase(32);
  const tenants = [];
  for (const currencies of [["KWD"], ["USD"], ["KWD", "USD"]]) {
    const tenant = await makeEarlyTenant(pool);
    tenants.push(tenant.businessId);
    await pool.query(
      `insert into orders (business_id, id, branch_id, number, status, reason, mode, source, currency, subtotal, discount, extra_charge, created_at)
       select $1, uuid_v7(), $2, n, case when n = 9 then 'rejected' else 'delivered' end, 'x', 'Delivery', 'qr',
         ($3::text[])[1 + n % array_length($3::text[], 1)], n, 0, 0, now() - n * interval '5 days' from generate_series(1, 30) n`,
      [tenant.businessId, tenant.branchId, currencies],
    );
  }
  await migrate();
  const read = async () => {
    const { rows } = await pool.query(
      `select business_id, day::text, mode, currency, orders, sales from order_days where orders > 0 union all
       select business_id, hour::text, null, currency, orders, sales from order_hours where orders > 0 order by 1, 2, 3, 4`,
    );
    return rows;
  };
  const migrated = await read();
  expect(migrated).toHaveLength(3 * 2 * 29);
  for (const id of tenants) await pool.query("select rebuild_sums($1)", [id]);
  expect(await read()).toEqual(migrated);
  expect((await pool.query("select from sums_due")).rowCount).toBe(0);
});
