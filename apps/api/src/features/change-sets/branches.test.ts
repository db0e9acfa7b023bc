import { ALWAYS, changeSets, USUAL } from "@diwan/contract/menu/change-sets";
import { items } from "@diwan/contract/menu/items";
import { type ItemServing, servings } from "@diwan/contract/menu/serving";
import { branches } from "@diwan/contract/branches/branches";
import { beforeEach, describe, expect, test } from "vitest";
import { build, runJobs } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { changeSetJob, changeSetScanJob } from "./jobs.ts";
import { makeOwner, setCalls } from "./testing/sets.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  own = await makeOwner(server);
});

const { make, add, stateOf, linesOf } = setCalls(server, () => own);
const [WITHIN, AFTER] = ["2027-02-08T07:00:00Z", "2027-03-09T07:00:00Z"] as const;
const at = async (time: string): Promise<void> => {
  server.setNow(time);
  await runJobs(server.services, changeSetScanJob, changeSetJob);
};
const HOURS = [{ days: [0, 1, 2, 3, 4, 5, 6], from: "06:00", to: "11:00" }];

const serving = (itemId = own.itemId): Promise<ItemServing> =>
  server.as(own).call(servings.getItem, { params: { itemId } });
const there = async (branchId = own.siblingId) =>
  (await serving()).branches.find(({ branch_id }) => branch_id === branchId);
const setServing = (body: object, itemId = own.itemId) =>
  server.as(own).call(servings.setItem, { params: { itemId }, body: { hours: null, branches: [], ...body } });
const priced = (price: number | string | null) => [{ price_id: own.priceId, price }];
const inBranch = (change: object, branchId = own.siblingId) => ({
  items: [{ id: own.itemId, branches: [{ branch_id: branchId, ...change }] }],
});
const takeBack = (id: string) => server.as(own).call(changeSets.takeBack, { params: { changeSetId: id } });
const outcomes = async (set: Parameters<typeof linesOf>[0]) =>
  (await linesOf(set)).map(({ field, now, outcome }) => [field, now, outcome]);

describe("what differs in a branch", () => {
  test("changes, is set where there was nothing, and goes; all of it is as before at the end", async () => {
    // the sibling has a price of its own
    await setServing({
      branches: [
        { branch_id: own.siblingId, hours: HOURS, prices: priced(1.25) },
        { branch_id: own.branchId, offered: false },
      ],
    });
    const before = await serving();
    const set = await make();
    await add(set, {
      items: [
        {
          id: own.itemId,
          branches: [
            { branch_id: own.siblingId, offered: false, prices: priced(null) },
            { branch_id: own.branchId, offered: true, prices: priced("2.750") },
          ],
        },
      ],
    });
    expect(await linesOf(set)).toMatchObject([
      { field: "offered", branch_id: own.siblingId, part_id: null, was: true, now: true, becomes: false },
      { field: "branch_price", branch_id: own.siblingId, part_id: own.priceId, now: 1.25, becomes: USUAL },
      { field: "offered", branch_id: own.branchId, now: false, becomes: true },
      { field: "branch_price", branch_id: own.branchId, now: USUAL, becomes: 2.75 },
    ]);
    const [line] = await linesOf(set);
    expect(line?.branch).toContainEqual({ locale: "en", name: own.mark });
    await at(WITHIN);
    expect(await there()).toEqual({ branch_id: own.siblingId, offered: false, hours: HOURS, prices: [] });
    expect(await there(own.branchId)).toMatchObject({ offered: true, prices: priced(2.75) });
    expect(await linesOf(set)).toMatchObject([
      { replaced: true },
      { replaced: 1.25 },
      { replaced: false },
      { replaced: USUAL },
    ]);
    await at(AFTER);
    expect(await stateOf(set)).toBe("over");
    expect({ ...(await serving()), updated_at: "" }).toEqual({ ...before, updated_at: "" });
    expect((await serving()).updated_at).not.toBe(before.updated_at);
    const restored = { restored: 1, stayed: 0, gone: 0 };
    expect((await linesOf(set)).map(({ outcome }) => outcome)).toEqual([restored, restored, restored, restored]);
  });

  test("waits beside other fields of the item, and begins with them in one version each", async () => {
    const set = await make();
    const [line] = inBranch({ prices: priced(2) }).items;
    await add(set, { items: [{ ...line, prices: [{ id: own.priceId, price: 3 }], hide: true }] });
    await at(WITHIN);
    const item = await server.as(own).call(items.get, { params: { itemId: own.itemId } });
    expect(item).toMatchObject({ hide: true, prices: [{ price: 3 }] });
    expect(await there()).toMatchObject({ prices: priced(2) });
    expect((await serving()).updated_at).toBe(item.updated_at);
    const { rows } = await server.sql.query(
      "select user_id, after #>> '{branches,0,prices,0,price}' as price from audits where business_id = $1 and record_id = $2 order by price nulls last",
      [own.businessId, own.itemId],
    );
    expect(rows).toEqual([
      { user_id: own.userId, price: "2" },
      { user_id: own.userId, price: null },
    ]);
  });

  test("is hours too, of the item and of a branch", async () => {
    const evening = [{ days: [0, 1, 2, 3, 4, 5, 6], from: "18:00", to: "02:00" }];
    await setServing({ branches: [{ branch_id: own.siblingId, hours: HOURS }] });
    const before = await serving();
    const set = await make();
    expect((await add(set, { items: [{ id: own.itemId, hours: null }] })).data).toEqual([]);
    await add(set, {
      items: [{ id: own.itemId, hours: evening, branches: [{ branch_id: own.siblingId, hours: null }] }],
    });
    expect(await linesOf(set)).toMatchObject([
      { field: "hours", branch_id: null, branch: [], now: ALWAYS, becomes: evening },
      { field: "hours", branch_id: own.siblingId, now: HOURS, becomes: USUAL },
    ]);
    const query = { branch_id: own.siblingId, menu_id: own.menuId };
    // at ten it is not served yet
    const { menu } = await server.as(own).call(changeSets.preview, { params: { changeSetId: set.id }, query });
    const seen = menu.categories.flatMap((category) => category.items).find(({ id }) => id === own.itemId);
    expect(seen?.served_from).toBe("2027-02-08T18:00:00");
    await at(WITHIN);
    expect(await serving()).toMatchObject({ hours: evening, branches: [] });
    await at(AFTER);
    expect({ ...(await serving()), updated_at: "" }).toEqual({ ...before, updated_at: "" });
  });

  test("stays where others changed it since, and is gone with its price and its branch", async () => {
    const set = await make();
    await add(set, inBranch({ offered: false, prices: priced(2) }, own.emptyBranchId));
    await add(set, inBranch({ prices: priced(4) }, own.branchId));
    await at(WITHIN);
    const { branches: now } = await serving();
    await setServing({
      branches: now.map((one) => (one.branch_id === own.branchId ? { ...one, prices: priced(4.5) } : one)),
    });
    await server.as(own).call(branches.delete, { params: { branchId: own.emptyBranchId } });
    await takeBack(set.id);
    expect(await outcomes(set)).toEqual([
      ["offered", null, { restored: 0, stayed: 0, gone: 1 }],
      ["branch_price", null, { restored: 0, stayed: 0, gone: 1 }],
      ["branch_price", 4.5, { restored: 0, stayed: 1, gone: 0 }],
    ]);
    // the name of the branch is kept
    expect((await linesOf(set))[0]?.branch).toContainEqual({ locale: "en", name: own.mark });
    expect(await there(own.branchId)).toMatchObject({ prices: priced(4.5) });
  });

  test("equal to what is now is taken out, one branch apart from the other", async () => {
    const set = await make();
    await add(set, inBranch({ prices: priced(2) }));
    await add(set, inBranch({ prices: priced(2) }, own.branchId));
    const { data } = await add(set, inBranch({ prices: priced(1.5) }));
    expect(data).toMatchObject([{ branch_id: own.branchId }]);
  });

  test("is seen beforehand by guests of that branch alone, and nothing changes", async () => {
    await setServing({ branches: [{ branch_id: own.branchId, offered: false }] });
    const set = await make();
    await add(set, inBranch({ prices: priced(2.25) }));
    await add(set, inBranch({ offered: true, prices: priced(3.25) }, own.branchId));
    const see = async (branch_id: string, when: "now" | "then" = "then") => {
      const query = { branch_id, menu_id: own.menuId, when };
      const { menu } = await server.as(own).call(changeSets.preview, { params: { changeSetId: set.id }, query });
      const all = menu.categories.flatMap((category) => category.items);
      return all.find(({ id }) => id === own.itemId)?.prices[0];
    };
    const before = await serving();
    expect(await see(own.branchId, "now")).toBeUndefined();
    const [here, beside] = [await see(own.branchId), await see(own.siblingId)];
    expect([here?.was ?? here?.price, beside?.was ?? beside?.price]).toEqual([3.25, 2.25]);
    expect(await serving()).toEqual(before);
  });

  test("of another business, or another item's price, is not found", async () => {
    const set = await make();
    const stranger = await makeStockedTenant(server.sql);
    const send = (body: object) =>
      server.as(own).send(changeSets.addLines, { params: { changeSetId: set.id }, body: body as never });
    const asked = [
      send(inBranch({ offered: false }, stranger.branchId)),
      send(inBranch({}, stranger.branchId)),
      send({
        items: [
          {
            id: own.otherItemId,
            branches: [{ branch_id: own.branchId, prices: [{ price_id: own.priceId, price: 1 }] }],
          },
        ],
      }),
    ];
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await linesOf(set)).toEqual([]);
  });
});
