import { setTimeout as sleep } from "node:timers/promises";
import { guests } from "@diwan/contract/guests/guests";
import { items } from "@diwan/contract/menu/items";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { BuildCache } from "../../platform/cache/build-cache.ts";
import { ByteCache } from "../../platform/cache/byte-cache.ts";
import { build, type TestServer } from "../../testing/build.ts";
import { interceptPools, queryTextOf } from "../../testing/pools.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { PATIENT } from "../../testing/patient.ts";

/** In ms: longer than a request waits for a new page while the previous one may be served. */
const LONGER_THAN_ANYBODY_WAITS = 600;
let menusRead = 0;
const server = await build({
  connections: 8,
  pools: (pools) =>
    interceptPools(pools, {
      asking(asked) {
        if (queryTextOf(asked).includes("from categories c left join")) menusRead++;
        return asked;
      },
    }),
});
let shop: StockedTenant;
let other: StockedTenant;
beforeEach(async () => {
  server.setNow("2027-03-10T09:00:00Z");
  [shop, other] = [await makeStockedTenant(server.sql), await makeStockedTenant(server.sql)];
});

const rename = (name: string, tenant = shop) =>
  server.as(tenant).call(items.update, {
    params: { itemId: tenant.itemId },
    body: { locales: [{ locale: "en", name }] },
  });
const open = async (search = "", { slug, on = server }: { slug?: string; on?: TestServer } = {}, headers = {}) =>
  on.app.inject({ url: `/qr/${slug ?? shop.slug}${search}`, headers: { accept: "text/html", ...headers } });
const page = async (search = "") => (await open(search)).payload;
const say = (bodies: readonly string[], name: string) => bodies.every((body) => body.includes(name));
const crowd = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 100 }, ask));
/** Returns a function that waits until this many guests have requested the branch and its page. */
function countAsking(): (people: number) => Promise<void> {
  const asked = vi.spyOn(BuildCache.prototype, "get");
  return (people) => vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThanOrEqual(2 * people), PATIENT);
}

/** The number of menus that `work` reads from the database. */
async function readsOf(work: () => Promise<unknown>): Promise<number> {
  const before = menusRead;
  await work();
  return menusRead - before;
}

/** Blocks reads of menus, but not changes. */
async function holdMenus(): Promise<() => Promise<void>> {
  const client = await server.sql.connect();
  await client.query("begin");
  await client.query("lock table sold_out in access exclusive mode");
  return async () => {
    await client.query("commit");
    client.release();
  };
}
const untilHeld = () =>
  vi.waitFor(async () => {
    const { rows } = await server.sql.query(
      "select from pg_locks where not granted and relation = 'sold_out'::regclass",
    );
    expect(rows.length).toBeGreaterThan(0);
  }, PATIENT);

describe("a crowd after an edit", () => {
  test("shares one build in both languages, at every table and with every call", async () => {
    await page();
    await rename("Cheaper today");
    // later than the previous page may be served while a slow machine builds the next one
    server.setNow("2027-03-10T09:00:02Z");
    const kept = vi.spyOn(ByteCache.prototype, "set");
    const reads = await readsOf(async () => {
      expect(say(await crowd(() => page()), "Cheaper today")).toBe(true);
      // the branch, its menu, its page
      expect(kept).toHaveBeenCalledTimes(3);
      await crowd(() => page("?lang=ar"));
      const { rows } = await server.sql.query("select token from tables where id = $1", [shop.tableId]);
      expect(await page(`?t=${rows[0]?.token}`)).toContain("Your table");
      const { payload } = await server.as().send(guests.firstMenu, { params: { slug: shop.slug } });
      expect(payload).toContain("Cheaper today");
      await open(`/choices?menu=${shop.menuId}`);
    });
    expect(reads).toBe(1);
    expect(await readsOf(() => crowd(() => page()))).toBe(0);
  });

  test("keeps the cached page while other businesses change", async () => {
    await rename("Once");
    const release = await holdMenus();
    const waiting = crowd(() => page());
    await untilHeld();
    for (let at = 0; at < 5; at++) await rename(`Other ${at}`, other);
    const allAsked = countAsking();
    const later = crowd(() => page());
    await allAsked(100);
    expect(await readsOf(release)).toBe(0);
    expect(say([...(await waiting), ...(await later)], "Once")).toBe(true);
    expect(await readsOf(() => page())).toBe(0);
  });

  test("a request after a change during the build sees that change", async () => {
    const release = await holdMenus();
    const first = page();
    await untilHeld();
    await rename("Changed during the build");
    const reads = readsOf(async () => {
      const allAsked = countAsking();
      const later = crowd(() => page());
      await allAsked(100);
      await release();
      expect(say(await later, "Changed during the build")).toBe(true);
    });
    await first;
    expect(await reads).toBe(1);
    expect(await readsOf(async () => expect(say([await page()], "Changed during the build")).toBe(true))).toBe(0);
  });

  test("gets the previous page during a build, at most a second after the change", async () => {
    await rename("Before");
    await page();
    const release = await holdMenus();
    await rename("After");
    server.setNow("2027-03-10T09:00:01Z");
    expect(say(await crowd(() => page()), "Before")).toBe(true);
    server.setNow("2027-03-10T09:00:01.001Z");
    const late = crowd(() => page());
    await sleep(LONGER_THAN_ANYBODY_WAITS);
    await release();
    expect(say(await late, "After")).toBe(true);
  });

  test("gets nothing from before the clock was turned back", async () => {
    await rename("Before");
    await page();
    const release = await holdMenus();
    await rename("After");
    server.setNow("2027-03-10T08:59:00Z");
    const late = page();
    await sleep(LONGER_THAN_ANYBODY_WAITS);
    await release();
    expect(say([await late], "After")).toBe(true);
  });

  test("gets no cached page while notifications do not arrive, and still shares builds", async () => {
    await rename("Before");
    await page();
    vi.spyOn(server.services.live, "listening", "get").mockReturnValue(false);
    // a change without a notification
    await server.sql.query("update items set name_en = 'Unheard' where id = $1", [shop.itemId]);
    const reads = await readsOf(async () => {
      expect(say(await crowd(() => page()), "Unheard")).toBe(true);
    });
    expect(reads).toBeLessThanOrEqual(2);
    expect(await readsOf(() => page())).toBe(1);
  });
});

describe("an address with values that the branch does not have", () => {
  const invented = Array.from({ length: 30 }, (_, at) => `x${at}`);

  test("does not cause a menu read or a cached page", async () => {
    await page();
    const kept = vi.spyOn(ByteCache.prototype, "set");
    const reads = await readsOf(async () => {
      for (const text of invented)
        for (const search of [
          `q=${text}`,
          `item=${text}`,
          `menu=${text}`,
          `t=${text.padEnd(10, "0")}`,
          `${text}=${text}`,
        ])
          expect((await open(`?${search}`)).statusCode).toBe(200);
    });
    expect([reads, kept.mock.calls.length]).toEqual([0, 0]);
    const plain = await page("?lang=en");
    for (const search of ["item=none", "menu=none", "t=0000000000", "utm_source=code"])
      expect(await page(`?${search}&lang=en`)).toBe(plain);
  });

  test("a search uses the cached menu", async () => {
    await rename("Machboos");
    await page();
    const reads = await readsOf(async () => {
      const found = (await page(`?q=MACHBOOS&lang=en`)).split('type="application/json"')[0];
      expect(found).toContain("Machboos");
      expect(await page("?q=nothing+such&lang=en")).toMatch(/value="nothing such"/);
      expect((await page(`?q=${"long".repeat(500)}`)).match(/(long)+/)?.[0]).toHaveLength(100);
    });
    expect(reads).toBe(0);
  });

  test("the server's host name creates no separate page", async () => {
    const unnamed = await build({ beside: server, env: { PUBLIC_URL: "" } });
    const [first, second] = [await makeStockedTenant(server.sql), { on: unnamed }];
    const reach = (host: string) => open("", { ...second, slug: first.slug }, { host });
    const plain = (await reach("menu.example")).payload;
    expect(plain).not.toContain("menu.example");
    expect(plain).toContain(`rel="canonical" href="/qr/${first.slug}?lang=en"`);
    const kept = vi.spyOn(ByteCache.prototype, "set");
    for (const host of [...invented, "", "a b", "[", "x:99999999"]) {
      const { statusCode, payload } = await reach(host);
      expect([host, statusCode, payload === plain]).toEqual([host, 200, true]);
    }
    expect(kept).not.toHaveBeenCalled();
  });
});

describe("the public menu as JSON", () => {
  const calls = () => [
    { call: guests.branch, params: { slug: shop.slug } },
    { call: guests.firstMenu, params: { slug: shop.slug } },
    { call: guests.menu, params: { slug: shop.slug, menuId: shop.otherMenuId } },
  ];
  const ask = ({ call, params }: ReturnType<typeof calls>[number], headers: Record<string, string> = {}) =>
    server.as().send(call, { params, headers });

  test("is cached compressed, and returns 304 when unchanged", async () => {
    for (const one of calls()) {
      const { headers, payload } = await ask(one);
      const kept = vi.spyOn(ByteCache.prototype, "set");
      expect(await readsOf(() => crowd(() => ask(one)))).toBe(0);
      expect(kept).not.toHaveBeenCalled();
      vi.restoreAllMocks();
      expect(JSON.parse(payload)).toEqual(one.call.answer.parse(JSON.parse(payload)));
      const pressed = await ask(one, { "accept-encoding": "br" });
      expect([pressed.headers["content-encoding"], pressed.headers["etag"]]).toEqual(["br", headers["etag"]]);
      expect((await ask(one, { "if-none-match": String(headers["etag"]) })).statusCode).toBe(304);
    }
  });

  test("follows a change, with another ETag", async () => {
    const [, one] = calls();
    if (!one) throw new Error("No call.");
    const before = await ask(one);
    await rename("Renamed");
    const after = await ask(one, { "if-none-match": String(before.headers["etag"]) });
    expect([after.statusCode, after.payload.includes("Renamed")]).toEqual([200, true]);
  });

  test("is one of a few variants if items are in random order", async () => {
    const random = { RandomSorting: true };
    await server.sql.query(
      "insert into branch_settings (business_id, branch_id, key, data) values ($1, $2, 'MobileApp', $3)",
      [shop.businessId, shop.branchId, random],
    );
    const kept = vi.spyOn(ByteCache.prototype, "set");
    const [, one] = calls();
    if (!one) throw new Error("No call.");
    expect(await readsOf(async () => (await crowd(() => ask(one))).length)).toBe(1);
    // the branch, its menu, and the orders
    expect(kept.mock.calls.length).toBeLessThanOrEqual(2 + 8);
  });
});
