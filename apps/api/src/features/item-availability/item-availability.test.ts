import { soldOut } from "@diwan/contract/menu/item-availability";
import { storeWeek } from "@diwan/contract/time/overnight";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { PATIENT } from "../../testing/patient.ts";
import { insertRows } from "../../testing/rows.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2027-03-10T09:00:00Z");
  own = await makeStockedTenant(server.sql);
});
const params = () => ({ branchId: own.branchId });

describe("a sold-out item", () => {
  const set = (how: string) =>
    server.as(own).call(soldOut.set, { params: params(), body: { item_id: own.itemId, for: how as never } });
  const list = async () =>
    (await server.as(own).call(soldOut.list, { params: params() })).data.map(({ item_id }) => item_id);

  test.each([
    ["1h", "2027-03-10T10:00:00.000000Z"],
    ["4h", "2027-03-10T13:00:00.000000Z"],
    ["tomorrow", "2027-03-10T21:00:00.000000Z"],
    ["on", null],
  ])("is available again after %s, by the business's time zone", async (how, until) => {
    expect(await set(how)).toMatchObject({ item_id: own.itemId, until });
    expect(await list()).toContain(own.itemId);
    server.setNow(until ?? "2027-04-10T21:00:00Z");
    expect((await list()).includes(own.itemId)).toBe(until === null);
  });

  test("until tomorrow is until the hours end that go on after midnight", async () => {
    const data = storeWeek([3, 4].map((day) => ({ day, from: "12:00", to: "02:00" })));
    await insertRows(server.sql, {
      branch_settings: [{ business_id: own.businessId, branch_id: own.branchId, key: "OpeningHours", data }],
    });
    expect(await set("tomorrow")).toMatchObject({ until: "2027-03-10T23:00:00.000000Z" });
    server.setNow("2027-03-10T22:30:00Z");
    expect(await set("tomorrow")).toMatchObject({ until: "2027-03-10T23:00:00.000000Z" });
    await server.sql.query("delete from branch_settings where branch_id = $1 and key = 'OpeningHours'", [own.branchId]);
  });

  test("is marked in the guest page while it is sold out, and not afterwards", async () => {
    const page = async () =>
      (await server.app.inject({ url: `/qr/${own.slug}?lang=en`, headers: { accept: "text/html" } })).payload;
    await server.sql.query("delete from sold_out where business_id = $1", [own.businessId]);
    expect(await page()).not.toContain('"sold_out":true');
    await set("1h");
    await vi.waitFor(async () => expect(await page()).toContain('"sold_out":true'), PATIENT);
    server.setNow("2027-03-10T10:00:01Z");
    expect(await page()).not.toContain('"sold_out":true');
  });

  test("can be made available again by staff", async () => {
    await set("on");
    await server.as(own).call(soldOut.clear, { params: { ...params(), itemId: own.itemId } });
    expect(await list()).toEqual([own.otherItemId]);
    await expect(
      server.as(own).call(soldOut.clear, { params: { ...params(), itemId: own.itemId } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
