import { changeSets, type ChangeSet } from "@diwan/contract/menu/change-sets";
import { beforeEach, describe, expect, test } from "vitest";
import { build, runJobs } from "../../testing/build.ts";
import type { StockedTenant } from "../../testing/fixtures.ts";
import { changeSetJob, changeSetScanJob } from "./jobs.ts";
import { day, en, makeOwner, setCalls } from "./testing/sets.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  own = await makeOwner(server);
});

const { make, add, item, stateOf, linesOf } = setCalls(server, () => own);
const at = async (time: string): Promise<void> => {
  server.setNow(time);
  await runJobs(server.services, changeSetScanJob, changeSetJob);
};
const [WITHIN, AFTER] = ["2027-02-08T07:00:00Z", "2027-03-09T07:00:00Z"] as const;
const prices = (price: number) => [{ id: own.priceId, price }];

describe("a set without an end", () => {
  const lasting = () => make({ ends: null });
  const takeBack = (set: ChangeSet) => server.as(own).send(changeSets.takeBack, { params: { changeSetId: set.id } });

  test("is done once it has begun, and stays", async () => {
    const set = await server
      .as(own)
      .call(changeSets.create, { body: { locales: en("New prices"), begins: day("2027-02-08") } });
    expect(set).toMatchObject({ ends: null, ends_at: null, takes_back_until: null });
    await add(set, { items: [{ id: own.itemId, prices: prices(0.5) }] });
    expect((await linesOf(set))[0]).toMatchObject({ now: 1.5, replaced: null, becomes: 0.5 });
    await at(WITHIN);
    expect(await stateOf(set)).toBe("done");
    await at(AFTER);
    expect(await item()).toMatchObject({ prices: [{ price: 0.5 }] });
    expect((await linesOf(set))[0]).toMatchObject({ now: 0.5, replaced: 1.5, becomes: 0.5, outcome: null });
  });

  test("can be taken back for thirty days", async () => {
    const [set, later] = [await lasting(), await lasting()];
    await add(set, { items: [{ id: own.itemId, prices: prices(0.5) }] });
    await add(later, { items: [{ id: own.otherItemId, hide: true }] });
    await at(WITHIN);
    server.setNow("2027-03-10T06:00:00Z");
    expect((await takeBack(set)).json()).toMatchObject({ state: "taken_back", ends_at: "2027-03-10T09:00:00" });
    expect(await item()).toMatchObject({ prices: [{ price: 1.5 }] });
    server.setNow("2027-03-10T08:00:00Z");
    expect((await takeBack(later)).statusCode).toBe(422);
    expect(await item(own.otherItemId)).toMatchObject({ hide: true });
  });

  test("comes of one with an end, also while it runs, and the other way only before it begins", async () => {
    const set = await make();
    const move = (ends: unknown) =>
      server.as(own).send(changeSets.update, { params: { changeSetId: set.id }, body: { ends } as never });
    await add(set, { items: [{ id: own.itemId, hide: true }] });
    expect((await move(null)).json()).toMatchObject({ state: "waits", ends: null, ends_at: null });
    expect((await move(day("2027-03-09"))).json()).toMatchObject({ state: "waits", ends_at: "2027-03-09T10:00:00" });
    await at(WITHIN);
    expect((await move(null)).json()).toMatchObject({ state: "done", ends: null });
    expect((await move(day("2027-03-09"))).statusCode).toBe(422);
    await at(AFTER);
    expect([await stateOf(set), (await item()).hide]).toEqual(["done", true]);
  });
});

test("a set that is begun or taken back by hand says when it was, and its lines what it replaced", async () => {
  const set = await make();
  const params = { changeSetId: set.id };
  await add(set, {
    items: [{ id: own.itemId, prices: prices(0.5) }],
    categories: [{ id: own.categoryId, hide: true }],
  });
  server.setNow("2027-01-05T09:30:00Z");
  expect(await server.as(own).call(changeSets.begin, { params })).toMatchObject({
    begins: day("2027-01-05", "12:30"),
    begins_at: "2027-01-05T12:30:00",
    state: "runs",
  });
  const shown = async () =>
    (await linesOf(set)).map(({ replaced, now, becomes, items: all }) => [replaced, now, becomes, all]);
  expect(await shown()).toEqual([
    [1.5, 0.5, 0.5, null],
    [false, true, true, 2],
  ]);
  const running = async () => (await server.as(own).call(changeSets.running, {})).data;
  expect(await running()).toEqual([
    { id: set.id, locales: set.locales, ends_at: set.ends_at, items: [own.itemId, own.otherItemId].toSorted() },
  ]);
  server.setNow("2027-01-06T09:30:00Z");
  expect(await server.as(own).call(changeSets.takeBack, { params })).toMatchObject({
    ends: day("2027-01-06", "12:30"),
    ends_at: "2027-01-06T12:30:00",
    state: "taken_back",
  });
  expect((await shown())[0]).toEqual([1.5, 1.5, 0.5, null]);
  expect(await running()).toEqual([]);
});
