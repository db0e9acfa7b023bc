import { createHash } from "node:crypto";
import { items } from "@diwan/contract/menu/items";
import { settings } from "@diwan/contract/settings/settings";
import { tables } from "@diwan/contract/branches/tables";
import { guest } from "@diwan/ui/catalogue/en/guests/guest";
import { beforeAll, describe, expect, it } from "vitest";
import { build, type TestServer } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { PATIENT } from "../../testing/patient.ts";

let server: TestServer;
let shop: StockedTenant;

beforeAll(async () => {
  server = await build();
  shop = await makeStockedTenant(server.sql, { settings: { PrimaryColor: "#7a2e3a", Website: "javascript:alert(1)" } });
});

const open = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: "GET", url: `/qr/${path}`, headers: { accept: "text/html", ...headers } });

describe("GET /qr/{slug}", () => {
  it("returns the menu as a page in the language of the URL, the cookie or the browser", async () => {
    const english = await open(shop.slug);
    expect(english.statusCode).toBe(200);
    expect(english.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(english.body).toContain('<html lang="en" dir="ltr">');
    expect(english.body).toContain(shop.mark);
    const arabic = '<html lang="ar" dir="rtl">';
    expect((await open(`${shop.slug}?lang=ar`)).body).toContain(arabic);
    expect((await open(shop.slug, { cookie: "a=b; lang=ar" })).body).toContain(arabic);
    expect((await open(shop.slug, { "accept-language": "fr;q=0.9, ar-KW" })).body).toContain(arabic);
    expect((await open(`${shop.slug}?lang=en`, { cookie: "lang=ar" })).body).not.toContain(arabic);
  });

  it("allows only the style of the page itself", async () => {
    const { body, headers } = await open(shop.slug);
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(style).toContain("--dw-primary:#7a2e3a");
    expect(headers["content-security-policy"]).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect(headers["content-security-policy"]).toContain("script-src 'self';");
    expect(body).not.toContain('href="javascript');
  });

  it("shows a change, and never shows hidden items", async () => {
    const secret = "Only for the staff";
    const owner = server.as(shop);
    const params = { itemId: shop.otherItemId };
    const locales = [{ locale: "en" as const, name: secret }];
    await owner.call(items.update, { params, body: { locales } });
    await expect.poll(async () => (await open(shop.slug)).body.includes(secret)).toBe(true);
    await owner.call(items.update, { params, body: { hide: true } });
    await expect.poll(async () => (await open(shop.slug)).body.includes(secret)).toBe(false);
    expect((await open(`${shop.slug}?item=${shop.otherItemId}&q=staff`)).body).not.toContain(secret);
  });

  it("shows a page for an empty branch, and one with 404 for an unknown branch or address", async () => {
    const empty = await server.register();
    const closed = await open(empty.slug);
    expect(closed.statusCode).toBe(200);
    expect(closed.body).toContain(`>${guest.miss.closed.title}<`);
    const unknown = await open("no-such-branch?lang=en");
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toContain(`>${guest.miss.unknown.title}<`);
    for (const address of ["", `${shop.slug}/no/such/page`]) {
      const { statusCode, body } = await open(address);
      expect([address, statusCode, body.includes(`>${guest.miss.unknown.title}<`)]).toEqual([address, 404, true]);
    }
    expect((await server.app.inject({ method: "GET", url: "/robots.txt" })).body).toContain("Allow: /qr/");
  });

  it("redirects a slug in capitals to lower case", async () => {
    const { statusCode, headers } = await open(`${shop.slug.toUpperCase()}?lang=ar`);
    expect([statusCode, headers.location]).toEqual([308, `/qr/${shop.slug}?lang=ar`]);
  });

  it("shows items in one of several random orders at each visit if the branch has RandomSorting", async () => {
    const random = await makeStockedTenant(server.sql);
    for (let at = 0; at < 6; at++)
      await server.as(random).call(items.create, {
        body: { category_id: random.categoryId, locales: [{ locale: "en", name: `Dish ${at}` }] },
      });
    const orderOf = (body: string) => String(body.match(/Dish \d/g));
    const visit = async () => orderOf((await open(random.slug)).body);
    const still = new Set([await visit(), await visit(), await visit()]);
    expect(still.size).toBe(1);
    await server.as(random).call(settings.setBranch, {
      params: { branchId: random.branchId },
      body: { settings: [{ key: "MobileApp", data: { RandomSorting: true } }] },
    });
    const seen = new Set<string>();
    await expect.poll(async () => seen.add(await visit()).size, PATIENT).toBeGreaterThan(3);
  });

  it("shows an empty branch as a preview, which only this server may frame", async () => {
    const empty = await server.register();
    const page = await open(`${empty.slug}?preview=1&lang=en`);
    expect(page.body).toContain(`>${guest.empty.title}<`);
    expect(page.body).toContain("<script");
    expect(page.headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect((await open(empty.slug)).body).toContain(`>${guest.miss.closed.title}<`);
    // the cached page for guests is not the preview
    expect((await open(`${shop.slug}?preview=1`)).body).toContain("preview=1");
    expect((await open(shop.slug)).body).not.toContain("preview=1");
  });

  it("does not cache a page with an open item", async () => {
    const sheet = '<dialog class="sheet item-sheet"';
    for (const search of [`item=${shop.itemId}`, `%69tem=${shop.itemId}`, `x=&i%74em=${shop.itemId}`]) {
      expect((await open(`${shop.slug}?${search}`)).body).toContain(sheet);
      expect((await open(shop.slug)).body).not.toContain(sheet);
    }
  });

  it("names the table of a scanned code in every link, and no table of another business", async () => {
    const other = await makeStockedTenant(server.sql);
    const named = async (tenant: StockedTenant, name: string) => {
      const locales = [
        { locale: "en" as const, name },
        { locale: "ar" as const, name: `طاولة ${name}` },
      ];
      return server.as(tenant).call(tables.create, { params: tenant, body: { locales } });
    };
    const [own, foreign] = [await named(shop, "Table 12"), await named(other, "Table 99")];
    const page = (await open(`${shop.slug}?t=${own.token}&lang=en`)).body;
    expect(page).toContain("<bdi>Table 12</bdi>");
    expect(page).toContain(`?t=${own.token}&amp;lang=ar`);
    expect(page).toMatch(/rel="canonical" href="[^"]*\?lang=en"/);
    expect((await open(`${shop.slug}?t=${own.token}&lang=ar`)).body).toContain("طاولة Table 12");
    const plain = (await open(`${shop.slug}?lang=en`)).body;
    expect(plain).not.toContain("Table 12");
    for (const token of [foreign.token, "0000000000", "", "x".repeat(200), "'; drop table tables"])
      expect((await open(`${shop.slug}?t=${encodeURIComponent(token)}&lang=en`)).body).toBe(plain);
    await server.as(shop).call(tables.update, {
      params: { ...shop, tableId: own.id },
      body: { locales: [{ locale: "en", name: "Window" }] },
    });
    await expect
      .poll(async () => (await open(`${shop.slug}?t=${own.token}&lang=en`)).body)
      .toContain("<bdi>Window</bdi>");
  });

  it("returns 304 to clients that have the page cached", async () => {
    const { headers } = await open(shop.slug);
    expect((await open(shop.slug, { "if-none-match": String(headers["etag"]) })).statusCode).toBe(304);
  });

  it("returns 404 with a translated page for an unknown branch", async () => {
    const { statusCode, body } = await open("no-such-branch?lang=ar");
    expect(statusCode).toBe(404);
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).not.toContain("<script");
  });
});
