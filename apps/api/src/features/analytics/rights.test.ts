import { branches } from "@diwan/contract/branches/branches";
import { calendar } from "@diwan/contract/reservations/calendar";
import { events } from "@diwan/contract/events/events";
import { analytics } from "@diwan/contract/overview/analytics";
import { settings } from "@diwan/contract/settings/settings";
import { orders } from "@diwan/contract/orders/orders";
import type { Right } from "@diwan/contract/people/permissions";
import { ROLE_SETS, type RoleSet } from "@diwan/contract/people/role-sets";
import { beforeEach, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2031-03-10T09:00:00Z");
  own = await makeStockedTenant(server.sql);
});

test("money and changes of a branch are returned only to members with its rights", async () => {
  const params = { branchId: own.siblingId };
  const { id: orderId } = await server.as(own).call(orders.create, {
    params,
    body: { mode: "SelfPickUp", lines: [{ item_id: own.itemId, price_id: own.priceId, quantity: 3 }] },
  });
  await server.as(own).call(orders.update, { params: { ...params, orderId }, body: { status: "accepted" } });
  await server.as(own).call(branches.update, { params, body: { locales: [{ locale: "en", name: "Marina" }] } });
  const told = async (branchId: string) => {
    const member = await makeMember(server.sql, own, { [branchId]: ["invoices.read", "audits.read"] });
    const { money, changes } = await server.as(member).call(analytics.overview, { query: {} });
    return [money?.due, changes?.some(({ label }) => label === "Marina")];
  };
  await server.sql.query("update invoices set paid = subtotal - discount + extra_charge where branch_id = $1", [
    own.branchId,
  ]);
  expect(await told(own.siblingId)).toEqual([4.5, true]);
  expect(await told(own.branchId)).toEqual([0, false]);
});

test("a change has the names of its record in both languages", async () => {
  const params = { branchId: own.branchId };
  const locales = [
    { locale: "en" as const, name: "Pearl Front" },
    { locale: "ar" as const, name: "لولو الواجهة" },
  ];
  await server.as(own).call(branches.update, { params, body: { locales } });
  const [change] = (await server.as(own).call(analytics.overview, { query: {} })).changes ?? [];
  expect(change).toMatchObject({ area: "branches", label: "Pearl Front", locales });
});

test("a change of a record without names has none", async () => {
  await server.as(own).call(settings.setBusiness, { body: { settings: [{ key: "GeneralDiscount", data: 5 }] } });
  const [change] = (await server.as(own).call(analytics.overview, { query: {} })).changes ?? [];
  expect(change).toMatchObject({ area: "settings", locales: [] });
});

/** The parts that each role set sees: orders and bookings with or without amounts, balances due, changes. */
const TOLD: Record<RoleSet, string> = {
  Manager: "orders+amounts bookings+amounts money changes",
  "Front desk": "orders+amounts bookings+amounts money",
  Waiter: "orders",
  Cashier: "orders+amounts bookings+amounts money",
  Kitchen: "orders",
  Stylist: "bookings",
  Housekeeping: "bookings",
  "Booking assistant": "bookings",
  "Content editor": "",
  Accountant: "orders+amounts bookings+amounts money changes",
  Viewer: "orders+amounts bookings+amounts money changes",
};

test.each(Object.keys(TOLD) as RoleSet[])("%s sees exactly the analytics of its rights", async (name) => {
  const params = { branchId: own.branchId };
  const { id: orderId } = await server.as(own).call(orders.create, {
    params,
    body: { mode: "SelfPickUp", lines: [{ item_id: own.itemId, price_id: own.priceId, quantity: 7 }] },
  });
  await server.as(own).call(orders.update, { params: { ...params, orderId }, body: { status: "accepted" } });
  const member = server.as(await makeMember(server.sql, own, { [own.branchId]: ROLE_SETS[name] }));
  const { orders: ordered, bookings, money, changes } = await member.call(analytics.overview, { query: {} });
  const period = { from: "2031-03-09", to: "2031-03-15" };
  const charts = await member.call(analytics.charts, { query: period });
  const partOf = (part: string, days: readonly { sales: number | null }[] | undefined) =>
    days ? [days.every(({ sales }) => sales === null) ? part : `${part}+amounts`] : [];
  const told = [
    ...partOf("orders", ordered?.days),
    ...partOf("bookings", bookings?.days),
    ...(money ? ["money"] : []),
    ...(changes ? ["changes"] : []),
  ];
  expect(told.join(" ")).toBe(TOLD[name]);
  expect([...partOf("orders", charts.orders?.days), ...partOf("bookings", charts.bookings?.days)]).toEqual(
    told.slice(0, Number(!!ordered) + Number(!!bookings)),
  );
  // without the right to see amounts, no part of the response has one
  const seesAmounts = TOLD[name].includes("amounts");
  const counted = JSON.stringify([{ ...ordered, live: [] }, bookings, charts]);
  expect(counted.includes("10.5")).toBe(seesAmounts);
});

test("amounts of all branches are returned if the caller may see those of each branch", async () => {
  const seen = async (rights: Record<string, readonly Right[]>, branchId?: string) => {
    const member = server.as(await makeMember(server.sql, own, rights));
    const { orders: ordered } = await member.call(analytics.overview, { query: branchId ? { branchId } : {} });
    return Boolean(ordered?.sales);
  };
  const here = { [own.branchId]: ["orders.read", "invoices.read"] } as const;
  expect(await seen(here)).toBe(true);
  expect(await seen({ ...here, [own.siblingId]: ["orders.read"] })).toBe(false);
  expect(await seen({ ...here, [own.siblingId]: ["orders.read"] }, own.branchId)).toBe(true);
});

test("logins and exports do not displace changes", async () => {
  const newest = async () =>
    (await server.as(own).call(analytics.overview, { query: {} })).changes?.map(({ id }) => id);
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into audits (business_id, id, user_id, area, action, record_id, label, at)
     select $1, uuid_v7(), $2, 'users', case when n = 0 then 'create' else 'login' end, $2, 'Somebody', now() + n * interval '1 second'
     from generate_series(0, 8) n returning id`,
    [own.businessId, own.userId],
  );
  expect(await newest()).toContain(rows[0]?.id);
});

test("the calendar of a branch has its own events and those of hotels", async () => {
  const query = { from: "2031-05-01", to: "2031-05-31" };
  const make = (eventable_type: "branch" | "hotel", eventable_id: string, name: string) =>
    server.as(own).call(events.create, {
      body: {
        ...{ eventable_type, eventable_id, locales: [{ locale: "en", name }] },
        ...{ start: "2031-05-10T19:00:00", end: "2031-05-10T22:00:00" },
      } as never,
    });
  await make("branch", own.branchId, "Own");
  await make("branch", own.siblingId, "Other");
  await make("hotel", own.hotelId, "Hotel");
  const seen = async (branchId?: string) => {
    const month = await server.as(own).call(calendar.month, { query: { ...query, ...(branchId && { branchId }) } });
    return month.events?.map(({ locales }) => locales[0]?.name).toSorted();
  };
  expect(await seen(own.branchId)).toEqual(["Hotel", "Own"]);
  expect(await seen()).toEqual(["Hotel", "Other", "Own"]);
});
