import { accounts } from "@diwan/contract/accounts/accounts";
import { type AddedPerson, people } from "@diwan/contract/people/people";
import { users } from "@diwan/contract/people/users";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { insertRows } from "../../testing/rows.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { grantRights, makeMember, makePerson, PASSWORD, type TestPerson } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));

let last = 66_000_000;
const add = (body: object = {}, who: { token: string; businessId?: string } = own): Promise<AddedPerson> =>
  server.as(who).call(people.create, {
    body: {
      name: "Salem",
      phone_number: `+965${++last}`,
      email: `${uuidv7()}@example.com`,
      password: PASSWORD,
      ...body,
    },
  });
const list = async (query: Record<string, string> = {}) => (await server.as(own).call(people.list, { query })).data;
const save = (memberId: string, body: object, who: { token: string; businessId?: string } = own) =>
  server.as(who).send(people.update, { params: { memberId }, body });
const remove = (memberId: string, who: { token: string; businessId?: string } = own) =>
  server.as(who).send(people.delete, { params: { memberId } });
const login = async (email: string): Promise<TestPerson> => {
  const { token, user } = await server.as().login({ email, password: PASSWORD });
  return { token, userId: user.id, name: user.name, email, sessionId: "", businessId: own.businessId };
};

describe("the list of people", () => {
  test("contains the owner and the members, with their permissions by branch", async () => {
    await grantRights(server.sql, own.businessId, own.memberId, { [own.siblingId]: ["items.update", "items.read"] });
    const all = await list();
    expect(all.map(({ id }) => id).toSorted()).toEqual([own.memberId, own.userId].toSorted());
    expect(all.find(({ owner }) => owner)).toMatchObject({ id: own.userId, editable: false, branches: [] });
    expect(all.find(({ owner }) => !owner)).toMatchObject({
      editable: true,
      branches: [{ id: own.siblingId, rights: ["items.read", "items.update"] }],
    });
  });

  test("filters by branch, including the owner, or by invitation", async () => {
    await grantRights(server.sql, own.businessId, own.memberId, { [own.siblingId]: ["items.read"] });
    const ids = async (query: Record<string, string>) => (await list(query)).map(({ id }) => id).toSorted();
    expect(await ids({ branchId: own.siblingId })).toEqual([own.memberId, own.userId].toSorted());
    expect(await ids({ branchId: own.branchId })).toEqual([own.userId]);
    expect(await ids({ branchId: uuidv7() })).toEqual([]);
    const invited = await add({ password: "", email: "" });
    const [pending, declined, over] = [await add({ password: "" }), await add({ password: "" }), await add()];
    await server.sql.query("update invitations set declined_at = now() where user_id = $1", [declined.id]);
    await server.sql.query("update invitations set expires_at = now() where user_id = $1", [over.id]);
    expect(await ids({ state: "invited" })).toEqual([invited.id]);
    expect(await ids({ state: "pending" })).toEqual([own.memberId, pending.id].toSorted());
    expect(await ids({ state: "ended" })).toEqual([declined.id, over.id].toSorted());
    expect(await ids({ state: "active" })).toEqual([own.userId]);
    await server.as(own).call(people.invite, { params: { memberId: declined.id } });
    expect(await ids({ state: "ended" })).toEqual([over.id]);
  });

  test("finds names, addresses and numbers in any spelling", async () => {
    const made = await add({ name: "يوسف المطيري", email: `yousef-${own.mark}@example.com` });
    const search = async (query: string) =>
      (await server.as(own).call(people.search, { body: { query } })).data.map(({ id }) => id);
    const digits = String(last);
    const grouped = `${digits.slice(0, 4)} ${digits.slice(4)}`;
    const arabic = digits.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
    for (const typed of ["يُوسف", "المطيرى", `YOUSEF-${own.mark}`, digits, grouped, `(+965) ${grouped}`, arabic])
      expect({ typed, found: await search(typed) }).toEqual({ typed, found: [made.id] });
    expect(await search("%")).toEqual([]);
    expect((await list({ search: grouped })).map(({ id }) => id)).toEqual([made.id]);
  });

  test("follows the account, including its picture and last visit", async () => {
    const { id, email } = await add();
    const person = await login(email);
    const key = `${person.userId}/${uuidv7()}.jpg`;
    await insertRows(server.sql, {
      files: [{ key, user_id: id, business_id: null, type: "image", bytes: 1, created_at: "now" }],
    });
    const media = [{ src: `/media/${key}` }];
    const saved = await server
      .as(person)
      .call(users.update, { params: { userId: id }, body: { name: "Yousef", media } });
    await grantRights(server.sql, own.businessId, id, { [own.branchId]: ["users.read"] });
    await server.as(person).call(people.list, { query: {} }); // a login counts for the business that it enters
    expect(saved.media).toEqual([{ id, src: `/media/${key}` }]);
    const shown = (await list()).find((one) => one.id === id);
    expect(shown).toMatchObject({ name: "Yousef", media: saved.media, last_seen_at: expect.any(String) });
    const none = await server.as(person).call(users.update, { params: { userId: id }, body: { media: [] } });
    expect(none.media).toEqual([]);
  });
});

describe("changing another user's account", () => {
  test("works if this business created it, and a new password ends its sessions", async () => {
    const { id, email } = await add();
    const person = await login(email);
    const renamed = await save(id, { name: "Yousef", phone_number: "+96550000002" });
    expect(renamed.json()).toMatchObject({ name: "Yousef", phone: "+96550000002" });
    await expect(server.as(person).call(accounts.info)).resolves.toMatchObject({ name: "Yousef" });
    expect((await save(id, { password: "another one", email: `new-${email}` })).statusCode).toBe(200);
    await expect(server.as(person).call(accounts.info)).rejects.toMatchObject({ status: 401 });
    const again = { email: `new-${email}`, password: "another one" };
    await expect(server.as().login(again)).resolves.toMatchObject({ user: { id } });
  });

  test("is rejected for a person's own account", async () => {
    const member = await makeMember(server.sql, own, {});
    for (const id of [member.userId, own.userId])
      for (const change of [{ name: "Mine" }, { password: "taken over 1" }, { email: "thief@example.com" }]) {
        const before = await server.sql.query("select * from users where id = $1", [id]);
        const refused = await save(id, change);
        expect(refused.json()).toMatchObject({ code: id === own.userId ? "own_account" : "shared_account" });
        expect((await server.sql.query("select * from users where id = $1", [id])).rows).toEqual(before.rows);
      }
  });

  test("uses the account settings for the caller's own", async () => {
    const member = await makeMember(server.sql, own, { [own.branchId]: ["users.update"] });
    expect((await save(member.userId, { password: "a new one 1" }, member)).json()).toMatchObject({
      code: "own_account",
    });
    expect((await save(own.userId, { name: "Mine" }, member)).json()).toMatchObject({ code: "shared_account" });
  });

  test("and removing or inviting it again needs all permissions that the user has", async () => {
    const boss = await add();
    await grantRights(server.sql, own.businessId, boss.id, { [own.branchId]: ["roles.update", "users.update"] });
    const hands = ["users.create", "users.update", "users.delete"] as const;
    const clerk = await makeMember(server.sql, own, { [own.branchId]: hands });
    const stronger = { code: "stronger_account" };
    for (const change of [
      { password: "taken over 1" },
      { email: "thief@example.com" },
      { name: "Boss" },
      { phone_number: "+96550000009" },
    ])
      expect((await save(boss.id, change, clerk)).json()).toMatchObject(stronger);
    const again = { params: { memberId: boss.id } };
    expect((await server.as(clerk).send(people.invite, again)).json()).toMatchObject(stronger);
    expect((await remove(boss.id, clerk)).json()).toMatchObject(stronger);
    await grantRights(server.sql, own.businessId, clerk.userId, { [own.branchId]: [...hands, "roles.update"] });
    expect((await save(boss.id, { password: "a new one 1" }, clerk)).statusCode).toBe(200);
    expect((await server.as(clerk).send(people.invite, again)).statusCode).toBe(200);
    expect((await remove(boss.id, clerk)).statusCode).toBe(200);
  });

  test("returns the current state when it changed meanwhile", async () => {
    const { id, updated_at } = await add();
    expect((await save(id, { name: "First", updated_at })).statusCode).toBe(200);
    expect((await save(id, { name: "Second", updated_at })).json()).toMatchObject({
      code: "stale",
      current: { name: "First" },
    });
  });

  test("rejects the address of another member of this business, but not of another business", async () => {
    const [{ id }, other, colleague] = [await add(), await makePerson(server.sql), await add()];
    const taken = { errors: { email: [expect.any(String)] } };
    for (const email of [own.email, colleague.email]) expect((await save(id, { email })).json()).toMatchObject(taken);
    expect((await save(id, { email: other.email })).json()).toMatchObject({ email: other.email, pending: true });
  });
});

describe("removing a user", () => {
  test("deletes membership, permissions, sessions, and the account if nothing else uses it", async () => {
    const { id, email } = await add();
    await grantRights(server.sql, own.businessId, id, { [own.branchId]: ["menu.read"] });
    const person = await login(email);
    const key = `${id}/${uuidv7()}.jpg`;
    await insertRows(server.sql, {
      files: [{ key, user_id: id, business_id: own.businessId, type: "image", bytes: 1, created_at: "now" }],
    });
    expect((await remove(id)).json()).toEqual({ id });
    expect((await remove(id)).statusCode).toBe(404);
    await expect(server.as(person).call(accounts.info)).rejects.toMatchObject({ status: 401 });
    const left = await server.sql.query(
      "select 1 from users where id = $1 union all select 2 from permissions where user_id = $1",
      [id],
    );
    expect(left.rows).toEqual([]);
    const files = await server.sql.query("select user_id from files where key = $1", [key]);
    expect(files.rows).toEqual([{ user_id: null }]);
    const audits = await server.sql.query("select label from audits where record_id = $1 and action = 'create'", [id]);
    expect(audits.rows).toEqual([{ label: "Salem" }]);
  });

  test("keeps a user's own account, and ends its devices in the business", async () => {
    const member = await makeMember(server.sql, own, {});
    const device = {
      id: uuidv7(),
      user_id: member.userId,
      token_hash: `\\x${"ab".repeat(32)}`,
      client: "",
      address: "",
    };
    const place = { business_id: own.businessId, branch_id: own.branchId, device_name: "Till" };
    await insertRows(server.sql, { sessions: [{ ...device, ...place, created_at: "now", last_used_at: "now" }] });
    expect((await remove(member.userId)).statusCode).toBe(200);
    const { business_control } = await server.as(member).call(accounts.info);
    expect(business_control).toEqual([]);
    const devices = await server.sql.query("select 1 from sessions where id = $1", [device.id]);
    expect(devices.rows).toEqual([]);
  });

  test("is rejected for the caller and the owner", async () => {
    const member = await makeMember(server.sql, own, { [own.branchId]: ["users.delete"] });
    expect((await remove(member.userId, member)).json()).toMatchObject({ code: "own_account" });
    expect((await remove(own.userId, member)).json()).toMatchObject({ code: "owner_stays" });
    expect((await remove(own.userId)).json()).toMatchObject({ code: "own_account" });
    expect((await remove(member.userId)).statusCode).toBe(200);
  });
});
