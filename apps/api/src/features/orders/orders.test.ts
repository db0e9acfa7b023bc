import { guestOrders } from "@diwan/contract/guests/guest-orders";
import { NEXT_STATUSES, ORDER_STATUSES } from "@diwan/contract/orders/order-status";
import { orders } from "@diwan/contract/orders/orders";
import { type Order } from "@diwan/contract/orders/order-record";
import { beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { build } from "../../testing/build.ts";
import { insertRows } from "../../testing/rows.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { untilServed } from "../../testing/patient.ts";

const server = await build();
const guest = server.as();
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2027-03-10T09:00:00Z");
  own = await makeStockedTenant(server.sql);
});
const line = (more: object = {}) => ({ item_id: own.itemId, price_id: own.priceId, ...more });
const params = () => ({ branchId: own.branchId });
const take = (body: object): Promise<Order> =>
  server.as(own).call(orders.create, { params: params(), body: { mode: "SelfPickUp", ...body } as never });
const move = (orderId: string, body: object) =>
  server.as(own).send(orders.update, { params: { ...params(), orderId }, body });
const put = (status: string, orderId = own.orderId) =>
  server.sql.query(
    "update orders set status = $1, reason = case when $1 = 'rejected' then 'Closed' else '' end where id = $2",
    [status, orderId],
  );

describe("an order", () => {
  test("is priced by the server, with current names and prices", async () => {
    const made = await take({
      lines: [line({ quantity: 2, addon_ids: [own.addonId], note: "No onion" })],
      customer: { name: "Dana" },
    });
    expect(made).toMatchObject({
      status: "pending",
      source: "staff",
      number: 2,
      currency: "KWD",
      customer: { name: "Dana" },
    });
    expect(made.lines).toMatchObject([
      { quantity: 2, note: "No onion", item_id: own.itemId, addons: [{ id: own.addonId }] },
    ]);
    const [{ price, amount }, { price: added }] = [
      made.lines[0] ?? { price: 0, amount: 0 },
      made.lines[0]?.addons[0] ?? { price: 0 },
    ];
    expect(amount).toBe((price + added) * 2);
    expect(made.total).toBe(amount);
    await server.sql.query("update item_prices set price = 99 where item_id = $1", [own.itemId]);
    await server.sql.query("delete from items where id = $1", [own.itemId]);
    const kept = await server.as(own).call(orders.get, { params: { ...params(), orderId: made.id } });
    expect(kept).toMatchObject({
      total: made.total,
      lines: [{ item_id: null, locales: made.lines[0]?.locales, amount }],
    });
    expect(kept.history).toMatchObject([{ kind: "placed", status: "pending", source: "staff" }]);
  });

  test("reports on each line why it can't be ordered", async () => {
    const refused = async (lines: object[]) =>
      (await server.as(own).send(orders.create, { params: params(), body: { mode: "DineIn", lines } })).json().errors;
    expect(await refused([])).toHaveProperty("lines");
    expect(await refused([line(), line({ item_id: uuidv7() })])).toEqual({
      "lines.1.item_id": ["This is no longer on the menu."],
    });
    expect(await refused([line({ item_id: own.otherItemId })])).toEqual({ "lines.0.item_id": ["This is sold out."] });
    expect(await refused([line({ price_id: uuidv7() })])).toEqual({
      "lines.0.price_id": ["Choose one of the prices."],
    });
    expect(await refused([line({ addon_ids: [own.addonId, own.addonId] })])).toHaveProperty("lines.0.addon_ids.1");
    expect(await refused([line({ quantity: 0 })])).toHaveProperty("lines.0.quantity");
    expect(await refused([line({ price: 0.001 })])).toHaveProperty("lines.0.price");
  });

  test("can change until it is ready: existing lines keep their prices, new ones get current prices", async () => {
    const made = await take({ lines: [line()] });
    const [first] = made.lines;
    await server.sql.query("update item_prices set price = price + 1 where item_id = $1", [own.itemId]);
    const body = { lines: [{ id: first?.id, quantity: 3 }, line()], table_id: own.tableId, mode: "DineIn" };
    const changed = (await move(made.id, body)).json();
    expect(changed.lines.map((one: { price: number; quantity: number }) => [one.price, one.quantity])).toEqual([
      [first?.price, 3],
      [(first?.price ?? 0) + 1, 1],
    ]);
    expect(changed.total).toBe((first?.price ?? 0) * 4 + 1);
    expect(changed).toMatchObject({ mode: "DineIn", table_id: own.tableId });
    expect((await move(made.id, { lines: [{ id: own.orderLineId }] })).statusCode).toBe(422);
    await put("ready", made.id);
    expect((await move(made.id, { note: "late" })).json()).toMatchObject({ code: "illegal_transition" });
  });

  test("gets a unique number of its branch, also in parallel", async () => {
    const body = { mode: "SelfPickUp" as const, lines: [line()] };
    const order = () => server.as(own).send(orders.create, { params: params(), body });
    const answers = await Promise.all(Array.from({ length: 40 }, () => untilServed(order)));
    const made = answers.map((answer) => answer.json<Order>());
    expect(made.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, at) => at + 2),
    );
  });

  test("is found by number, name and phone, by status, mode and day", async () => {
    await take({ lines: [line()], customer: { name: "دانة الصباح", phone: "+965 9981 2299" } });
    const found = async (query: object) =>
      (await server.as(own).call(orders.list, { params: params(), query: query as never })).data.map(
        ({ number }) => number,
      );
    expect(await found({})).toEqual([2, 1]);
    for (const search of ["دانه", "9981 2299", "+96599812299", "#2"])
      expect([search, await found({ search })]).toEqual([search, [2]]);
    await put("accepted");
    expect(await found({ status: "accepted,ready" })).toEqual([1]);
    expect(await found({ mode: "Delivery" })).toEqual([]);
    expect(await found({ only: own.orderId })).toEqual([1]);
    expect(await found({ only: `${own.orderId},${uuidv7()}` })).toEqual([1]);
    expect(await found({ from: "2027-03-10", to: "2027-03-10" })).toEqual([2]);
    await server.sql.query("update orders set updated_at = $1 where id = $2", ["2027-03-11", own.orderId]);
    expect(await found({ sort: "updated_at" })).toEqual([1, 2]);
    const { data } = await server.as(own).call(orders.counts, { params: params(), query: {} });
    expect(data.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual([
      { status: "accepted", count: 1 },
      { status: "pending", count: 1 },
    ]);
  });

  test("shows previous orders of the same phone number", async () => {
    const known = await server.as(own).call(orders.customer, { params: params(), query: { phone: "+96599812204" } });
    expect(known).toMatchObject({ customer: { name: own.mark }, visits: 1, last: { id: own.orderId } });
    const unknown = await server.as(own).call(orders.customer, { params: params(), query: { phone: "+96599812205" } });
    expect(unknown).toEqual({ customer: null, addresses: [], visits: 0, last: null });
  });
});

describe("T30 one parallel status change wins", () => {
  const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));
  test.each(pairs)("%s to %s", async (from, to) => {
    await put(from);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => untilServed(() => move(own.orderId, { status: to, reason: "Closed" }))),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    const allowed = NEXT_STATUSES[from].includes(to);
    expect(codes.filter((code) => code === 200)).toHaveLength(allowed ? 1 : 0);
    expect(codes.filter((code) => code === 409)).toHaveLength(allowed ? 99 : 100);
    const { rows } = await server.sql.query("select status from orders where id = $1", [own.orderId]);
    expect(rows).toEqual([{ status: allowed ? to : from }]);
  });

  test("a rejection stores its reason, and the losing request gets the current order", async () => {
    expect((await move(own.orderId, { status: "rejected" })).json().errors).toEqual({
      reason: ["Say why the order is rejected."],
    });
    expect((await move(own.orderId, { status: "rejected", reason: "No fish today" })).statusCode).toBe(200);
    expect((await move(own.orderId, { status: "accepted" })).json()).toMatchObject({
      code: "illegal_transition",
      current: { status: "rejected", reason: "No fish today" },
    });
    const { history } = await server.as(own).call(orders.get, { params: { ...params(), orderId: own.orderId } });
    expect(history.at(-1)).toMatchObject({ kind: "status", status: "rejected", reason: "No fish today" });
  });
});

describe("guests", () => {
  const at = () => ({ slug: own.slug });
  const form = (more: object = {}) => ({
    mode: "SelfPickUp",
    customer: { phone: "+96599812299" },
    lines: [line()],
    ...more,
  });
  const place = (body: object, key: string = uuidv7()) =>
    guest.send(guestOrders.place, { params: at(), body, headers: { "idempotency-key": key } });

  test("place orders and follow them by token only", async () => {
    const { token, order } = (await place(form())).json();
    expect(order).toMatchObject({ status: "pending", number: 2, branch: { slug: own.slug } });
    expect(JSON.stringify(order)).not.toMatch(new RegExp(`"${own.businessId}|${own.branchId}|${own.userId}`));
    const { rows } = await server.sql.query("select id from orders where token = $1", [token]);
    await move(rows[0].id, { status: "accepted" });
    const seen = await guest.call(guestOrders.follow, { params: { token } });
    expect(seen.history.map(({ status }) => status)).toEqual(["pending", "accepted"]);
    expect((await guest.send(guestOrders.follow, { params: { token: `${token.slice(0, -1)}_` } })).statusCode).toBe(
      404,
    );
  });

  test("T28 create one order per key, however often and in parallel it is sent", async () => {
    const key = uuidv7();
    const answers = await Promise.all(Array.from({ length: 50 }, () => untilServed(() => place(form(), key))));
    const made = answers.map((answer) => [answer.statusCode, answer.json().order?.number, answer.json().token]);
    expect([...new Set(made.map((one) => JSON.stringify(one)))]).toEqual([JSON.stringify(made[0])]);
    expect(made[0]?.[0]).toBe(201);
    const { rows } = await server.sql.query("select count(*)::int as count from orders where business_id = $1", [
      own.businessId,
    ]);
    expect(rows).toEqual([{ count: 2 }]);
  });

  test("get the same order for the same key, whatever prices they saw, and 422 for another order with that key", async () => {
    const key = uuidv7();
    const first = (await place(form({ note: "no onions" }), key)).json();
    const again = await place(form({ note: " no onions ", expected_total: 1 }), key);
    expect([again.statusCode, again.json().token]).toEqual([201, first.token]);
    for (const other of [{ note: "onions" }, { note: "no onions", lines: [line({ quantity: 7 })] }]) {
      const refused = await place(form(other), key);
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({
        code: "key_reused",
        current: { token: first.token, number: first.order.number },
      });
    }
    const { rows } = await server.sql.query("select note from orders where guest_key = $1", [key]);
    expect(rows).toEqual([{ note: "no onions" }]);
  });

  test("say their name to eat in at a branch without tables; staff hand out the number", async () => {
    const key = { business_id: own.businessId, branch_id: own.branchId, key: "DineIn", data: true };
    await insertRows(server.sql, { branch_settings: [key] });
    await server.sql.query("delete from tables where branch_id = $1", [own.branchId]);
    const needed = { "customer.name": ["Type a name: it says who gets the order."] };
    for (const customer of [{}, { name: " " }])
      expect((await place(form({ mode: "DineIn", customer }))).json().errors).toEqual(needed);
    const named = { mode: "DineIn", customer: { name: "Haya" } };
    expect((await place(form(named))).json().order).toMatchObject({ mode: "DineIn", table: null });
    expect(await take({ mode: "DineIn", lines: [line()] })).toMatchObject({ mode: "DineIn" });
  });

  test("get errors for missing fields of a mode, and for modes that the branch does not offer", async () => {
    await insertRows(server.sql, {
      branch_settings: ["Delivery", "CarPickup", "DineIn"].map((key) => ({
        business_id: own.businessId,
        branch_id: own.branchId,
        key,
        data: true,
      })),
    });
    const errors = async (body: object) => Object.keys((await place(form(body))).json().errors ?? {});
    expect(await errors({ mode: "Delivery", customer: {} })).toEqual(["customer.phone", "customer.address"]);
    expect(await errors({ mode: "CarPickup" })).toEqual(["customer.car"]);
    expect(await errors({ mode: "DineIn" })).toEqual(["table"]);
    const { rows } = await server.sql.query("select token from tables where id = $1", [own.tableId]);
    expect((await place(form({ mode: "DineIn", customer: {}, table: rows[0].token }))).json().order).toMatchObject({
      table: { locales: [{ name: own.mark }, {}] },
    });
    await server.sql.query("update branch_settings set data = 'false' where branch_id = $1 and key = 'Delivery'", [
      own.branchId,
    ]);
    expect(await errors({ mode: "Delivery" })).toEqual(["mode"]);
  });

  test("get an error when prices changed since they were shown, and when ordering is closed", async () => {
    const { total } = (await guest.send(guestOrders.quote, { params: at(), body: { lines: [line()] } })).json();
    await server.sql.query("update item_prices set price = price + 1 where item_id = $1", [own.itemId]);
    expect((await place(form({ expected_total: total }))).json()).toMatchObject({
      code: "quote_changed",
      current: { total: total + 1 },
    });
    expect((await place(form({ expected_total: total + 1 }))).statusCode).toBe(201);
    await server.sql.query("update items set disable_ordering = true where id = $1", [own.itemId]);
    expect((await place(form())).json().errors).toEqual({ "lines.0.item_id": ["This can't be ordered."] });
    await insertRows(server.sql, {
      branch_settings: [
        { business_id: own.businessId, branch_id: own.branchId, key: "MobileApp", data: { DisableOrdering: true } },
      ],
    });
    expect((await place(form())).json()).toMatchObject({ code: "ordering_closed" });
  });
});
