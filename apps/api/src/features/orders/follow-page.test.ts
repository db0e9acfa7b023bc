import { guestOrders } from "@diwan/contract/guests/guest-orders";
import { orders } from "@diwan/contract/orders/orders";
import { settings } from "@diwan/contract/settings/settings";
import { guestOrder as ar } from "@diwan/ui/catalogue/ar/guests/guest-order";
import { guestOrder as en } from "@diwan/ui/catalogue/en/guests/guest-order";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { build, type TestServer } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

let server: TestServer;
let own: StockedTenant;
beforeAll(async () => void (server = await build()));
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));

const open = (token: string, search = "?lang=en", slug = own.slug) =>
  server.app.inject({ url: `/qr/${slug}/orders/${token}${search}`, headers: { accept: "text/html" } });
const place = async (more: object = {}) =>
  (
    await server.as().send(guestOrders.place, {
      params: { slug: own.slug },
      body: {
        mode: "SelfPickUp",
        customer: { phone: "+96599812299" },
        lines: [{ item_id: own.itemId, price_id: own.priceId }],
        ...more,
      },
    })
  ).json();
const setMobile = (data: object) =>
  server.as(own).call(settings.setBranch, {
    params: { branchId: own.branchId },
    body: { settings: [{ key: "MobileApp", data }] },
  });

describe("the page of an order", () => {
  test("shows the status in both languages, and is not cached, indexed or sent as a referrer", async () => {
    const { token, order } = await place();
    const page = await open(token);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<title>Order #${order.number} · ${en.follow.titles.pending}</title>`);
    expect(page.body).toContain('<html lang="en" dir="ltr">');
    expect(page.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    expect(page.body).toContain('<meta name="robots" content="noindex"/>');
    const { rows } = await server.sql.query("select id from orders where token = $1", [token]);
    const params = { businessId: own.businessId, branchId: own.branchId, orderId: rows[0].id };
    await server.as(own).call(orders.update, { params, body: { status: "rejected", reason: "No <b>fish</b>" } });
    const rejected = (await open(token, "?lang=ar")).body;
    expect(rejected).toContain(ar.follow.titles.rejected);
    expect(rejected).toContain("No &lt;b&gt;fish&lt;/b&gt;");
    expect(rejected).not.toContain("<b>fish");
  });

  test("contains no ids of the business or its users", async () => {
    const { token } = await place();
    expect((await open(token)).body).not.toMatch(new RegExp(`${own.businessId}"|${own.userId}`));
  });

  test("returns 404 with a friendly text for a wrong token", async () => {
    const { token } = await place();
    for (const wrong of [`${token.slice(0, -1)}_`, "x", "%00", "' or 1=1 --"]) {
      const page = await open(encodeURIComponent(wrong));
      expect(page.statusCode).toBe(404);
      expect(page.headers["cache-control"]).toBe("no-store");
    }
    expect((await open("x")).body).toContain(en.follow.unknown.text);
  });
});

describe("with hidden prices", () => {
  const AMOUNT = /"(price|amount|discount|subtotal|extra_charge|total)":(?!0[,}])\d/;

  test("guests get no amounts in quotes, orders and pages, while the stored total stays", async () => {
    await setMobile({ HidePrices: true });
    const lines = [{ item_id: own.itemId, price_id: own.priceId }];
    const quote = await server.as().send(guestOrders.quote, { params: { slug: own.slug }, body: { lines } });
    const { token, order } = await place();
    const seen = await server.as().send(guestOrders.follow, { params: { token } });
    for (const text of [quote.payload, seen.payload, JSON.stringify(order)]) expect(text).not.toMatch(AMOUNT);
    expect((await open(token)).body).not.toMatch(AMOUNT);
    const { rows } = await server.sql.query("select total::float8 as total from orders where token = $1", [token]);
    expect(rows[0].total).toBeGreaterThan(0);
  });
});
