import { orders } from "@diwan/contract/orders/orders";
import { reservations } from "@diwan/contract/reservations/reservations";
import fc from "fast-check";
import { expect, test } from "vitest";
import { build, runJobs } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { keptDifferences } from "../../testing/kept-sums.ts";
import { countsJob } from "./kept-counts.ts";

const server = await build();

const ORDER_STATUSES = ["pending", "accepted", "ready", "delivered", "rejected"];
const BOOKING_STATUSES = ["pending", "confirmed", "completed", "canceled", "no_show"];
const one = (statuses: readonly string[], at: number): string => statuses[at % statuses.length] ?? "";
let number = 1_000;

type Statement = [text: string, ...values: unknown[]];

/** What is done to some of the orders, bookings and invoices of a business. */
const STEPS: Record<string, (some: number, other: number) => Statement> = {
  place: (some, other) => [
    `insert into orders (business_id, id, branch_id, number, status, reason, mode, source, currency, subtotal, discount, extra_charge)
     select business_id, uuid_v7(), id, $2, $3, 'x', 'Delivery', 'qr', 'KWD', 1, 0, 0 from branches where business_id = $1 order by id limit $4`,
    ...[number++, one(ORDER_STATUSES, other), 1 + (some % 2)],
  ],
  change: (some, other) => [
    "update orders set status = $3, reason = 'x' where business_id = $1 and number % 3 = $2",
    ...[some % 3, one(ORDER_STATUSES, other)],
  ],
  settle: (some, other) => [
    "update orders set paid = $3::int % 3, mode = case $3::int % 2 when 0 then 'DineIn' else 'Delivery' end where business_id = $1 and number % 3 = $2",
    ...[some % 3, other],
  ],
  settleBookings: (some, other) => [
    "update reservations set total = 2, paid = $3::int % 4 where business_id = $1 and guests % 2 = $2::int % 2",
    ...[some, other],
  ],
  hold: (some) => [
    `insert into reservations (business_id, id, branch_id, status, held_until, resource_type, name_en, unit_id, starts_at, ends_at, source, currency)
     select business_id, uuid_v7(), id, 'held', now(), 'table', 'Table', uuid_v7(), t.at, t.at + interval '1 hour', 'staff', 'KWD'
     from branches, lateral (select '2027-01-01'::timestamp + $2::int * interval '5 hours' as at) t where business_id = $1`,
    some,
  ],
  book: (some, other) => [
    `update reservations set status = $3, held_until = null, guests = 1 + $2::int % 4, billed = nullif($2::int % 3, 0), number = ('x' || right(id::text, 8))::bit(32)::bigint
     where business_id = $1 and status = 'held'`,
    ...[some, one(BOOKING_STATUSES, other)],
  ],
  move: (some, other) => [
    `update reservations set starts_at = starts_at + $2::int * interval '7 hours', ends_at = ends_at + $2::int * interval '7 hours', name_en = 'Table ' || $2::int % 2,
       status = case status when 'held' then 'held' else $3 end where business_id = $1 and guests % 2 = $2::int % 2`,
    ...[some, one(BOOKING_STATUSES, other)],
  ],
  remove: (some) => ["delete from reservations where business_id = $1 and guests = 1 + $2::int % 4", some],
  issue: (some, other) => [
    `insert into invoices (business_id, id, branch_id, year, count, date, source, order_id, subject_number, currency, tax_rate, issued_subtotal, issued_discount, issued_extra_charge, subtotal, discount, extra_charge)
     select o.business_id, uuid_v7(), o.branch_id, 2030, o.number, '2027-01-01'::date + $2::int % 3, 'order', o.id, o.number, o.currency, 5, 9, 2, 1, 9, 2, $3::int % 2
     from orders o where o.business_id = $1 and o.number >= 1000 and not exists (select from invoices i where i.business_id = $1 and i.count = o.number and i.year = 2030)
       and o.id = (select min(m.id::text)::uuid from orders m where m.business_id = $1 and m.number = o.number)`,
    ...[some, other],
  ],
  pay: (some, other) => [
    `with paid as (
       insert into invoice_payments (business_id, id, branch_id, invoice_id, amount, method, paid_at)
       select business_id, uuid_v7(), branch_id, id, 1 + $2::int % 5, case $3::int % 2 when 0 then 'cash' else 'knet' end, '2027-01-02 23:59'::timestamp + $3::int * interval '1 hour'
       from invoices where business_id = $1 and ordinal % 2 = $2::int % 2 returning invoice_id, amount)
     update invoices i set paid = i.paid + p.amount from paid p where i.business_id = $1 and i.id = p.invoice_id`,
    ...[some, other],
  ],
  giveBack: (some) => [
    `with paid as (
       insert into invoice_payments (business_id, id, branch_id, invoice_id, amount, method, paid_at)
       select business_id, uuid_v7(), branch_id, id, -1, 'cash', '2027-01-04' from invoices where business_id = $1 and paid >= 1 and ordinal % 3 = $2::int % 3 returning invoice_id)
     update invoices i set paid = i.paid - 1 from paid p where i.business_id = $1 and i.id = p.invoice_id`,
    some,
  ],
  correct: (some, other) => [
    `with changed as (update invoices set subtotal = subtotal + 1 - 2 * ($3::int % 2) where business_id = $1 and year = 2030 and ordinal % 2 = $2::int % 2 and subtotal > 4 returning id)
     insert into invoice_notes (business_id, id, invoice_id, kind, year, count, subtotal, discount, extra_charge, at, date)
     select $1, uuid_v7(), id, case $3::int % 2 when 0 then 'debit' else 'credit' end, 2030, $4::int + row_number() over (), 1 - 2 * ($3::int % 2), 0, 0, now(), '2027-01-03' from changed`,
    ...[some, other, (number += 100)],
  ],
  sum: (some) => ["select sum_counts(1 + $2::int % 3) where $1::uuid is not null", some],
};

function run(own: StockedTenant, name: string, some: number, other = 0) {
  const [text, ...values] = STEPS[name]?.(some, other) ?? [""];
  return server.sql.query(text, [own.businessId, ...values]);
}

test("T54 kept counts and sums equal the rows after any changes, added up or not", async () => {
  const names = fc.constantFrom(...Object.keys(STEPS));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(names, fc.nat(20), fc.nat(20)), { minLength: 10, maxLength: 30 }),
      async (steps) => {
        const own = await makeStockedTenant(server.sql);
        for (const [name, some, other] of steps) await run(own, name, some, other);
        expect(await keptDifferences(server.sql, own)).toEqual([]);
      },
    ),
    { numRuns: Number(process.env["FUZZ_RUNS"] ?? 12), endOnFailure: true },
  );
});

test("changes that are made while others are added up are neither lost nor counted twice", async () => {
  const own = await makeStockedTenant(server.sql);
  for (let time = 0; time < 9; time++) await run(own, "place", 1);
  const { rows } = await server.sql.query<{ id: string }>("select id from orders where business_id = $1", [
    own.businessId,
  ]);
  // One order at a time, as the calls do: two changes of several orders would wait for each other.
  const change = "update orders set status = $3, reason = 'x' where business_id = $1 and id = $2";
  const changes = Array.from({ length: 60 }, (_, at) =>
    server.sql.query(change, [own.businessId, rows[at % rows.length]?.id, one(ORDER_STATUSES, at)]),
  );
  const addUp = async () => {
    for (let time = 0; time < 20; time++) await run(own, "sum", time);
  };
  await Promise.all([...changes, addUp()]);
  expect(await keptDifferences(server.sql, own)).toEqual([]);
});

test("filters by payment status, mode and what is booked return the kept numbers", async () => {
  const own = await makeStockedTenant(server.sql);
  for (let time = 0; time < 12; time++) {
    await run(own, "place", time, time);
    await run(own, "settle", time, time);
  }
  const as = server.as(own);
  const params = { businessId: own.businessId, branchId: own.branchId };
  for (const query of [
    { payment_status: "paid" },
    { payment_status: "not_paid,no_data", mode: "Delivery" },
    { mode: "DineIn" },
  ] as const) {
    const rows = await server.sql.query<{ status: string; count: number }>(
      "select status, count(*)::int as count from orders where business_id = $1 and branch_id = $2 and payment_status = any($3) and mode = coalesce($4, mode) group by 1 order by 1",
      [
        own.businessId,
        own.branchId,
        "payment_status" in query ? query.payment_status.split(",") : ["paid", "not_paid", "partially_paid", "no_data"],
        "mode" in query ? query.mode : null,
      ],
    );
    const { data } = await as.call(orders.counts, { params, query });
    expect(data.toSorted((a, b) => (a.status < b.status ? -1 : 1))).toEqual(rows.rows);
    const { meta } = await as.call(orders.list, { params, query });
    expect(meta.total).toBe(rows.rows.reduce((sum, { count }) => sum + count, 0));
  }
  const bookings = await as.call(reservations.list, { params, query: { resource_type: "table" } });
  expect(bookings.meta.total).toBe(bookings.data.length);
});

test("the job leaves one row for each branch and status, and lists and counts return their sum", async () => {
  const own = await makeStockedTenant(server.sql);
  await server.sql.query("delete from reservations where business_id = $1", [own.businessId]);
  for (let time = 0; time < 30; time++) await run(own, "place", time, time);
  const counted = async () => {
    const { data } = await server.as(own).call(orders.countAll);
    const { meta } = await server.as(own).call(orders.listAll, { query: { status: "pending,ready" } });
    return { data: data.toSorted((a, b) => (a.status < b.status ? -1 : 1)), total: meta.total };
  };
  const before = await counted();
  await runJobs(server.services, countsJob);
  expect(await counted()).toEqual(before);
  expect(before.total).toBe(
    before.data.reduce((sum, { status, count }) => sum + (["pending", "ready"].includes(status) ? count : 0), 0),
  );
  const { rows } = await server.sql.query(
    "select branch_id, status, payment_status, kind, count(*)::int from record_counts where business_id = $1 and area = 'orders' group by 1, 2, 3, 4 having count(*) > 1",
    [own.businessId],
  );
  expect(rows).toEqual([]);
  expect((await server.as(own).call(reservations.countAll)).data).toEqual([]);
});
