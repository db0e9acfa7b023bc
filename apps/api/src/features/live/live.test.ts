import { categories } from "@diwan/contract/menu/categories";
import { grants } from "@diwan/contract/people/grants";
import { items } from "@diwan/contract/menu/items";
import { menus } from "@diwan/contract/menu/menus";
import type { Right } from "@diwan/contract/people/permissions";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { holdTransaction } from "../../testing/hold-transaction.ts";
import { build, type TestServer } from "../../testing/build.ts";
import { openStream } from "../../testing/open-stream.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { grantRights, makeMember } from "../../testing/tenant.ts";
import { PATIENT } from "../../testing/patient.ts";

const one = await build();
const two = await build({ beside: one });
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(one.sql)));
const rename = (server: TestServer, name: string, who: StockedTenant = own) =>
  server.as(who).call(menus.update, { params: { menuId: who.menuId }, body: { locales: [{ locale: "en", name }] } });
const quiet = (): Promise<void> => new Promise((done) => setTimeout(done, 300));

describe("changes reach open screens", () => {
  test("of every process, with the change and its author", async () => {
    const heard = [await openStream(one, own, own), await openStream(two, own, own)];
    await rename(one, "Dinner");
    await vi.waitFor(() => expect(heard.map(({ events }) => events.length)).toEqual([1, 1]), PATIENT);
    const expected = { area: "menus", kind: "updated", record: own.menuId, by: own.userId };
    for (const { events } of heard) expect(events).toMatchObject([expected]);
  });

  test("of no other tenant, and not after a rollback", async () => {
    const [mine, other] = [await openStream(one, own, own), await makeStockedTenant(one.sql)];
    await rename(one, "Dinner", other);
    await expect(rename(one, "")).rejects.toMatchObject({ status: 422 });
    await quiet();
    expect(mine.events).toEqual([]);
  });

  test.each<[Right, string[]]>([
    ["items.read", ["items"]],
    ["menu.read", ["items", "menus", "categories"]],
    ["orders.read", []],
  ])("a user with %s gets %j", async (right, areas) => {
    const member = await makeMember(one.sql, own, { [own.branchId]: [right] });
    const [heard, all] = [await openStream(one, member, own), await openStream(one, own, own)];
    await one.as(own).call(items.update, { params: { itemId: own.itemId }, body: { hide: true } });
    await rename(one, "Dinner");
    await one.as(own).call(categories.delete, { params: { categoryId: own.otherCategoryId } });
    await vi.waitFor(() => expect(all.events).toHaveLength(3), PATIENT);
    await vi.waitFor(() => expect(heard.events.map(({ area }) => area)).toEqual(areas), PATIENT);
    await quiet();
    expect(heard.events.map(({ area }) => area)).toEqual(areas);
  });

  test("about users themselves always, and about others only with the permission", async () => {
    const member = await makeMember(one.sql, own, {});
    const heard = await openStream(two, member, own);
    const give = (memberId: string) =>
      one.as(own).call(grants.set, {
        params: { branchId: own.branchId, memberId },
        body: { permissions: [`branch.${own.branchId}.menu.read`] },
      });
    await give(own.memberId);
    await give(member.userId);
    const expected = { area: "roles", kind: "updated", record: member.userId, by: own.userId };
    await vi.waitFor(() => expect(heard.events).toMatchObject([expected]), PATIENT);
  });

  test("T50 while transactions are open in this database and in another one of the cluster", async () => {
    const heard = await openStream(one, own, own);
    const slow = await one.sql.connect();
    await slow.query("begin; create temporary table held (id int)");
    const elsewhere = await holdTransaction();
    await rename(one, "Dinner");
    await vi.waitFor(() => expect(heard.events).toHaveLength(1), PATIENT);
    await slow.query("rollback");
    slow.release();
    await elsewhere.end();
  });

  test("all of them, once and in order, during parallel writes", async () => {
    const heard = [await openStream(one, own, own), await openStream(two, own, own)];
    const others = await Promise.all(Array.from({ length: 4 }, () => makeStockedTenant(one.sql)));
    await Promise.all(
      Array.from({ length: 120 }, (_, at) => rename(at % 2 ? one : two, `Menu ${at}`, at % 3 ? own : others[at % 4])),
    );
    for (const { events } of heard) {
      await vi.waitFor(() => expect(events).toHaveLength(80), PATIENT);
      expect(new Set(events.map(({ id }) => id)).size).toBe(80);
    }
    expect(heard[0]?.events).toEqual(heard[1]?.events);
  });
});

describe("an interrupted stream", () => {
  test("resumes at its position, however much was missed", async () => {
    const first = await openStream(one, own, own);
    await rename(one, "First");
    await vi.waitFor(() => expect(first.events).toHaveLength(1), PATIENT);
    first.close();
    await first.ended;
    const ids = Array.from({ length: 500 }, () => own.itemId);
    await one.sql.query(
      "insert into live_events (business_id, area, kind, record_id) select $1, 'items', 'updated', id from unnest($2::uuid[]) id, generate_series(1, 3)",
      [own.businessId, ids],
    );
    await rename(two, "Last");
    const again = await openStream(two, own, own, first.lastId());
    await rename(two, "New");
    await vi.waitFor(() => expect(again.events).toHaveLength(1_502), PATIENT);
    expect(new Set(again.events.map(({ id }) => id)).size).toBe(1_502);
  });

  test("resumes even if it had received nothing before", async () => {
    const first = await openStream(one, own, own);
    await vi.waitFor(() => expect(first.lastId()).not.toBe(""), PATIENT);
    first.close();
    await rename(one, "Missed");
    const again = await openStream(one, own, own, first.lastId());
    await vi.waitFor(() => expect(again.events).toHaveLength(1), PATIENT);
  });

  test.each(["0", "x.y", "-1.-1", `1.${"9".repeat(40)}`, "1e9.1"])("starts anew from %j", async (lastId) => {
    const heard = await openStream(one, own, own, lastId);
    await rename(one, "After");
    await vi.waitFor(() => expect(heard.events).toHaveLength(1), PATIENT);
  });
});

describe("T7 a stream ends", () => {
  test.each<[string, (userId: string, sessionId: string) => Promise<unknown>]>([
    ["its session", (_, sessionId) => one.sql.query("delete from sessions where id = $1", [sessionId])],
    ["the membership", (userId) => one.sql.query("delete from memberships where user_id = $1", [userId])],
  ])("with %s, before it sends anything more", async (_, end) => {
    const member = await makeMember(one.sql, own, { [own.branchId]: ["menus.read"] });
    const heard = await openStream(one, member, own);
    await end(member.userId, member.sessionId);
    await rename(one, "Secret");
    await heard.ended;
    expect(heard.events).toEqual([]);
  });

  test("and a removed permission stops its events", async () => {
    const member = await makeMember(one.sql, own, { [own.branchId]: ["menus.read"] });
    const heard = await openStream(one, member, own);
    await rename(one, "Open");
    await vi.waitFor(() => expect(heard.events).toHaveLength(1), PATIENT);
    await grantRights(one.sql, own.businessId, member.userId, { [own.branchId]: ["orders.read"] });
    await rename(one, "Secret");
    await quiet();
    expect(heard.events).toHaveLength(1);
  });

  test("with the process", async () => {
    const three = await build({ beside: one });
    const heard = await openStream(three, own, own);
    await three.services.live.stop();
    await three.app.close();
    await heard.ended;
  });
});
