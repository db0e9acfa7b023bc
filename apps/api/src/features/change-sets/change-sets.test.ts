import { changeSets } from "@diwan/contract/menu/change-sets";
import { items } from "@diwan/contract/menu/items";
import { settings } from "@diwan/contract/settings/settings";
import { beforeEach, describe, expect, test } from "vitest";
import { build, runJobs } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";
import { changeSetJob, changeSetScanJob } from "./jobs.ts";
import { day, setCalls } from "./testing/sets.ts";

const server = await build();
const other = await build({ beside: server });
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2027-01-01T09:00:00Z");
  other.setNow("2027-01-01T09:00:00Z");
  await server.sql.query("delete from change_sets");
  own = await makeStockedTenant(server.sql);
  await server.sql.query("delete from change_sets");
});

const { make, add, item, stateOf, linesOf } = setCalls(server, () => own);
const change = (body: object, itemId = own.itemId) => server.as(own).call(items.update, { params: { itemId }, body });
const at = async (time: string): Promise<void> => {
  server.setNow(time);
  other.setNow(time);
  await runJobs(server.services, changeSetScanJob, changeSetJob);
};
const [BEFORE, WITHIN, AFTER] = ["2027-02-08T06:59:59Z", "2027-02-08T07:00:00Z", "2027-03-09T07:00:00Z"] as const;
const prices = (price: number) => [{ id: own.priceId, price }];

describe("a set of changes", () => {
  test("begins and ends by itself: prices, texts, discounts and hidden items are as before then", async () => {
    const before = await item();
    const set = await make();
    const locales = [{ locale: "en", name: "Iftar soup" }];
    const discounts = [{ amount: 20, type: "percentage", from: "2027-02-08", to: "2027-03-09" }];
    await add(set, { items: [{ id: own.itemId, prices: prices(0.5), locales, discounts, hide: true }] });
    expect((await linesOf(set)).map(({ field, now, becomes }) => [field, now, becomes])).toContainEqual([
      "price",
      1.5,
      0.5,
    ]);
    await at(BEFORE);
    expect([await stateOf(set), await item()]).toEqual(["waits", before]);
    await at(WITHIN);
    expect(await item()).toMatchObject({
      hide: true,
      prices: [{ id: own.priceId, price: 0.5 }],
      locales: [{ name: "Iftar soup" }],
      discounts: [{ amount: 20, to: "2027-03-09" }],
    });
    expect(await stateOf(set)).toBe("runs");
    await at(AFTER);
    const { updated_at: _, discounts: restored, ...after } = await item();
    expect(after).toMatchObject({ hide: false, prices: before.prices, locales: before.locales });
    expect(restored.map(({ id: __, ...row }) => row)).toEqual(before.discounts.map(({ id: __, ...row }) => row));
    expect(await stateOf(set)).toBe("over");
  });

  test("writes audit rows of who scheduled it, and tells open screens", async () => {
    const set = await make();
    await add(set, { items: [{ id: own.itemId, prices: prices(0.5) }] });
    const revisions = async () =>
      (await server.sql.query("select sum(revision) as n from revisions where subject_id = $1", [own.menuId])).rows[0]
        .n;
    const revision = await revisions();
    await at(WITHIN);
    const { rows } = await server.sql.query(
      "select user_id, after #>> '{prices,0,price}' as price from audits where business_id = $1 and record_id = $2 order by at desc limit 1",
      [own.businessId, own.itemId],
    );
    expect(rows).toEqual([{ user_id: own.userId, price: "0.5" }]);
    const events = await server.sql.query("select kind from live_events where business_id = $1 and record_id = $2", [
      own.businessId,
      own.itemId,
    ]);
    expect(events.rows).toEqual([{ kind: "updated" }]);
    expect(await revisions()).not.toBe(revision);
  });

  test("takes back only what still has its value; what others changed stays and is told", async () => {
    const set = await make();
    await add(set, {
      items: [
        { id: own.itemId, prices: prices(0.5), hide: true },
        { id: own.otherItemId, disable_ordering: true },
      ],
    });
    await at(WITHIN);
    await change({ prices: [{ ...(await item()).prices[0], price: 0.7 }] });
    await server.as(own).call(items.delete, { params: { itemId: own.otherItemId } });
    await server.as(own).call(changeSets.takeBack, { params: { changeSetId: set.id } });
    expect(await item()).toMatchObject({ hide: false, prices: [{ price: 0.7 }] });
    expect(await stateOf(set)).toBe("taken_back");
    expect((await linesOf(set)).map(({ field, outcome, now }) => [field, outcome, now])).toEqual([
      ["hide", { restored: 1, stayed: 0, gone: 0 }, false],
      ["price", { restored: 0, stayed: 1, gone: 0 }, 0.7],
      ["disable_ordering", { restored: 0, stayed: 0, gone: 1 }, null],
    ]);
    await at(AFTER);
    expect(await item()).toMatchObject({ prices: [{ price: 0.7 }] });
  });

  test("a record that was edited meanwhile shows both, and one that is gone is left out", async () => {
    const set = await make();
    await add(set, {
      items: [
        { id: own.itemId, prices: prices(0.5) },
        { id: own.otherItemId, hide: true },
      ],
    });
    await change({ prices: [{ ...(await item()).prices[0], price: 2 }] });
    await server.as(own).call(items.delete, { params: { itemId: own.otherItemId } });
    expect((await linesOf(set)).map(({ was, now, becomes }) => [was, now, becomes])).toEqual([
      [1.5, 2, 0.5],
      [false, null, true],
    ]);
    await at(WITHIN);
    expect(await item()).toMatchObject({ prices: [{ price: 0.5 }] });
    await at(AFTER);
    expect(await item()).toMatchObject({ prices: [{ price: 2 }] });
  });

  test("a category hides what is shown in it, except an item with a line of its own", async () => {
    const set = await make();
    await add(set, {
      items: [{ id: own.itemId, prices: prices(0.5) }],
      categories: [{ id: own.categoryId, hide: true }],
    });
    await change({ hide: true }, own.otherItemId);
    expect(await linesOf(set)).toMatchObject([{ field: "price" }, { kind: "categories", items: 1, now: false }]);
    await at(WITHIN);
    expect([(await item()).hide, (await item(own.otherItemId)).hide]).toEqual([true, true]);
    await at(AFTER);
    // it was hidden before, and stays so
    expect([(await item()).hide, (await item(own.otherItemId)).hide]).toEqual([false, true]);
  });

  test("what equals the item is taken out again, and only prices of sizes can wait", async () => {
    const set = await make();
    await add(set, { items: [{ id: own.itemId, prices: prices(0.5), hide: true }] });
    expect((await add(set, { items: [{ id: own.itemId, prices: prices(1.5) }] })).data).toMatchObject([
      { field: "hide" },
    ]);
    await expect(add(set, { items: [{ id: own.itemId, prices: [{ price: 3 }] }] })).rejects.toMatchObject({
      errors: { "items.0.prices": [expect.any(String)] },
    });
    const [line] = await linesOf(set);
    const params = { changeSetId: set.id, lineId: line?.id ?? "" };
    await server.as(own).call(changeSets.removeLine, { params });
    expect(await linesOf(set)).toEqual([]);
    expect((await server.as(own).send(changeSets.removeLine, { params })).statusCode).toBe(404);
  });
});

describe("its time", () => {
  test("is a Hijri date at sunset, which the sighting of the moon moves by a day until it has begun", async () => {
    const hijri = (date: string, time: string) => ({ calendar: "hijri", date, at: time });
    const set = await make({ begins: hijri("1448-09-01", "sunset"), ends: hijri("1448-09-30", "02:30") });
    expect(set).toMatchObject({ begins_at: expect.stringMatching(/^2027-02-08T17:3/), ends_at: "2027-03-08T02:30:00" });
    const move = (body: object) => server.as(own).send(changeSets.update, { params: { changeSetId: set.id }, body });
    expect((await move({ moon: 1 })).json()).toMatchObject({
      begins_at: expect.stringMatching(/^2027-02-09T17:3/),
      ends_at: "2027-03-09T02:30:00",
    });
    await at("2027-02-09T15:00:00Z");
    expect(await stateOf(set)).toBe("runs");
    expect((await move({ moon: 0 })).json()).toMatchObject({ errors: { moon: [expect.any(String)] } });
    expect((await move({ begins: day("2027-02-20") })).statusCode).toBe(422);
    expect((await move({ ends: day("2027-02-20") })).json()).toMatchObject({ ends_at: "2027-02-20T10:00:00" });
    expect((await move({ ends: day("2027-02-01") })).statusCode).toBe(422);
  });

  test("follows the clocks of the business, and a sunset needs a place", async () => {
    const zone = (data: string) =>
      server.as(own).call(settings.setBusiness, { body: { settings: [{ key: "TimeZone", data }] } });
    await zone("Europe/Paris");
    await server.sql.query("update branches set latitude = null, longitude = null where business_id = $1", [
      own.businessId,
    ]);
    const set = await make();
    const stored = await server.sql.query("select begins_at from change_sets where id = $1", [set.id]);
    expect(stored.rows[0].begins_at).toEqual(new Date("2027-02-08T09:00:00Z"));
    await expect(make({ begins: day("2027-02-08", "sunset") })).rejects.toMatchObject({
      errors: { "begins.at": [expect.any(String)] },
    });
  });

  test("what has passed as a whole while no process ran is not applied", async () => {
    const set = await make();
    await add(set, { items: [{ id: own.itemId, prices: prices(0.5) }] });
    await at(AFTER);
    expect(await stateOf(set)).toBe("over");
    expect(await item()).toMatchObject({ prices: [{ price: 1.5 }] });
    const { rows } = await server.sql.query("select 1 from audits where business_id = $1 and record_id = $2", [
      own.businessId,
      own.itemId,
    ]);
    expect(rows).toEqual([]);
  });
});

test("two processes begin a set once", async () => {
  const set = await make();
  await add(set, { items: [{ id: own.itemId, prices: prices(0.5) }] });
  for (const one of [server, other]) one.setNow(WITHIN);
  await runJobs(server.services, changeSetScanJob);
  const run = (one: typeof server) => runJobs(one.services, changeSetJob);
  await Promise.all([run(server), run(other), run(server), run(other)]);
  const { rows } = await server.sql.query("select 1 from audits where business_id = $1 and record_id = $2", [
    own.businessId,
    own.itemId,
  ]);
  expect(rows).toHaveLength(1);
  expect(await stateOf(set)).toBe("runs");
});

test("a preview shows what guests will see, and changes nothing", async () => {
  const set = await make();
  await add(set, {
    items: [
      { id: own.itemId, prices: prices(0.5) },
      { id: own.otherItemId, hide: true },
    ],
  });
  const see = async (when: string) => {
    const query = { branch_id: own.branchId, menu_id: own.menuId, when };
    const { menu } = await server.as(own).call(changeSets.preview, { params: { changeSetId: set.id }, query });
    return menu.categories.flatMap((category) => category.items.map(({ id, prices: [price] }) => [id, price?.price]));
  };
  const now = await see("now");
  expect(now.map(([id]) => id)).toContain(own.otherItemId);
  const then = await see("then");
  expect(then.map(([id]) => id)).not.toContain(own.otherItemId);
  expect(then.find(([id]) => id === own.itemId)?.[1]).not.toBe(now.find(([id]) => id === own.itemId)?.[1]);
  expect(await item()).toMatchObject({ prices: [{ price: 1.5 }] });
});

test("a running set keeps its lines and is not deleted; whoever only reads schedules nothing", async () => {
  const set = await make();
  const params = { changeSetId: set.id };
  await add(set, { items: [{ id: own.itemId, hide: true }] });
  const reader = { ...own, ...(await makeMember(server.sql, own, { [own.branchId]: ["items.read"] })) };
  expect((await server.as(reader).send(changeSets.begin, { params })).statusCode).toBe(403);
  expect((await server.as(reader).call(changeSets.lines, { params })).data).toHaveLength(1);
  await server.as(own).call(changeSets.begin, { params });
  expect((await item()).hide).toBe(true);
  const asked = [
    server.as(own).send(changeSets.delete, { params }),
    server.as(own).send(changeSets.begin, { params }),
    server.as(own).send(changeSets.addLines, { params, body: { items: [{ id: own.itemId, hide: false }] } }),
  ];
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
  await server.as(own).call(changeSets.takeBack, { params });
  expect((await item()).hide).toBe(false);
  expect((await server.as(own).send(changeSets.delete, { params })).statusCode).toBe(200);
});
