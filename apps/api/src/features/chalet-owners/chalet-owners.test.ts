import { accounts } from "@diwan/contract/accounts/accounts";
import { chaletOwners, ownChalets } from "@diwan/contract/stays/chalet-owners";
import { items } from "@diwan/contract/menu/items";
import { bin } from "@diwan/contract/overview/bin";
import { people } from "@diwan/contract/people/people";
import { users } from "@diwan/contract/people/users";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";
import { makePerson } from "../../testing/tenant.ts";
import { makeBroker } from "./testing/make-broker.ts";

const server = await build();
type Broker = Awaited<ReturnType<typeof makeBroker>>;
let own: Broker["own"];
let yousef: Broker["yousef"];
let mona: Broker["mona"];
let send: Broker["send"];
let assign: Broker["assign"];
let list: Broker["list"];
let keep: Broker["keep"];
let giveBack: Broker["giveBack"];
let book: Broker["book"];
beforeEach(
  async () => void ({ own, yousef, mona, send, assign, list, keep, giveBack, book } = await makeBroker(server)),
);

test("an owner sees the nights and the money of own chalets, and nothing else of the guests", async () => {
  const stay = (await book("2031-03-09", "2031-03-12")).json();
  const [mine, ...others] = await list();
  expect(others).toEqual([]);
  expect(mine).toMatchObject({ item_id: own.itemId, share: 72.35, bookings: [{ guest: "Dana", nights: 3 }] });
  expect(mine?.nights.filter(({ state }) => state === "taken").map(({ day }) => day)).toEqual([
    "2031-03-09",
    "2031-03-10",
    "2031-03-11",
  ]);
  // in whole fils: the owner's part half up, the rest is the broker's
  const fils = BigInt(Math.round(stay.total * 1000));
  const part = Number((fils * 7235n + 5000n) / 10000n) / 1000;
  const month = mine?.months.find((one) => one.month === "2031-03");
  expect(month?.booked).toMatchObject({ amount: stay.total, owner: part });
  expect(Math.round((month?.booked.business ?? 0) * 1000)).toBe(Number(fils) - Math.round(part * 1000));
  expect(month?.received).toEqual({ amount: 0, owner: 0, business: 0 });
  expect(JSON.stringify(mine)).not.toMatch(/Sabah|51234567/);
});

test("the earlier owner does not come back when a later one leaves", async () => {
  expect((await send(own.itemId, mona.userId, 50, own, "2031-02-01")).statusCode).toBe(200);
  await server.sql.query("delete from memberships where user_id = $1", [mona.userId]);
  expect(await list()).toEqual([]);
});

test("an account tells how many chalets it owns", async () => {
  const user = await server.as(yousef).call(accounts.info);
  expect(user.own_chalets).toBe(1);
});

test("kept nights are closed to bookings until they are given back", async () => {
  const kept = await keep("2031-03-16", "2031-03-18");
  expect(kept.statusCode).toBe(201);
  expect((await list())[0]?.nights.filter(({ state }) => state === "kept")).toHaveLength(2);
  expect((await book("2031-03-16", "2031-03-17")).json()).toMatchObject({ code: "closed" });
  const closure = await server.sql.query("select name_en from date_ranges where business_id = $1", [own.businessId]);
  expect(closure.rows).toEqual([{ name_en: yousef.name }]);
  expect((await giveBack(kept.json().id, mona)).statusCode).toBe(404);
  expect((await giveBack(kept.json().id, mona, own.otherItemId)).statusCode).toBe(404);
  expect((await giveBack(kept.json().id)).statusCode).toBe(200);
  expect((await book("2031-03-16", "2031-03-17")).statusCode).toBe(201);
});

test("a request is told as one, and counts as no income", async () => {
  await book("2031-03-09", "2031-03-11", "pending");
  const [mine] = await list();
  expect(mine?.bookings).toMatchObject([{ status: "pending", nights: 2, received: { amount: 0 } }]);
  expect(mine?.nights.filter(({ state }) => state === "requested")).toHaveLength(2);
  expect(mine?.months).toMatchObject([{ month: "2031-03", nights: 0, booked: { amount: 0, owner: 0, business: 0 } }]);
});

test("nights that are kept or closed, past or more than a year can't be kept", async () => {
  expect((await keep("2031-03-16", "2031-03-18")).statusCode).toBe(201);
  for (const [from, to] of [
    ["2031-03-16", "2031-03-18"],
    ["2031-03-17", "2031-03-19"],
    ["2031-03-15", "2031-03-20"],
  ] as const)
    expect((await keep(from, to)).json()).toMatchObject({ code: "closed" });
  expect((await keep("2031-03-18", "2031-03-19")).statusCode).toBe(201);
  const twice = await Promise.all([keep("2031-04-01", "2031-04-03"), keep("2031-04-01", "2031-04-03")]);
  expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect((await keep("2031-02-27", "2031-03-02")).json().errors).toHaveProperty("from");
  expect((await keep("2031-03-25", "2032-03-26")).json().errors).toHaveProperty("to");
  expect((await list())[0]?.kept).toHaveLength(3);
});

test("nights with a booking can't be kept", async () => {
  await book("2031-03-09", "2031-03-12");
  expect((await keep("2031-03-11", "2031-03-13")).json()).toMatchObject({ code: "slot_taken" });
  expect((await keep("2031-03-12", "2031-03-13")).statusCode).toBe(201);
});

test("the chalets of others, of other users and of other businesses are refused", async () => {
  const stranger = await makeStockedTenant(server.sql, { type: "chalet" });
  expect((await keep("2031-03-16", "2031-03-18", own.otherItemId)).statusCode).toBe(404);
  expect((await keep("2031-03-16", "2031-03-18", stranger.itemId)).statusCode).toBe(404);
  const others = await server.as(yousef).send(ownChalets.list, { params: { userId: mona.userId } });
  expect(others.statusCode).toBe(404);
  expect((await send(own.itemId, yousef.userId, 10, yousef)).statusCode).toBe(403);
  expect((await send(own.itemId, stranger.userId, 10)).statusCode).toBe(422);
  expect((await send(own.itemId, yousef.userId, 10.005)).statusCode).toBe(422);
});

test("only chalets have owners, and every change of an owner is audited", async () => {
  const audits = async () =>
    (
      await server.sql.query("select user_id, before, after from audits where business_id = $1 and record_id = $2", [
        own.businessId,
        own.itemId,
      ])
    ).rows;
  const before = await audits();
  await assign(own.itemId, yousef.userId, 72.35);
  expect(await audits()).toHaveLength(before.length);
  await assign(own.itemId, null, 0);
  expect(await audits()).toHaveLength(before.length + 1);
  expect(await list()).toEqual([]);
  await server.sql.query("delete from chalets where business_id = $1 and item_id = $2", [own.businessId, own.itemId]);
  const refused = await send(own.itemId, yousef.userId, 50);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ errors: { user_id: ["Only a chalet has an owner."] } });
});

test("bookings of the last twelve months and of the nights shown are told, no others", async () => {
  for (const [from, to] of [
    ["2031-03-09", "2031-03-12"],
    ["2031-05-25", "2031-05-28"],
    ["2031-06-01", "2031-06-04"],
  ] as const)
    expect((await book(from, to)).statusCode).toBe(201);
  const told = async () => (await list())[0]?.months.map(({ month }) => month);
  expect(await told()).toEqual(["2031-03", "2031-05"]);
  expect((await list())[0]?.bookings).toHaveLength(2);
  server.setNow("2032-02-20T09:00:00Z");
  expect(await told()).toEqual(["2031-03", "2031-05", "2031-06"]);
  server.setNow("2032-03-01T09:00:00Z");
  expect(await told()).toEqual(["2031-05", "2031-06"]);
});

test("a suspended or removed owner sees nothing", async () => {
  await server.sql.query("update memberships set suspended_at = now() where user_id = $1", [yousef.userId]);
  expect(await list()).toEqual([]);
  expect((await keep("2031-03-16", "2031-03-18")).statusCode).toBe(404);
  await server.sql.query("delete from memberships where user_id = $1", [mona.userId]);
  expect(await list(mona)).toEqual([]);
});

test("an invited owner has the chalet and the kept nights from the acceptance on", async () => {
  const known = await makePerson(server.sql);
  const invited = await server
    .as(own)
    .call(people.create, { body: { name: "Mona", email: known.email, phone_number: "+96555000199" } });
  await assign(own.itemId, invited.id, 80);
  const kept = await keep("2031-03-16", "2031-03-18", own.otherItemId, mona);
  // as an import leaves them
  await server.sql.query("update date_ranges set kept_by = $1 where id = $2", [invited.id, kept.json().id]);
  await assign(own.otherItemId, invited.id, 50);
  const { userId } = known;
  await server.as(known).call(users.acceptMembership, { params: { userId, membershipId: own.businessId } });
  const { data } = await server.as(known).call(ownChalets.list, { params: { userId } });
  expect(data.map(({ item_id, share }) => ({ item_id, share }))).toEqual(
    expect.arrayContaining([
      { item_id: own.itemId, share: 80 },
      { item_id: own.otherItemId, share: 50 },
    ]),
  );
  expect(data.flatMap((one) => one.kept)).toMatchObject([{ id: kept.json().id }]);
});

test("the copy of a chalet has no owner", async () => {
  const { data } = await server.as(own).call(items.duplicate, { body: { ids: [own.itemId] } });
  const all = (await server.as(own).call(chaletOwners.list)).data;
  const copy = all.find(({ item_id }) => item_id === data[0]?.id);
  expect(copy).toMatchObject({ owner: null, share: null });
  expect(all.find(({ item_id }) => item_id === own.itemId)?.owner?.id).toBe(yousef.userId);
  expect(await list()).toHaveLength(1);
});

describe("from the bin", () => {
  const remove = (itemId: string) => server.as(own).call(items.delete, { params: { itemId } });
  const restore = (deletedId: string) => server.as(own).call(bin.restore, { params: { deletedId }, body: {} });
  const leave = ({ userId }: { userId: string }) =>
    server.sql.query("delete from memberships where business_id = $1 and user_id = $2", [own.businessId, userId]);
  const keepers = async () =>
    (await server.sql.query("select id, whole, kept_by from date_ranges where business_id = $1", [own.businessId]))
      .rows;
  const ownerOf = async (itemId: string) =>
    (await server.as(own).call(chaletOwners.list)).data.find((one) => one.item_id === itemId);

  test("a chalet comes back with its owner and the nights that they keep", async () => {
    const { id } = (await keep("2031-03-16", "2031-03-18")).json();
    await remove(own.itemId);
    expect([await list(), await keepers()]).toEqual([[], []]);
    expect(await restore(own.itemId)).toMatchObject({ left_out: [] });
    expect(await ownerOf(own.itemId)).toMatchObject({ owner: { id: yousef.userId }, share: 72.35 });
    expect(await list()).toMatchObject([{ item_id: own.itemId, kept: [{ id }] }]);
  });

  test("a chalet whose owner left comes back without them, and its nights stay closed", async () => {
    const { id } = (await keep("2031-03-16", "2031-03-18")).json();
    await remove(own.itemId);
    await leave(yousef);
    expect(await restore(own.itemId)).toMatchObject({ left_out: [] });
    expect(await ownerOf(own.itemId)).toMatchObject({ owner: null, share: null });
    expect(await keepers()).toEqual([{ id, whole: false, kept_by: null }]);
    expect((await book("2031-03-16", "2031-03-17")).json()).toMatchObject({ code: "closed" });
  });

  test.each([
    ["is still a member", true],
    ["has left", false],
  ])("nights come back whose owner %s", async (_, stays) => {
    const { id } = (await keep("2031-03-16", "2031-03-18")).json();
    expect((await giveBack(id)).statusCode).toBe(200);
    if (!stays) await leave(yousef);
    expect(await restore(id)).toMatchObject({ left_out: [] });
    expect(await keepers()).toEqual([{ id, whole: false, kept_by: stays ? yousef.userId : null }]);
    expect((await book("2031-03-16", "2031-03-17")).json()).toMatchObject({ code: "closed" });
  });
});
