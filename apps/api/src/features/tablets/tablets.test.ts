import { guestOrders } from "@diwan/contract/guest-orders";
import { guests } from "@diwan/contract/guests";
import { tablets } from "@diwan/contract/tablets";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { insert } from "../../testing/rows.ts";
import { makeStocked, type Stocked } from "../../testing/stock.ts";

const server = await build();
const guest = server.as();
let own: Stocked;
beforeEach(async () => {
  server.setNow("2027-03-10T09:00:00Z");
  own = await makeStocked(server.sql);
});
const at = () => ({ slug: own.slug });
const set = async (values: Record<string, unknown>) => {
  const row = (key: string, data: unknown) => ({ business_id: own.businessId, branch_id: own.branchId, key, data });
  await server.sql.query("delete from branch_settings where branch_id = $1 and key = any($2)", [
    own.branchId,
    Object.keys(values),
  ]);
  await insert(server.sql, { branch_settings: Object.entries(values).map(([key, data]) => row(key, data)) });
};
const facts = (query = {}) => guest.call(tablets.get, { params: at(), query });
const unlock = (passKey: string, address = "192.0.2.1") =>
  guest.send(tablets.unlock, { params: at(), body: { passKey }, address });

describe("a tablet", () => {
  test("is told its settings, the branch and a menu, and never the PassKey", async () => {
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
    for (const { payload } of answers) expect(payload).not.toContain("4821");
  });

  test("asks again and again, and is told only what changed", async () => {
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

  test("shows amounts that phones hide only when it is told to", async () => {
    const told = async () => (await facts()).menu?.categories[0]?.items[0]?.prices.some(({ price }) => price > 0);
    await set({ MobileApp: { HidePrices: true } });
    expect([await told(), (await facts()).tablet.HidePrices]).toEqual([false, true]);
    await set({ TabletApp: { PreviewPrices: true } });
    expect([await told(), (await facts()).tablet.HidePrices]).toEqual([true, false]);
  });

  test("finds no menu of another business, and none that is none", async () => {
    const other = await makeStocked(server.sql);
    for (const menuId of [other.menuId, uuidv7()])
      await expect(facts({ menuId })).rejects.toMatchObject({ status: 404, code: "not_found" });
  });
});

describe("a PassKey", () => {
  test("opens the list of the branch's own tables", async () => {
    await makeStocked(server.sql);
    await set({ TabletApp: { PassKey: "4821" } });
    const { tables } = (await unlock("٤٨٢١")).json();
    const { rows } = await server.sql.query("select token from tables where business_id = $1", [own.businessId]);
    expect(tables.map((one: { token: string }) => one.token).toSorted()).toEqual(
      rows.map(({ token }) => token).toSorted(),
    );
    expect(tables[0].floor.locales[0].name).toBe(own.mark);
  });

  test("is needed only where one is set", async () => {
    expect((await unlock("")).statusCode).toBe(200);
    await set({ TabletApp: { PassKey: "4821" } });
    expect((await unlock("")).json()).toMatchObject({ code: "pass_key_wrong", tries_left: 4 });
  });

  test("may be tried five times, then not for a minute, the right one included", async () => {
    await set({ TabletApp: { PassKey: "4821" } });
    const left = [];
    for (let tried = 0; tried < 5; tried++) left.push((await unlock(`000${tried}`)).json().tries_left);
    expect(left).toEqual([4, 3, 2, 1, 0]);
    const refused = await unlock("4821");
    expect([refused.statusCode, refused.json().code]).toEqual([429, "too_many_tries"]);
    const wait = Number(refused.headers["retry-after"]);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await unlock("4821", "192.0.2.2")).statusCode).toBe(200);
    await server.sql.query("update attempts set starts_at = starts_at - interval '61 seconds' where bucket like $1", [
      `tablet ${own.branchId} %`,
    ]);
    expect((await unlock("4821")).statusCode).toBe(200);
  });

  test("costs no try when it is right", async () => {
    await set({ TabletApp: { PassKey: "4821" } });
    for (let tried = 0; tried < 8; tried++) expect((await unlock("4821")).statusCode).toBe(200);
    expect((await unlock("0000")).json().tries_left).toBe(4);
  });

  test("T9 of 200 guesses at once at most five are looked at", async () => {
    await set({ TabletApp: { PassKey: "4821" } });
    const guesses = Array.from({ length: 200 }, (_, number) => unlock(String(1000 + number)));
    const answers = (await Promise.all(guesses)).map((answer) => answer.statusCode);
    const looked = answers.filter((status) => status === 422).length;
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(5);
    expect(answers.filter((status) => ![422, 429, 503].includes(status))).toEqual([]);
  });

  test("T9 is not found by guessing from many addresses either", async () => {
    await set({ TabletApp: { PassKey: "4821" } });
    await server.sql.query(
      "insert into attempts (bucket, starts_at, count) select $1, to_timestamp(floor(extract(epoch from now()) / 900) * 900 + step), 100 from unnest(array[0, 900]) step",
      [`tablet ${own.branchId}`],
    );
    expect((await unlock("4821", "192.0.2.77")).statusCode).toBe(429);
  });
});

describe("orders from a tablet", () => {
  const place = (source: string, more: object = {}) =>
    guest.send(guestOrders.place, {
      params: at(),
      headers: { "idempotency-key": uuidv7() },
      body: {
        source,
        mode: "SelfPickUp",
        customer: { phone: "+96599812299" },
        lines: [{ item_id: own.itemId, price_id: own.priceId }],
        ...more,
      },
    });
  const both = { CartVisible: true, EnableOrdering: true };

  test("are told no amounts where the tablet shows none, and placed all the same", async () => {
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

  test("need a mode that is offered, and at the counter no table", async () => {
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
