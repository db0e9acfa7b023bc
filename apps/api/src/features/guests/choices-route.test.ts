import { items } from "@diwan/contract/menu/items";
import { settings } from "@diwan/contract/settings/settings";
import { beforeAll, describe, expect, it } from "vitest";
import { build, type TestServer } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

let server: TestServer;
let shop: StockedTenant;

beforeAll(async () => {
  server = await build();
  shop = await makeStockedTenant(server.sql);
});

const ask = ({ slug, menuId }: { slug: string; menuId: string }, headers: Record<string, string> = {}) =>
  server.app.inject({ method: "GET", url: `/qr/${slug}/choices?menu=${menuId}`, headers });

describe("GET /qr/{slug}/choices", () => {
  it("returns the ids that the page omits", async () => {
    const { statusCode, headers, body } = await ask(shop);
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(JSON.parse(body)[shop.itemId].addons).toMatchObject([{ id: shop.addonId }]);
    const page = (await server.app.inject({ method: "GET", url: `/qr/${shop.slug}` })).body;
    expect(page).toContain(shop.itemId);
    expect(page).not.toContain(shop.addonId);
    expect(page).not.toContain(shop.priceId);
  });

  it("reflects a change on the next request, and never contains hidden records", async () => {
    const owner = server.as(shop);
    const params = { itemId: shop.itemId };
    await owner.call(items.update, { params, body: { hide: true } });
    await expect.poll(async () => (await ask(shop)).body).not.toContain(shop.itemId);
    await owner.call(items.update, { params, body: { hide: false } });
    await expect.poll(async () => (await ask(shop)).body).toContain(shop.itemId);
    const hidden = [{ key: "MobileApp", data: { HidePrices: true } }];
    await owner.call(settings.setBranch, { params: shop, body: { settings: hidden } });
    await expect.poll(async () => (await ask(shop)).body).not.toMatch(/"price":[^0]/);
  });

  it("responds 304 to clients that have them cached", async () => {
    const { headers } = await ask(shop);
    expect((await ask(shop, { "if-none-match": String(headers["etag"]) })).statusCode).toBe(304);
  });

  it("finds no menu of another business", async () => {
    const other = await makeStockedTenant(server.sql);
    for (const menuId of [other.menuId, "", "x", "x".repeat(500), "'; drop table menus"])
      expect((await ask({ slug: shop.slug, menuId: encodeURIComponent(menuId) })).statusCode).toBe(404);
    expect((await ask({ slug: "no-such-branch", menuId: shop.menuId })).statusCode).toBe(404);
    expect((await ask(other)).statusCode).toBe(200);
  });
});
