import { guestOrders } from "@diwan/contract/guests/guest-orders";
import { settings } from "@diwan/contract/settings/settings";
import { uuidv7 } from "uuidv7";
import { beforeAll, describe, expect, test } from "vitest";
import {
  counterPayments,
  type PaymentDue,
  type PaymentProvider,
  type ProviderPayment,
} from "../../platform/payments/provider.ts";
import { build, type TestServer } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const SECRET = "sk_live_1234567890";
const begun: PaymentDue[] = [];
const paid = new Map<string, ProviderPayment>();
const state = { fails: false, address: "https://pay.example/p/" };
/** As in docs/payment-providers.md: a gateway that knows a payment by its reference. */
const gateway: PaymentProvider = {
  name: "gateway",
  async begin(due) {
    begun.push(due);
    if (state.fails) throw new Error(`401 for key ${SECRET}`);
    return `${state.address}${due.reference}`;
  },
  async received(reference) {
    if (state.fails) throw new Error(`401 for key ${SECRET}`);
    return paid.get(reference);
  },
};

let server: TestServer;
let own: StockedTenant;
beforeAll(async () => {
  server = await build({ payments: gateway });
  own = await makeStockedTenant(server.sql);
  await pays({ PayCash: true, PayOnline: true });
});
const pays = (data: object, from = server, of = own) =>
  from.as(of).call(settings.setBranch, {
    params: { branchId: of.branchId },
    body: { settings: [{ key: "MobileApp", data }] },
  });
const place = async (more: object = {}, { from = server, of = own, key = uuidv7() as string } = {}) =>
  from.as().send(guestOrders.place, {
    params: { slug: of.slug },
    headers: { "idempotency-key": key },
    body: {
      mode: "SelfPickUp",
      customer: { phone: "+96599812299" },
      lines: [{ item_id: of.itemId, price_id: of.priceId }],
      pay: "online",
      ...more,
    },
  });

const from = (method: "POST", path: string) => server.as().request(method, path);

describe("an order that is paid online", () => {
  test("returns the provider's address, and a repeated request the same payment", async () => {
    const key = uuidv7();
    const [first, again] = [await place({}, { key }), await place({}, { key })];
    expect([first.statusCode, first.headers["cache-control"]]).toEqual([201, "no-store"]);
    const { token, order, pay_url } = first.json();
    expect(again.json()).toMatchObject({ token, pay_url, order: { number: order.number } });
    const [due, second] = begun.splice(0);
    expect(pay_url).toBe(`https://pay.example/p/${due?.reference}`);
    expect(second?.reference).toBe(due?.reference);
    expect(due).toMatchObject({
      number: order.number,
      total: order.total,
      currency: "KWD",
      returnUrl: expect.stringContaining(`/qr/${own.slug}/orders/${token}`),
    });
  });

  test("is entered once, with its invoice, when the provider confirms it", async () => {
    const { token, order } = (await place()).json();
    const [due] = begun.splice(0);
    const told = new URL(due?.notifyUrl ?? "");
    expect(told.pathname).toBe(`/api/public/orders/${token}/payment`);
    const settle = () => from("POST", told.pathname.slice(5));
    expect((await settle()).json()).toEqual({ received: false });
    paid.set(due?.reference ?? "", { id: "pay_1", amount: order.total, method: "knet" });
    const answers = await Promise.all([settle(), settle(), settle()]);
    expect(answers.map((one) => one.json().received).toSorted()).toEqual([false, false, true]);
    const { rows } = await server.sql.query(
      "select i.payment_status, p.method, p.reference, p.amount::float8 as amount from invoices i join invoice_payments p on p.invoice_id = i.id where i.order_id = $1",
      [due?.reference],
    );
    expect(rows).toEqual([{ payment_status: "paid", method: "knet", reference: "pay_1", amount: order.total }]);
    state.fails = true;
    expect((await settle()).statusCode).toBe(503);
    expect(server.logs.join("")).not.toContain(SECRET);
    state.fails = false;
    expect((await from("POST", `public/orders/${"x".repeat(43)}/payment`)).statusCode).toBe(404);
  });

  test("does not call the provider when the guest pays in cash", async () => {
    expect((await place({ pay: "cash" })).json().pay_url).toBeNull();
    expect(begun).toEqual([]);
  });

  test("is created as payable at the counter when the provider fails, without leaking its secrets", async () => {
    state.fails = true;
    const answer = await place();
    expect([answer.statusCode, answer.json().pay_url]).toEqual([201, null]);
    expect(server.logs.join("")).toContain("a payment could not be begun");
    expect(server.logs.join("") + answer.payload).not.toContain(SECRET);
    state.fails = false;
  });

  test("returns only http and https addresses", async () => {
    state.address = "javascript:alert(1)//";
    expect((await place()).json().pay_url).toBeNull();
    state.address = "https://pay.example/p/";
  });

  test("is offered only where the settings allow it", async () => {
    await pays({ PayOnline: false });
    expect(Object.keys((await place()).json().errors)).toEqual(["pay"]);
    await pays({ PayOnline: true, PayCash: false });
    expect(Object.keys((await place({ pay: "cash" })).json().errors)).toEqual(["pay"]);
  });
});

test("online payment is offered only with a provider", async () => {
  expect(await counterPayments.begin({} as PaymentDue)).toBeUndefined(); // the argument is not read
  const plain = await build();
  const of = await makeStockedTenant(plain.sql);
  await pays({ PayOnline: true }, plain, of);
  expect(Object.keys((await place({}, { from: plain, of })).json().errors)).toEqual(["pay"]);
  const page = async () => (await plain.app.inject({ url: `/qr/${of.slug}?lang=en` })).payload;
  expect(await page()).toContain("<li>Payment: cash.</li>");
  await pays({ PayOnline: true, PayCash: false }, plain, of);
  expect((await place({ pay: "cash" }, { from: plain, of })).statusCode).toBe(201);
  expect((await plain.app.inject({ url: "/api/config" })).json().paysOnline).toBe(false);
  expect((await server.app.inject({ url: "/api/config" })).json().paysOnline).toBe(true);
});
