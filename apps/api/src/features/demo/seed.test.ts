import { addDays } from "@diwan/contract/time/days";
import { events } from "@diwan/contract/events/events";
import { analytics } from "@diwan/contract/overview/analytics";
import { invoices } from "@diwan/contract/invoices/invoices";
import { LATE_AFTER } from "@diwan/contract/orders/order-status";
import { orders } from "@diwan/contract/orders/orders";
import { reservations } from "@diwan/contract/reservations/reservations";
import { floors } from "@diwan/contract/branches/floors";
import { services } from "@diwan/contract/menu/services";
import { ownChalets } from "@diwan/contract/stays/chalet-owners";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { demoBusinesses } from "./content/businesses.ts";
import { DEMO_LOCK, seedDemo } from "./seed.ts";

const server = await build();
const said: string[] = [];
beforeAll(() => seedDemo(server.services, (text) => said.push(text)), 240_000);

describe.each(demoBusinesses.map((demo) => [demo.name.en, demo] as const))("the demo of %s", (_, demo) => {
  test("shows its owner all records of the content", async () => {
    const { email, password } = demo.owner;
    const { token, user } = await server.as().login({ email, password });
    const owner = server.as({ token, businessId: user.business[0]?.id ?? "" });
    expect(user.hotels).toHaveLength(demo.hotels.length);
    const offered = demo.services.map(({ offeredBy }) => ("hotel" in offeredBy ? 1 : offeredBy.branches.length));
    expect((await owner.call(services.list)).meta.total).toBe(offered.reduce((sum, count) => sum + count, 0));
    expect((await owner.call(events.list)).meta.total).toBe(demo.events.length);
    for (const branch of user.business[0]?.branches ?? []) {
      const taken = await owner.call(orders.list, { params: { branchId: branch.id } });
      expect(taken.meta.total > 0).toBe(demo.type === "restaurant");
      for (const { lines, subtotal } of taken.data) expect(lines.length * subtotal).toBeGreaterThan(0);
      const booked = await owner.call(reservations.list, {
        params: { branchId: branch.id },
        query: { sort: "start", order: "asc", perPage: "100" } as never,
      });
      if (demo.branches.find(({ slug }) => slug === branch.slug)?.floors.length || demo.type !== "restaurant")
        expect(booked.meta.total).toBeGreaterThan(0);
      const { data } = await owner.call(floors.list, { params: { branchId: branch.id } });
      const known = demo.branches.find(({ slug }) => slug === branch.slug)?.floors ?? [];
      expect(data.map((floor) => floor.tables_count).toSorted()).toEqual(
        known.map((one) => one.tables.length).toSorted(),
      );
    }
  });
});

test("owners of chalets see their chalets with their bookings, and the nights that they keep", async () => {
  const kept: number[] = [];
  for (const { email, password, shares } of demoBusinesses.flatMap(({ chaletOwners = [] }) => chaletOwners)) {
    const { token, user } = await server.as().login({ email, password });
    const { data } = await server.as({ token }).call(ownChalets.list, { params: { userId: user.id } });
    expect(data).toHaveLength(Object.keys(shares).length);
    for (const { share, locales, bookings, months, nights } of data) {
      expect(share).toBe(shares[locales[0]?.name ?? ""]);
      expect(bookings.length).toBeGreaterThan(3);
      expect(months.some(({ received }) => received.owner > 0)).toBe(true);
      kept.push(nights.filter(({ state }) => state === "kept").length);
    }
  }
  expect(kept.filter((count) => count > 0)).toEqual([3]);
});

test("every restaurant branch with tables has pending orders and bookings", async () => {
  const { rows } = await server.sql.query(
    `select b.slug, o.*, r.*, (select count(*)::int from sold_out s where s.business_id = b.business_id and s.branch_id = b.id) as "soldOut"
     from branches b
       cross join lateral (select count(*) filter (where status = 'pending')::int as pending, count(*) filter (where status = 'accepted')::int as accepted,
         count(*) filter (where status = 'ready')::int as ready,
         count(*) filter (where status = 'pending' and created_at < now() - interval '${LATE_AFTER.pending[0]} minutes')::int as "pendingLate",
         count(*) filter (where status = 'accepted' and created_at < now() - interval '${LATE_AFTER.accepted[0]} minutes')::int as "acceptedLate"
         from orders where business_id = b.business_id and branch_id = b.id) o
       cross join lateral (select count(*) filter (where starts_at::date = day)::int as today, count(*) filter (where starts_at::date < day + 7)::int as week,
         count(*) filter (where status = 'pending')::int as requests
         from reservations, cast(now() at time zone 'Asia/Kuwait' as date) day
         where business_id = b.business_id and branch_id = b.id and starts_at::date >= day and status <> 'canceled') r
     where exists (select from floors f join businesses x on x.id = f.business_id and x.type = 'restaurant' where f.business_id = b.business_id and f.branch_id = b.id)
     order by b.sort`,
  );
  expect(rows.map(({ slug }) => slug)).toEqual(["salmiya", "sharq", "fahaheel", "avenues"]);
  const least = {
    pending: 2,
    pendingLate: 1,
    accepted: 2,
    acceptedLate: 1,
    ready: 1,
    today: 2,
    week: 8,
    requests: 2,
    soldOut: 1,
  };
  for (const { slug, ...counts } of rows)
    for (const [what, count] of Object.entries(least))
      expect(counts[what], `${what} in ${slug}`).toBeGreaterThanOrEqual(count);
});

test("bookings lie before and after today, have a price, and a status that fits the current time", async () => {
  const { rows } = await server.sql.query(
    `select b.type, count(*)::int as count, bool_and(r.total > 0 or r.table_id is not null) as priced,
       bool_and(r.status in ('completed', 'no_show', 'canceled') or r.ends_at > (now() at time zone 'Asia/Kuwait') - interval '1 minute') as over,
       bool_or(r.starts_at > now()) as ahead, bool_or(r.ends_at < now() - interval '50 days') as past, bool_and(r.created_at <= now()) as made
     from reservations r join businesses b on b.id = r.business_id group by b.type order by b.type`,
  );
  const right = { priced: true, over: true, ahead: true, past: true, made: true };
  expect(rows.map(({ count, ...row }) => [count > 60, row])).toEqual(
    ["chalet", "hotel", "restaurant", "salon"].map((type) => [true, { type, ...right }]),
  );
});

test("absent staff have no bookings", async () => {
  const { rows } = await server.sql.query(
    `select count(*)::int as people, count(r.id)::int as booked
     from staff p cross join lateral jsonb_to_recordset(p.exceptions::jsonb) e("from" date, "to" date)
       left join reservations r on r.business_id = p.business_id and r.staff_id = p.id and r.starts_at::date between e."from" and e."to"`,
  );
  expect(rows).toEqual([{ people: expect.any(Number), booked: 0 }]);
  expect(rows[0].people).toBeGreaterThan(0);
});

const inFils = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 1000), 0);

/** Stored sums, and queries that compute them again. */
const KEPT = {
  order_hours: {
    keys: "branch_id, hour, currency",
    figures: ["orders", "sales"],
    again: `select o.business_id, o.branch_id, date_trunc('hour', o.created_at at time zone 'Asia/Kuwait') as hour, o.currency, count(*)::int as orders, coalesce(sum(o.billed), 0) as sales
      from orders o where o.status <> 'rejected' group by 1, 2, 3, 4`,
  },
  order_days: {
    keys: "branch_id, day, mode, currency",
    figures: ["orders", "sales"],
    again: `select o.business_id, o.branch_id, (o.created_at at time zone 'Asia/Kuwait')::date as day, o.mode, o.currency, count(*)::int as orders, coalesce(sum(o.billed), 0) as sales
      from orders o where o.status <> 'rejected' group by 1, 2, 3, 4, 5`,
  },
  item_days: {
    keys: "branch_id, day, item_id, currency",
    figures: ["sold", "sales"],
    again: `select o.business_id, o.branch_id, (o.created_at at time zone 'Asia/Kuwait')::date as day, l.item_id, o.currency, sum(l.quantity)::int as sold, coalesce(sum(l.amount - l.discount) filter (where o.billed is not null), 0) as sales
      from orders o join order_lines l on l.business_id = o.business_id and l.order_id = o.id where o.status <> 'rejected' group by 1, 2, 3, 4, 5`,
  },
  item_months: {
    keys: "branch_id, month, item_id, currency",
    figures: ["sold", "sales"],
    again: `select d.business_id, d.branch_id, date_trunc('month', d.day)::date as month, d.item_id, d.currency, sum(d.sold) as sold, sum(d.sales) as sales
      from item_days d group by 1, 2, 3, 4, 5`,
  },
};

test.each(Object.entries(KEPT))("%s equal the sums of their orders and lines", async (table, kept) => {
  const differs = kept.figures.map((name) => `k.${name} is distinct from a.${name}`).join(" or ");
  const { rows } = await server.sql.query(
    `select count(*)::int as rows, count(*) filter (where ${differs})::int as wrong
     from ${table} k full join (${kept.again}) a using (business_id, ${kept.keys})`,
  );
  expect(rows).toEqual([{ rows: expect.any(Number), wrong: 0 }]);
  expect(rows[0].rows).toBeGreaterThan(500);
});

test("accepted, confirmed and paid orders and bookings have an invoice of their total, and none is overpaid", async () => {
  const { rows } = await server.sql.query(
    `select i.source, count(*) filter (where i.total <> case when coalesce(o.status, r.status) in ('rejected', 'canceled', 'no_show') then 0 else coalesce(o.total, r.total) end)::int as wrong,
       count(*) filter (where i.paid <> coalesce((select sum(p.amount) from invoice_payments p where p.business_id = i.business_id and p.invoice_id = i.id), 0))::int as miscounted,
       count(*) filter (where i.paid > i.total)::int as overpaid,
       (select count(*) from orders where billed is not null and total > 0 and (status not in ('pending', 'rejected') or pay = 'online'))::int as orders,
       (select count(*) from reservations where status in ('confirmed', 'completed', 'no_show') and total > 0)::int as bookings, count(*)::int as invoices
     from invoices i left join orders o on o.business_id = i.business_id and o.id = i.order_id
       left join reservations r on r.business_id = i.business_id and r.id = i.reservation_id group by 1 order by 1`,
  );
  expect(rows.map(({ wrong, miscounted, overpaid }) => [wrong, miscounted, overpaid])).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
  expect(rows.map(({ invoices: count }) => count)).toEqual([rows[0].orders, rows[0].bookings]);
});

const weekStart = (day: string): string => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());

describe.each(demoBusinesses.map((demo) => [demo.name.en, demo] as const))("the analytics of %s", (_, { owner }) => {
  test("are the same on every screen", async () => {
    const { email, password } = owner;
    const { token, user } = await server.as().login({ email, password });
    const as = server.as({ token, businessId: user.business[0]?.id ?? "" });
    const overview = await as.call(analytics.overview);
    const period = { from: addDays(overview.day, -62), to: overview.day };
    const charts = await as.call(analytics.charts, { query: { ...period, compare: "none" } });
    const sold = await as.call(invoices.summary, { query: { ...period, source: "order" } as never });
    const due = await as.call(invoices.summary);
    expect(overview.money?.due).toBe(due.all.due);
    const { days = [], modes = [], hours = [] } = charts.orders ?? {};
    expect(inFils(days.map(({ sales }) => sales ?? 0))).toBe(inFils([sold.all.total]));
    expect(inFils(modes.map(({ sales }) => sales ?? 0))).toBe(inFils([sold.all.total]));
    expect(hours.reduce((sum, one) => sum + one.orders, 0)).toBe(days.reduce((sum, one) => sum + one.orders, 0));
    const week = { from: weekStart(overview.day), to: addDays(weekStart(overview.day), 6) };
    const { bookings } = await as.call(analytics.charts, { query: { ...week, compare: "previous" } });
    const booked = (of: "days" | "before") => inFils(bookings?.[of].map(({ sales }) => sales ?? 0) ?? []);
    expect(booked("days")).toBe(inFils([overview.bookings?.sales?.now ?? 0]));
    expect(booked("before")).toBe(inFils([overview.bookings?.sales?.before ?? 0]));
    const byDay = new Map(sold.by_day.map(({ day, total }) => [day, total]));
    expect(days.map(({ day, sales }) => [day, sales])).toEqual(days.map(({ day }) => [day, byDay.get(day) ?? 0]));
  });
});

test("the demo is created once", async () => {
  const before = said.length;
  await seedDemo(server.services, (text) => said.push(text));
  expect(said).toHaveLength(before);
});

test("a process that starts meanwhile waits for it, beyond the lock timeout of requests", async () => {
  const { pools } = server.services;
  const hasty = "-c role=diwan_app -c lock_timeout=50";
  const app = new pg.Pool({ ...pools.app.options, options: hasty, max: 1 });
  const first = await server.sql.connect();
  await first.query("select pg_advisory_lock($1)", [DEMO_LOCK]);
  const second = seedDemo({ ...server.services, pools: { ...pools, app } }, (text) => said.push(text));
  await Promise.all([second, first.query("select pg_sleep(0.2), pg_advisory_unlock($1)", [DEMO_LOCK])]);
  first.release();
  await app.end();
});
