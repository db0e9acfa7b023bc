import { accounts } from "@diwan/contract/accounts/accounts";
import { audits } from "@diwan/contract/overview/audits";
import { branches } from "@diwan/contract/branches/branches";
import { devices } from "@diwan/contract/devices/devices";
import { guestOrders } from "@diwan/contract/guests/guest-orders";
import { guests } from "@diwan/contract/guests/guests";
import { settings } from "@diwan/contract/settings/settings";
import { tablets } from "@diwan/contract/devices/tablets";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { emailJob } from "../../platform/mail/email-job.ts";
import { build, runJobs } from "../../testing/build.ts";
import { hashToken } from "../../platform/authorization/authorize.ts";
import { insertRows } from "../../testing/rows.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
const guest = server.as();
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2027-03-10T09:00:00Z");
  own = await makeStockedTenant(server.sql);
});
const at = () => ({ slug: own.slug });
const set = async (values: Record<string, unknown>) => {
  const row = (key: string, data: unknown) => ({ business_id: own.businessId, branch_id: own.branchId, key, data });
  await server.sql.query("delete from branch_settings where branch_id = $1 and key = any($2)", [
    own.branchId,
    Object.keys(values),
  ]);
  await insertRows(server.sql, { branch_settings: Object.entries(values).map(([key, data]) => row(key, data)) });
};
const facts = (query = {}) => guest.call(tablets.get, { params: at(), query });
const unlock = (passKey: string, address = "192.0.2.1", cookie = "") =>
  guest.send(tablets.unlock, { params: at(), body: { passKey }, address, headers: cookie ? { cookie } : {} });

describe("a tablet", () => {
  test("gets its settings, the branch and a menu, and never the PassKey", async () => {
    expect((await facts()).tablet).toMatchObject({ CartVisible: false, PreviewPrices: true, PassKeySet: false });
    await set({ TabletApp: { PassKey: "4821", CartVisible: true, ItemsListView: "grid-view", PreviewPrices: false } });
    const { tablet, branch, menu } = await facts({ menuId: own.otherMenuId });
    expect(tablet).toEqual({
      CoverScreen: null,
      CategoriesView: "list-view",
      ItemsListView: "grid-view",
      CartVisible: true,
      EnableOrdering: false,
      PreviewPrices: false,
      HidePrices: false,
      PassKeySet: true,
    });
    expect([branch.slug, menu?.id]).toEqual([own.slug, own.otherMenuId]);
    const answers = await Promise.all([
      guest.send(tablets.get, { params: at() }),
      guest.send(guests.branch, { params: at() }),
      unlock("1111"),
      unlock("4821"),
    ]);
    // as a separate word: times and ids contain all digits
    for (const { payload } of answers) expect(payload).not.toMatch(/(?<![\w-])4821(?![\w-])/);
  });

  test("polls and gets only changes", async () => {
    const first = await guest.send(tablets.get, { params: at() });
    const again = (etag: unknown) =>
      guest.send(tablets.get, { params: at(), headers: { "if-none-match": String(etag) } });
    expect((await again(first.headers["etag"])).statusCode).toBe(304);
    await server.sql.query("update items set hide = true where id = $1", [own.itemId]);
    await server.sql.query("update revisions set revision = revision + 1 where business_id = $1", [own.businessId]);
    const changed = await again(first.headers["etag"]);
    expect(changed.statusCode).toBe(200);
    expect(changed.payload).not.toContain(own.itemId);
  });

  test("shows amounts that phones hide only if set to", async () => {
    const told = async () => (await facts()).menu?.categories[0]?.items[0]?.prices.some(({ price }) => price > 0);
    await set({ MobileApp: { HidePrices: true } });
    expect([await told(), (await facts()).tablet.HidePrices]).toEqual([false, true]);
    await set({ TabletApp: { PreviewPrices: true } });
    expect([await told(), (await facts()).tablet.HidePrices]).toEqual([true, false]);
  });

  test("finds neither a menu of another business nor an unknown one", async () => {
    const other = await makeStockedTenant(server.sql);
    for (const menuId of [other.menuId, uuidv7()])
      await expect(facts({ menuId })).rejects.toMatchObject({ status: 404, code: "not_found" });
  });
});

describe("a PassKey", () => {
  test("returns the branch's own tables", async () => {
    await makeStockedTenant(server.sql);
    await set({ TabletApp: { PassKey: "4821" } });
    const { tables } = (await unlock("٤٨٢١")).json();
    const { rows } = await server.sql.query("select token from tables where business_id = $1", [own.businessId]);
    expect(tables.map((one: { token: string }) => one.token).toSorted()).toEqual(
      rows.map(({ token }) => token).toSorted(),
    );
    expect(tables[0].floor.locales[0].name).toBe(own.mark);
  });

  test("or a login QR of the branch registers a tablet: without either no tables or orders are returned", async () => {
    await set({ TabletApp: { CartVisible: true, EnableOrdering: true } });
    expect((await unlock("")).json()).toMatchObject({ code: "pass_key_missing" });
    const order = (cookie = "") =>
      guest.send(guestOrders.place, {
        params: { slug: own.slug },
        headers: { "idempotency-key": uuidv7(), ...(cookie && { cookie }) },
        body: {
          mode: "SelfPickUp",
          source: "tablet",
          customer: { phone: "+96599812299" },
          lines: [{ item_id: own.itemId, price_id: own.priceId }],
        },
      });
    expect((await order()).json()).toMatchObject({ code: "tablet_unknown" });
    const { url } = (await server.as(own).send(branches.loginQr, { params: own })).json<{ url: string }>();
    const code = new URL(url).hash.replace("#login=", "");
    const cookie = cookieOf(await guest.send(accounts.loginQr, { body: { code } }));
    expect((await unlock("", undefined, cookie)).json().tables).toHaveLength(2);
    expect((await order(cookie)).statusCode).toBe(201);
    const other = await makeStockedTenant(server.sql);
    const elsewhere = await guest.send(tablets.unlock, { params: { slug: other.slug }, body: {}, headers: { cookie } });
    expect(elsewhere.json()).toMatchObject({ code: "pass_key_missing" });
    await set({ TabletApp: { CartVisible: true, EnableOrdering: true, PassKey: "4821" } });
    expect((await unlock("", undefined, cookie)).json()).toMatchObject({ code: "pass_key_wrong" });
    server.setNow(new Date().toISOString());
    const { data } = await server.as(own).call(devices.list, { params: own });
    const [newest] = data.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
    await server.as(own).call(devices.end, { params: { ...own, deviceId: newest?.id ?? "" } });
    expect((await order(cookie)).json()).toMatchObject({ code: "tablet_unknown" });
  });

  /** The headers that a browser stores from a response and sends with the next request. */
  const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
    String(answer.headers["set-cookie"] ?? "").split(";")[0] ?? "";

  test("T47 strangers have ten attempts a day together, and the owner gets one email", async () => {
    await set({ TabletApp: { PassKey: "4821" } });
    const answers = [];
    for (let tried = 0; tried < 12; tried++) answers.push(await unlock(`00${10 + tried}`, `192.0.2.${tried}`));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(422), 429, 429]);
    expect(answers.slice(0, 10).map((answer) => answer.json().tries_left)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect((await unlock("4821", "192.0.2.99")).statusCode).toBe(429);
    expect(Number(answers[11]?.headers["retry-after"])).toBeGreaterThan(80_000);
    expect(answers[11]?.json().message).toMatch(/^Too many tries. You can try again in \d+ hours|tomorrow/);
    const trail = await server.as(own).call(audits.list, { query: { action: "login_failed" } });
    expect(trail.data).toMatchObject([{ area: "settings", label: "PassKey", user: null }]);
    const seen = () => server.as(own).call(devices.list, { params: own });
    expect(await seen()).toMatchObject({ strangers_until: expect.any(String) });
    await runJobs(server.services, emailJob);
    expect(server.mails.filter(({ to, text }) => to === own.email && text.includes("PassKey"))).toHaveLength(1);
    await server.as(own).call(settings.setBranch, {
      params: { branchId: own.branchId },
      body: { settings: [{ key: "TabletApp", data: { PassKey: "1379" } }] },
    });
    expect((await unlock("1379", "192.0.2.99")).statusCode).toBe(200);
    expect(await seen()).toMatchObject({ strangers_until: null });
  });

  test("T47 a known tablet has its own attempts and a growing lock, independent of strangers", async () => {
    await set({ TabletApp: { PassKey: "4821" } });
    const cookie = cookieOf(await unlock("4821"));
    expect(cookie).toMatch(/^__Host-tablet=[\w-]{43}$/);
    for (let tried = 0; tried < 12; tried++) await unlock(`00${10 + tried}`);
    expect((await unlock("4821")).statusCode).toBe(429);
    expect((await unlock("4821", undefined, cookie)).statusCode).toBe(200);
    const left = [];
    for (let tried = 0; tried < 5; tried++)
      left.push((await unlock(`00${10 + tried}`, undefined, cookie)).json().tries_left);
    expect(left).toEqual([4, 3, 2, 1, 0]);
    const locked = await unlock("4821", undefined, cookie);
    expect([locked.statusCode, Number(locked.headers["retry-after"]) <= 60]).toEqual([429, true]);
    const later = () =>
      server.sql.query("update tablet_devices set locked_until = now() where branch_id = $1 and token_hash <> ''", [
        own.branchId,
      ]);
    await later();
    expect((await unlock("0001", undefined, cookie)).statusCode).toBe(422);
    expect(Number((await unlock("4821", undefined, cookie)).headers["retry-after"])).toBeGreaterThan(100);
    await later();
    expect((await unlock("4821", undefined, cookie)).statusCode).toBe(200);
    const other = await makeStockedTenant(server.sql);
    expect(
      await server.sql.query("select 1 from tablet_devices where business_id = $1", [other.businessId]),
    ).toMatchObject({ rows: [{}] });
  });

  test("uses no attempt when it is correct", async () => {
    await set({ TabletApp: { PassKey: "4821" } });
    for (let tried = 0; tried < 12; tried++) expect((await unlock("4821")).statusCode).toBe(200);
    expect((await unlock("0000")).json().tries_left).toBe(9);
  });

  test("T9 of 200 parallel guesses at most ten are compared", async () => {
    await set({ TabletApp: { PassKey: "4821" } });
    const guesses = Array.from({ length: 200 }, (_, number) =>
      unlock(String(1000 + number), `10.7.${number % 9}.${number}`),
    );
    const answers = (await Promise.all(guesses)).map((answer) => answer.statusCode);
    const looked = answers.filter((status) => status === 422).length;
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(10);
    expect(answers.filter((status) => ![422, 429, 503].includes(status))).toEqual([]);
  });
});

describe("orders from a tablet", () => {
  /** From a known tablet. */
  const known = "t".repeat(43);
  beforeEach(() =>
    server.sql.query("insert into tablet_devices (business_id, branch_id, token_hash) values ($1, $2, $3)", [
      own.businessId,
      own.branchId,
      hashToken(known),
    ]),
  );
  const place = (source: string, more: object = {}) =>
    guest.send(guestOrders.place, {
      params: at(),
      headers: { "idempotency-key": uuidv7(), cookie: `__Host-tablet=${known}` },
      body: {
        source,
        mode: "SelfPickUp",
        customer: { phone: "+96599812299" },
        lines: [{ item_id: own.itemId, price_id: own.priceId }],
        ...more,
      },
    });
  const both = { CartVisible: true, EnableOrdering: true };

  test("hide amounts where the tablet does, and are placed", async () => {
    const hidden = async (source: string, expected_total?: number) => {
      const answer = await place(source, expected_total === undefined ? {} : { expected_total });
      expect([source, answer.statusCode]).toEqual([source, 201]);
      const { token } = answer.json();
      const seen = await guest.send(guestOrders.follow, { params: { token } });
      return !/"(price|amount|total)":(?!0[,}])\d/.test(answer.payload + seen.payload);
    };
    await set({ MobileApp: { HidePrices: true }, TabletApp: both, SelfPickUp: true });
    expect([await hidden("tablet", 0), await hidden("qr", 0)]).toEqual([true, true]);
    await set({ TabletApp: { ...both, PreviewPrices: true } });
    expect([await hidden("tablet"), await hidden("qr")]).toEqual([false, true]);
    expect((await place("tablet", { expected_total: 0 })).json()).toMatchObject({ code: "quote_changed" });
  });

  test.each([
    [{}, {}, 409, 201],
    [both, {}, 201, 201],
    [{ ...both, CartVisible: false }, {}, 409, 201],
    [{ ...both, EnableOrdering: false }, {}, 409, 201],
    [both, { HideCart: true }, 201, 409],
    [both, { DisableOrdering: true }, 201, 409],
    [{}, { HideCart: true }, 409, 409],
  ])("tablet %j, phones %j: %i from a tablet, %i from a phone", async (TabletApp, MobileApp, onTablet, onPhone) => {
    await set({ TabletApp, MobileApp });
    expect((await place("tablet")).statusCode).toBe(onTablet);
    expect((await place("qr")).statusCode).toBe(onPhone);
  });

  test("need an offered mode, and at the counter no table", async () => {
    await set({ TabletApp: both, SelfPickUp: false });
    expect((await place("tablet")).statusCode).toBe(409);
    await set({ DineIn: true });
    expect((await place("tablet")).json().errors).toHaveProperty("mode");
    expect((await place("tablet", { mode: "DineIn" })).json().order).toMatchObject({ mode: "DineIn", table: null });
    expect((await place("qr", { mode: "DineIn" })).json().errors).toHaveProperty("table");
    const { rows } = await server.sql.query("select token from tables where id = $1", [own.tableId]);
    const { token } = rows[0];
    const seated = await place("tablet", { mode: "DineIn", table: token });
    expect(seated.json().order.table).toMatchObject({ locales: [{ name: own.mark }, {}] });
    await server.sql.query("update orders set table_id = null where table_id = $1", [own.tableId]);
    await server.sql.query("delete from tables where id = $1", [own.tableId]);
    expect((await place("tablet", { mode: "DineIn", table: token })).json().errors).toHaveProperty("table");
  });
});
