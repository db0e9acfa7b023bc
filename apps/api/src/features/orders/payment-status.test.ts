import { guestOrders } from "@diwan/contract/guests/guest-orders";
import { invoices } from "@diwan/contract/invoices/invoices";
import { orders } from "@diwan/contract/orders/orders";
import { type Order } from "@diwan/contract/orders/order-record";
import { beforeEach, expect, test, vi } from "vitest";
import { build } from "../../testing/build.ts";
import { openStream } from "../../testing/open-stream.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";
import { PATIENT } from "../../testing/patient.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));

const at = (orderId?: string) => ({ branchId: own.branchId, ...(orderId ? { orderId } : {}) }) as never;
const take = (quantity = 1): Promise<Order> =>
  server.as(own).call(orders.create, {
    params: at(),
    body: { mode: "Delivery", pay: "online", lines: [{ item_id: own.itemId, price_id: own.priceId, quantity }] },
  });
const move = (order: Pick<Order, "id">, body: object) =>
  server.as(own).call(orders.update, { params: at(order.id), body });
const read = (order: Pick<Order, "id">) => server.as(own).call(orders.get, { params: at(order.id) });
const pay = async (order: Pick<Order, "id">, amount: number, more: object = {}) =>
  server.as(own).call(invoices.pay, {
    params: { invoiceId: (await read(order)).invoice_id ?? "" },
    body: { amount, method: "knet", ...more },
  });
const payment = async (order: Pick<Order, "id">) => {
  const { payment_status, paid, balance, received } = await read(order);
  return { payment_status, paid, balance, received };
};

test("a guest's choice of payment is no payment: only a receipt makes an order paid", async () => {
  const order = await take(4);
  const { total } = order;
  expect(order).toMatchObject({ pay: "online", payment_status: "not_paid", paid: 0, balance: total, received: [] });
  expect(await move(order, { status: "accepted" })).toMatchObject({ payment_status: "not_paid", balance: total });
  await pay(order, 1);
  expect(await payment(order)).toEqual({
    payment_status: "partially_paid",
    paid: 1,
    balance: total - 1,
    received: [{ method: "knet", amount: 1, given_back: 0 }],
  });
  await pay(order, total - 1, { method: "cash" });
  expect(await payment(order)).toEqual({
    payment_status: "paid",
    paid: total,
    balance: 0,
    received: [
      { method: "cash", amount: total - 1, given_back: 0 },
      { method: "knet", amount: 1, given_back: 0 },
    ],
  });
});

test("a rejected order has no balance, and its payments become refundable, not paid", async () => {
  const [free, paid] = [await take(), await take()];
  expect(await move(free, { status: "rejected", reason: "Closed" })).toMatchObject({
    payment_status: "no_data",
    balance: 0,
  });
  await move(paid, { status: "accepted" });
  await pay(paid, paid.total);
  const rejected = await move(paid, { status: "rejected", reason: "Sold out" });
  expect(rejected).toMatchObject({ payment_status: "no_data", paid: paid.total, balance: -paid.total });
  const { data } = await server.as(own).call(invoices.list, { query: { subject_id: paid.id } });
  expect(data).toMatchObject([{ payment_status: "no_data", balance: -paid.total }]);
  await pay(paid, paid.total, { refund: true });
  expect(await payment(paid)).toEqual({
    payment_status: "no_data",
    paid: 0,
    balance: 0,
    received: [{ method: "knet", amount: 0, given_back: paid.total }],
  });
});

test("a change of the lines and a credit note change the balance", async () => {
  const order = await take();
  await move(order, { status: "accepted" });
  const more = await move(order, { lines: [{ id: order.lines[0]?.id, quantity: 2 }] });
  expect(more).toMatchObject({ total: order.total * 2, balance: order.total * 2 });
  await server.as(own).call(invoices.credit, {
    params: { invoiceId: more.invoice_id ?? "" },
    body: { amount: 0.5, reason: "Late" },
  });
  expect((await payment(order)).balance).toBe(order.total * 2 - 0.5);
});

test("lists and their counts are filtered by payment status", async () => {
  const [unpaid, part, whole] = [await take(), await take(2), await take()];
  for (const order of [unpaid, part, whole]) await move(order, { status: "accepted" });
  await pay(part, 1);
  await pay(whole, whole.total);
  const ids = async (payment_status: string) => {
    const query = { payment_status } as never;
    const ofBranch = await server.as(own).call(orders.list, { params: at(), query });
    const ofAll = await server.as(own).call(orders.listAll, { query });
    const { data } = await server.as(own).call(orders.countAll, { query });
    expect(ofAll.data.map(({ id }) => id).toSorted()).toEqual(ofBranch.data.map(({ id }) => id).toSorted());
    expect(data.reduce((sum, { count }) => sum + count, 0)).toBe(ofAll.meta.total);
    return ofAll.data.map(({ id }) => id);
  };
  expect(await ids("paid")).toEqual([whole.id]);
  expect(await ids("partially_paid")).toEqual([part.id]);
  expect(await ids("not_paid,partially_paid")).toEqual([part.id, unpaid.id, own.orderId]);
  expect(await ids("no_data")).toEqual([]);
});

test("guests see the payment status, but no amounts where prices are hidden", async () => {
  const { token, order } = await server.as().call(guestOrders.place, {
    params: { slug: own.slug },
    body: {
      mode: "SelfPickUp",
      customer: { phone: "+96599812204" },
      lines: [{ item_id: own.itemId, price_id: own.priceId }],
    },
  });
  expect(order).toMatchObject({ payment_status: "not_paid", paid: 0, balance: order.total });
  const hide = `insert into branch_settings (business_id, branch_id, key, data) values ($1, $2, 'MobileApp', '{"HidePrices": true}')
    on conflict (business_id, branch_id, key) do update set data = branch_settings.data || excluded.data`;
  await server.sql.query(hide, [own.businessId, own.branchId]);
  const told = await server.as().call(guestOrders.follow, { params: { token } });
  expect(told).toMatchObject({ payment_status: "not_paid", total: 0, paid: 0, balance: 0 });
});

test("users who can read orders but not invoices are notified of a payment", async () => {
  const order = await take();
  await move(order, { status: "accepted" });
  const cook = await makeMember(server.sql, own, { [own.branchId]: ["orders.read"] });
  const heard = await openStream(server, cook, own);
  await pay(order, order.total);
  const told = expect.objectContaining({ area: "orders", kind: "updated", record: order.id, by: null });
  await vi.waitFor(() => expect(heard.events).toContainEqual(told), PATIENT);
  expect(await server.as(cook).call(orders.get, { params: at(order.id) })).toMatchObject({ payment_status: "paid" });
});
