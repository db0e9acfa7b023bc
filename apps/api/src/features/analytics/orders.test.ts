import { addDays } from "@diwan/contract/time/days";
import { ORDER_MODES, type OrderMode } from "@diwan/contract/api/enumerations";
import { analytics } from "@diwan/contract/overview/analytics";
import { orders } from "@diwan/contract/orders/orders";
import { settings } from "@diwan/contract/settings/settings";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
const NOW = "2027-03-10T20:30:00Z";
beforeEach(async () => {
  server.setNow(NOW);
  own = await makeStockedTenant(server.sql);
  await server.sql.query("delete from sold_out where business_id = $1", [own.businessId]);
  await server.sql.query(
    "insert into item_prices (business_id, id, item_id, name_en, price, sort) select business_id, uuid_v7(), $2, name_en, price, 0 from item_prices where item_id = $1",
    [own.itemId, own.otherItemId],
  );
  await server.sql.query("delete from order_lines where business_id = $1", [own.businessId]);
  await server.sql.query("update orders set status = 'rejected', reason = 'No', billed = null where business_id = $1", [
    own.businessId,
  ]);
});

/** Deterministic pseudo-random numbers from 0 to `most`, exclusive. */
function chance(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % most;
  };
}

interface Placed {
  id: string;
  branchId: string;
  at: number;
  mode: OrderMode;
  quantities: Map<string, number>;
  lineIds: string[];
  total: number;
  /** Only accepted orders count as sales. */
  accepted: boolean;
  rejected: boolean;
}

/** Places, changes and rejects random orders over three weeks through the API; returns what it did. */
async function live(seed: number, count: number): Promise<Placed[]> {
  const draw = chance(seed);
  const placed: Placed[] = [];
  const who = server.as(own);
  for (let n = 0; n < count; n++) {
    const branchId = draw(3) ? own.branchId : own.siblingId;
    const at = Date.parse(NOW) - draw(21 * 24 * 60) * 60_000;
    const mode = ORDER_MODES[draw(3) + 1] ?? "Delivery";
    server.setNow(new Date(at));
    const wish = [own.itemId, own.otherItemId].slice(0, 1 + draw(2));
    const lines = wish.map((item_id) => ({
      item_id,
      quantity: 1 + draw(4),
      price_id: item_id === own.itemId ? own.priceId : null,
    }));
    const made = await who.call(orders.create, {
      params: { branchId },
      body: { mode, lines, customer: { phone: "+96599812204", address: "Block 1", car: "Red" } },
    });
    const order: Placed = {
      ...{ id: made.id, branchId, at, mode },
      quantities: new Map(),
      lineIds: made.lines.map(({ id }) => id),
      total: made.total,
      ...{ accepted: false, rejected: false },
    };
    for (const line of made.lines) order.quantities.set(line.item_id ?? "", line.quantity);
    placed.push(order);
    await change(order, draw);
  }
  server.setNow(NOW);
  return placed;
}

async function change(order: Placed, draw: (most: number) => number): Promise<void> {
  const params = { branchId: order.branchId, orderId: order.id };
  const who = server.as(own);
  const does = draw(6);
  if (does > 2) {
    await who.call(orders.update, { params, body: { status: "accepted" } });
    order.accepted = true;
  }
  if (does === 0 || does === 5) {
    await who.call(orders.update, { params, body: { status: "rejected", reason: "No fish" } });
    order.rejected = true;
  }
  if (does === 1 || does === 4) {
    const [first = ""] = order.lineIds;
    const mode = ORDER_MODES[draw(3) + 1] ?? "Delivery";
    const changed = await who.call(orders.update, {
      params,
      body: { mode, lines: [{ id: first, quantity: 5 }, { item_id: own.otherItemId }] },
    });
    Object.assign(order, { mode, total: changed.total });
    order.quantities.clear();
    for (const { item_id, quantity } of changed.lines)
      order.quantities.set(item_id ?? "", (order.quantities.get(item_id ?? "") ?? 0) + quantity);
  }
}

/** The sales of orders; pending ones have none. */
const salesOf = (all: readonly Placed[]): number =>
  cents(all.reduce((sum, { accepted, total }) => sum + (accepted ? total : 0), 0));

const invoicedOf = (all: readonly Placed[]): number => all.filter(({ accepted }) => accepted).length;

const local = (zone: string, at: number): string =>
  new Intl.DateTimeFormat("sv", { timeZone: zone, dateStyle: "short", timeStyle: "medium" }).format(at);
const cents = (amount: number): number => Math.round(amount * 1000) / 1000;

/** The expected responses, computed from the orders. */
function model(all: Placed[], zone: string, branches: string[]) {
  const known = all.filter(({ rejected, branchId }) => !rejected && branches.includes(branchId));
  const days = (from: string, to: string) => {
    const list = [];
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const those = known.filter(({ at }) => local(zone, at).slice(0, 10) === day);
      list.push({ day, orders: those.length, invoiced: invoicedOf(those), sales: salesOf(those) });
    }
    return list;
  };
  const hours = new Map<string, number>();
  for (const { at } of known) {
    const text = local(zone, at);
    const key = `${new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDay()}-${Number(text.slice(11, 13))}`;
    hours.set(key, (hours.get(key) ?? 0) + 1);
  }
  const sold = (itemId: string) => known.reduce((sum, { quantities }) => sum + (quantities.get(itemId) ?? 0), 0);
  const modes = ORDER_MODES.map((mode) => ({ mode, orders: known.filter((one) => one.mode === mode).length }));
  return { known, days, hours, sold, modes: modes.filter((one) => one.orders > 0) };
}

describe.each(["Asia/Kuwait", "America/St_Johns"])("in %s", (zone) => {
  test("analytics match a model over random orders, in the time zone of the business", async () => {
    await server.as(own).call(settings.setBusiness, { body: { settings: [{ key: "TimeZone", data: zone }] } });
    const all = await live(zone.length, 45);
    const today = local(zone, Date.parse(NOW)).slice(0, 10);
    const [from, to] = [addDays(today, -22), today];
    const branches = [own.branchId, own.siblingId];
    const asked = await server.as(own).call(analytics.charts, { query: { from, to, compare: "none" } });
    const expected = model(all, zone, branches);
    expect(asked.orders?.days).toEqual(expected.days(from, to));
    expect(asked.orders?.before).toEqual([]);
    expect(new Map(asked.orders?.hours.map((one) => [`${one.weekday}-${one.hour}`, one.orders]))).toEqual(
      expected.hours,
    );
    expect(
      asked.orders?.modes
        .map(({ mode, orders: count }) => ({ mode, orders: count }))
        .toSorted((a, b) => ORDER_MODES.indexOf(a.mode) - ORDER_MODES.indexOf(b.mode)),
    ).toEqual(expected.modes);
    for (const { item_id, sold } of asked.orders?.items ?? []) expect(sold).toBe(expected.sold(item_id));
    const sibling = await server.as(own).call(analytics.charts, { query: { from, to, branchId: own.siblingId } });
    expect(sibling.orders?.days).toEqual(model(all, zone, [own.siblingId]).days(from, to));
    await overviewFits(zone, all, today);
  });
});

async function overviewFits(zone: string, all: Placed[], today: string): Promise<void> {
  const { day, orders: told } = await server.as(own).call(analytics.overview);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const sunday = addDays(today, -weekday);
  const expected = model(all, zone, [own.branchId, own.siblingId]);
  expect(day).toBe(today);
  expect(told?.days).toEqual(expected.days(addDays(sunday, -7), addDays(sunday, 6)));
  const hour = `${addDays(today, -7)} ${local(zone, Date.parse(NOW)).slice(11, 13)}`;
  const before = expected.known.filter(({ at }) => {
    const text = local(zone, at).slice(0, 13);
    return text >= addDays(sunday, -7) && text <= hour;
  });
  expect(told?.orders.before).toBe(before.length);
  expect(told?.sales?.before).toBe(salesOf(before));
  expect(told?.invoiced.before).toBe(invoicedOf(before));
  const pending = await server.sql.query(
    "select count(*)::int as count from orders where business_id = $1 and status = 'pending'",
    [own.businessId],
  );
  const counts = told?.pending.map(({ count }) => count) ?? [];
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(pending.rows[0].count);
}

test("days begin at another time once the business changes its time zone", async () => {
  const all = await live(7, 25);
  const [from, to] = ["2027-02-15", "2027-03-12"];
  for (const zone of ["Pacific/Auckland", "Asia/Kolkata", null]) {
    await server.as(own).call(settings.setBusiness, { body: { settings: [{ key: "TimeZone", data: zone }] } });
    const { orders: told } = await server.as(own).call(analytics.charts, { query: { from, to } });
    expect(told?.days).toEqual(model(all, zone ?? "Asia/Kuwait", [own.branchId, own.siblingId]).days(from, to));
  }
});

/** All stored sums of a business: by hour, day and item. */
async function sums({ businessId }: StockedTenant): Promise<unknown[][]> {
  const read = (columns: string, from: string) =>
    server.sql.query(`select ${columns} from ${from} where business_id = $1 order by 1, 2, 3, 4`, [businessId]);
  const found = await Promise.all([
    read("branch_id, hour, currency, orders, invoiced, sales", "order_hours"),
    read("branch_id, day, mode, currency, orders, invoiced, sales", "order_days"),
    read("branch_id, day, item_id, currency, sold, sales", "item_days"),
    read("branch_id, month, item_id, currency, sold, sales", "item_months"),
  ]);
  return found.map(({ rows }) => rows.filter((row) => (row.orders ?? row.sold) !== 0));
}

test("sums are right after parallel changes", async () => {
  const who = server.as(own);
  const params = { branchId: own.branchId };
  const line = (item_id: string) => ({ item_id, price_id: item_id === own.itemId ? own.priceId : null });
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      who.call(orders.create, {
        params,
        body: { mode: "SelfPickUp", lines: [own.itemId, own.otherItemId].toSorted(() => (n % 2 ? 1 : -1)).map(line) },
      }),
    ),
  );
  const answers = await Promise.all(
    made.flatMap(({ id, lines }, n) => [
      who.send(orders.update, {
        params: { ...params, orderId: id },
        body:
          n % 3
            ? {
                ...(n % 2 && { status: "accepted" as const }),
                lines: [line(own.otherItemId), { id: lines[0]?.id, quantity: 3 }],
              }
            : { status: "rejected", reason: "No" },
      }),
      who.send(orders.create, {
        params,
        body: {
          mode: "Delivery",
          customer: { phone: "+96599812204", address: "1" },
          lines: [line(own.otherItemId), line(own.itemId)],
        },
      }),
    ]),
  );
  expect(answers.map(({ statusCode }) => statusCode).filter((code) => code >= 400)).toEqual([]);
  const before = await sums(own);
  await server.sql.query("select rebuild_sums($1)", [own.businessId]);
  expect(before).toEqual(await sums(own));
  expect(before.map((rows) => rows.length)).toEqual([1, 2, 2, 2]);
});

describe("the readable part", () => {
  test("covers branches where the caller holds its right, and is null without the right", async () => {
    const all = await live(3, 12);
    const member = await makeMember(server.sql, own, {
      [own.siblingId]: ["orders.read", "invoices.read"],
      [own.branchId]: ["reservations.read"],
    });
    const told = await server.as(member).call(analytics.overview);
    expect(told).toMatchObject({ changes: null, bookings: { pending: [{ branchId: own.branchId, count: 1 }] } });
    const there = model(all, "Asia/Kuwait", [own.siblingId]);
    expect(told.orders?.days.at(0)?.day).toBe("2027-02-28");
    expect(told.orders?.days).toEqual(there.days("2027-02-28", "2027-03-13"));
    const elsewhere = await server.as(member).call(analytics.overview, { query: { branchId: own.branchId } });
    expect(elsewhere.orders).toBe(null);
    const seen = await server.as(await makeMember(server.sql, own, {})).call(analytics.overview);
    expect(seen).toMatchObject({ orders: null, bookings: null, changes: null });
  });

  test("late orders are those that are pending for longer than the setting", async () => {
    const put = (minutes: number) =>
      server.sql.query(
        "update orders set status = 'pending', created_at = $2::timestamptz - make_interval(mins => $3) where business_id = $1",
        [own.businessId, NOW, minutes],
      );
    const pending = async () => (await server.as(own).call(analytics.overview)).orders?.pending;
    await put(9);
    expect(await pending()).toMatchObject([{ branchId: own.branchId, count: 1, late: 0, oldest: { id: own.orderId } }]);
    await put(11);
    expect(await pending()).toMatchObject([{ count: 1, late: 1 }]);
    await server
      .as(own)
      .call(settings.setBusiness, { body: { settings: [{ key: "UnacceptedOrderMinutes", data: 0 }] } });
    expect(await pending()).toMatchObject([{ count: 1, late: 0 }]);
  });
});

test("deleting an item leaves the analytics of the others unchanged", async () => {
  await live(5, 10);
  const query = { from: "2027-02-15", to: "2027-03-12" };
  const before = await server.as(own).call(analytics.charts, { query });
  await server.sql.query("delete from items where id = $1", [own.itemId]);
  const after = await server.as(own).call(analytics.charts, { query });
  expect(after.orders?.days).toEqual(before.orders?.days);
  expect(after.orders?.items).toEqual(before.orders?.items.filter(({ item_id }) => item_id !== own.itemId));
});
