import { invoices, type InvoiceWhole } from "@diwan/contract/invoices/invoices";
import { orders } from "@diwan/contract/orders/orders";
import { type Order } from "@diwan/contract/orders/order-record";
import { settings } from "@diwan/contract/settings/settings";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { untilServed } from "../../testing/patient.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2027-03-10T09:00:00Z");
  own = await makeStockedTenant(server.sql);
});
const line = (more: object = {}) => ({ item_id: own.itemId, price_id: own.priceId, ...more });
const place = (more: object = {}): Promise<Order> =>
  server.as(own).call(orders.create, {
    params: { branchId: own.branchId },
    body: { mode: "SelfPickUp", customer: { name: "Dana", phone: "+96599812204" }, lines: [line()], ...more },
  });
/** Creates an order and accepts it, which issues its invoice. */
const take = async (more: object = {}): Promise<Order> => change(await place(more), { status: "accepted" });
const change = (order: Order, body: object) =>
  server.as(own).call(orders.update, { params: { branchId: own.branchId, orderId: order.id }, body });
const all = (query: object = {}, who: { token: string; businessId?: string } = own) =>
  server.as(who).call(invoices.list, { query: query as never });
const whole = (invoiceId: string): Promise<InvoiceWhole> =>
  server.as(own).call(invoices.get, { params: { invoiceId } });
async function of(order: Order): Promise<InvoiceWhole> {
  const found = (await all({ perPage: 100 })).data.find(({ subject_id }) => subject_id === order.id);
  return whole(found?.id ?? "");
}
const pay = (invoiceId: string, body: object, headers: Record<string, string> = {}) =>
  server.as(own).send(invoices.pay, { params: { invoiceId }, body: { method: "cash", ...body }, headers });
const credit = (invoiceId: string, body: object) =>
  server.as(own).send(invoices.credit, { params: { invoiceId }, body: { reason: "Late", ...body } });

describe("the invoice of an order", () => {
  test("is issued on acceptance, with number and day in the business's time zone and the order's amounts", async () => {
    const order = await take({ lines: [line({ quantity: 2, addon_ids: [own.addonId] })] });
    const invoice = await of(order);
    expect(invoice).toMatchObject({
      number: "2027-0001",
      date: "2027-03-10",
      source: "order",
      subject_number: order.number,
      customer: { name: "Dana", phone: "+96599812204" },
      total: order.total,
      balance: order.total,
      payment_status: "not_paid",
      tax_rate: 0,
      issued: { subtotal: order.subtotal, total: order.total },
      lines: [
        { quantity: 2, amount: order.subtotal, detail: [{ locale: "en", name: `${own.mark}, ${own.mark}` }, {}] },
      ],
      payments: [],
      notes: [],
    });
    server.setNow("2027-12-31T20:59:59Z");
    expect((await of(await take())).number).toBe("2027-0002");
    server.setNow("2027-12-31T21:00:00Z");
    expect(await of(await take())).toMatchObject({ number: "2028-0001", date: "2028-01-01" });
  });

  test("never changes: an order change writes a note for the difference, a rejection a note for the rest", async () => {
    const order = await take();
    const more = await change(order, { lines: [{ id: order.lines[0]?.id, quantity: 3 }] });
    const debited = await of(order);
    expect(debited).toMatchObject({ total: more.total, issued: { total: order.total }, lines: [{ quantity: 1 }] });
    expect(debited.notes).toMatchObject([{ kind: "debit", number: "DN-2027-0001", total: order.total * 2 }]);
    await change(order, { note: "No onion" });
    await change(order, { status: "rejected", reason: "Closing soon" });
    const rejected = await of(order);
    expect(rejected).toMatchObject({ total: 0, balance: 0, payment_status: "no_data" });
    expect(rejected.notes.slice(1)).toMatchObject([
      { kind: "credit", number: "CN-2027-0001", total: -more.total, reason: "Closing soon" },
    ]);
  });

  test("keeps manual credits when the order changes, and becomes refundable when a paid order is rejected", async () => {
    const order = await take({ lines: [line({ quantity: 2 })] });
    const { id, total } = await of(order);
    expect((await credit(id, { amount: 0.5 })).statusCode).toBe(201);
    await change(order, { lines: [{ id: order.lines[0]?.id, quantity: 1 }] });
    expect((await whole(id)).total).toBe(total / 2 - 0.5);
    await pay(id, { amount: total / 2 - 0.5 });
    await change(order, { status: "rejected", reason: "Sold out" });
    expect(await whole(id)).toMatchObject({ total: 0, balance: 0.5 - total / 2, payment_status: "no_data" });
    expect((await pay(id, { amount: total / 2 - 0.5, refund: true })).json()).toMatchObject({
      balance: 0,
      paid: 0,
      payment_status: "no_data",
    });
  });

  test("contains the tax of the business", async () => {
    await server.sql.query("insert into business_settings (business_id, key, data) values ($1, 'TaxRate', '5')", [
      own.businessId,
    ]);
    const { id, total, tax } = await of(await take({ lines: [line({ quantity: 7 })] }));
    expect(tax).toBe(Number(((total * 5) / 105).toFixed(3)));
    await credit(id, { amount: total });
    expect(await whole(id)).toMatchObject({ tax: 0, tax_rate: 5, issued: { tax } });
  });
});

describe("payments", () => {
  test("can be partial and refunded, never above the balance or the paid amount", async () => {
    const { id, total } = await of(await take({ lines: [line({ quantity: 4 })] }));
    expect((await pay(id, { amount: "1.000", method: "knet", note: "ref 118204" })).json()).toMatchObject({
      paid: 1,
      balance: total - 1,
      payment_status: "partially_paid",
      payments: [
        {
          amount: 1,
          method: "knet",
          note: "ref 118204",
          by: expect.stringContaining("owner"),
          paid_at: "2027-03-10T12:00:00",
        },
      ],
    });
    const { rows } = await server.sql.query(
      "select before, after from audits where record_id = $1 order by at desc, id desc limit 1",
      [id],
    );
    expect(rows).toEqual([{ before: { paid: 0 }, after: { paid: 1, amount: 1, method: "knet", note: "ref 118204" } }]);
    const refused = async (body: object) => (await pay(id, body)).json().errors;
    expect(await refused({ amount: total })).toEqual({ amount: ["More than is still to be paid."] });
    expect(await refused({ amount: 0 })).toEqual({ amount: ["More than zero."] });
    expect(await refused({ amount: 1.001, refund: true })).toEqual({ amount: ["More than was paid."] });
    expect((await credit(id, { amount: total + 0.001 })).json().errors).toHaveProperty("amount");
    expect(await refused({ amount: 1, paid_at: "2027-03-11" })).toEqual({ paid_at: ["Today or an earlier day."] });
    expect((await pay(id, { amount: total - 1, paid_at: "2027-03-10" })).json().payment_status).toBe("paid");
    expect((await pay(id, { amount: 1, refund: true })).json()).toMatchObject({ balance: 1, paid: total - 1 });
  });

  test("of two users who saw the same invoice, the second gets 409 with the current invoice, and nothing is entered twice", async () => {
    const { id, updated_at } = await of(await take({ lines: [line({ quantity: 4 })] }));
    const tills = await Promise.all([1, 2].map(() => pay(id, { amount: 1, updated_at })));
    expect(tills.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const told = tills.find(({ statusCode }) => statusCode === 409)?.json();
    expect(told).toMatchObject({ code: "stale", current: { paid: 1, payments: [{ amount: 1 }] } });
    expect((await credit(id, { amount: 1, updated_at })).json()).toMatchObject({ code: "stale" });
    expect((await pay(id, { amount: 1, updated_at: told.current.updated_at })).json()).toMatchObject({ paid: 2 });
  });

  test("T28 are entered once on a double click, and once by twenty parallel tills", async () => {
    const { id, total } = await of(await take());
    const key = { "idempotency-key": uuidv7() };
    const clicks = await Promise.all([1, 2, 3].map(() => pay(id, { amount: 0.1 }, key)));
    expect(clicks.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    const tills = await Promise.all(
      Array.from({ length: 20 }, () => untilServed(() => pay(id, { amount: total - 0.1 }))),
    );
    expect(tills.map(({ statusCode }) => statusCode).filter((status) => status === 201)).toHaveLength(1);
    expect(await whole(id)).toMatchObject({ paid: total, balance: 0, payment_status: "paid" });
  });
});

test("the application role can insert, but not change or delete issued amounts, payments and notes", async () => {
  const { id } = await of(await take());
  await pay(id, { amount: 0.5 });
  await credit(id, { amount: 0.5 });
  const app = await server.services.pools.app.connect();
  const refused = async (text: string) => {
    await app.query("begin");
    await app.query("select set_config('app.business_id', $1, true)", [own.businessId]);
    const failure = await app.query(text).then(
      () => "done",
      (error: { code: string }) => error.code,
    );
    await app.query("rollback");
    return failure;
  };
  for (const column of ["issued_subtotal", "count", "year", "date", "lines", "branch_id", "currency"])
    expect([column, await refused(`update invoices set ${column} = ${column}`)]).toEqual([column, "42501"]);
  for (const table of ["invoices", "invoice_payments", "invoice_notes", "invoice_counters"])
    for (const text of [`delete from ${table}`, `truncate ${table}`])
      expect([text, await refused(text)]).toEqual([text, "42501"]);
  for (const text of ["update invoice_payments set amount = 1", "update invoice_notes set reason = ''"])
    expect([text, await refused(text)]).toEqual([text, "42501"]);
  app.release();
});

test("users see invoices of the branches where they hold the permission", async () => {
  await take();
  const reader = await makeMember(server.sql, own, {
    [own.siblingId]: ["invoices.create"],
    [own.branchId]: ["invoices.read"],
  });
  const other = await makeMember(server.sql, own, { [own.siblingId]: ["invoices.create", "invoices.update"] });
  expect((await all({}, reader)).data).toHaveLength(2);
  expect((await all({}, other)).data).toEqual([]);
  expect((await all({ branchId: own.branchId }, other)).data).toEqual([]);
  const summary = await server.as(other).call(invoices.summary);
  expect([summary.all.count, summary.by_branch]).toEqual([0, []]);
  const file = await server.as(other).send(invoices.export, { query: { format: "csv" } });
  // titles, and sums of zero
  expect(file.payload.trim().split("\r\n")).toHaveLength(4);
  const params = { invoiceId: own.invoiceId };
  const body = { amount: 1, method: "cash" };
  expect((await server.as(other).send(invoices.get, { params })).statusCode).toBe(404);
  expect((await server.as(other).send(invoices.pay, { params, body })).statusCode).toBe(404);
  expect((await server.as(reader).send(invoices.pay, { params, body })).statusCode).toBe(403);
  expect((await server.as(reader).send(invoices.get, { params })).statusCode).toBe(200);
});

test("the list is sorted and searched by the displayed values", async () => {
  await server.as(own).call(settings.setBusiness, { body: { settings: [{ key: "Currency", data: "USD" }] } });
  const order = await take({
    lines: [line({ quantity: 9 })],
    customer: { name: "نورة العنزي", phone: "+965 6677 1902" },
  });
  await pay((await of(order)).id, { amount: 1, method: "card" });
  const numbers = async (query: object) => (await all(query)).data.map(({ number }) => number);
  expect(await numbers({})).toEqual(["2027-0001", "2026-0001"]);
  for (const sort of ["number", "date", "total", "balance"])
    expect(await numbers({ sort, order: "asc" })).toEqual(["2026-0001", "2027-0001"]);
  for (const query of [
    { search: "نوره" },
    { search: "6677 1902" },
    { search: "٢٠٢٧-٠٠٠١" },
    { method: "card" },
    { subject_id: order.id },
    { payment_status: "partially_paid,paid" },
    { from: "2027-03-10" },
    { from: "2027-03-10", to: "2027-03-10", source: "order", branchId: own.branchId },
  ])
    expect([query, await numbers(query)]).toEqual([query, ["2027-0001"]]);
  for (const query of [{ to: "2026-12-31" }, { payment_status: "not_paid" }, { search: "2026-0001" }])
    expect([query, await numbers(query)]).toEqual([query, ["2026-0001"]]);
  expect(await numbers({ source: "reservation" })).toEqual([]);
});
