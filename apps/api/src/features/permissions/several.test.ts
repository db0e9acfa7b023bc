import { grants } from "@diwan/contract/people/grants";
import type { Right } from "@diwan/contract/people/permissions";
import { roles } from "@diwan/contract/people/roles";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember, type TestPerson } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
let manager: TestPerson;
let [first, second] = [{ userId: "" }, { userId: "" }];
beforeEach(async () => {
  own = await makeStockedTenant(server.sql);
  manager = await makeMember(server.sql, own, {
    [own.branchId]: ["roles.update", "items.update", "orders.read"],
    [own.siblingId]: ["roles.update", "orders.read"],
  });
  first = await makeMember(server.sql, own, { [own.branchId]: ["items.read", "audits.read"] });
  second = await makeMember(server.sql, own, {});
});

type Who = { token: string; businessId?: string };
interface Sent {
  memberIds?: string[];
  branchIds?: string[];
  permissions?: Right[];
  roleId?: string;
}
const set = (sent: Sent, who: Who = own, headers = {}) =>
  server.as({ ...who, businessId: own.businessId }).send(grants.setSeveral, {
    body: { memberIds: [first.userId, second.userId], branchIds: [own.branchId, own.siblingId], ...sent },
    headers,
  });
const held = async (memberId: string, branchId = own.branchId): Promise<string[]> =>
  (await server.as(own).call(grants.get, { params: { branchId, memberId } })).map((one) => one.slice(44));
const makeRole = async (rights: Right[], who: Who = own) =>
  server.as({ ...who, businessId: own.businessId }).send(roles.create, {
    body: { locales: [{ locale: "en", name: `Role ${Math.random()}` }], rights },
  });
const roleId = async (rights: Right[]): Promise<string> => (await makeRole(rights)).json<{ id: string }>().id;
const change = (id: string, rights: Right[], who: Who = own, headers = {}) =>
  server.as({ ...who, businessId: own.businessId }).send(roles.update, {
    params: { roleId: id },
    body: { rights },
    headers,
  });

describe("rights for several members on several branches", () => {
  test("are set together; the answer says what changed, and a dry run changes nothing", async () => {
    const sent = { permissions: ["items.read", "orders.update"] as Right[] };
    const dry = await set(sent, own, { "dry-run": "true" });
    expect(await held(first.userId)).toEqual(["audits.read", "items.read"]);
    const done = await set(sent);
    expect(done.json()).toEqual(dry.json());
    expect(done.json().data).toHaveLength(4);
    expect(done.json().data).toContainEqual({
      member: { id: first.userId, name: "Member" },
      branchId: own.branchId,
      added: ["orders.update"],
      removed: ["audits.read"],
    });
    expect(await held(first.userId)).toEqual(["items.read", "orders.update"]);
    expect(await held(second.userId, own.siblingId)).toEqual(["items.read", "orders.update"]);
    expect((await set(sent)).json()).toEqual({ data: [] });
    const { rows } = await server.sql.query(
      "select branch_id from audits where business_id = $1 and area = 'roles' and record_id = $2",
      [own.businessId, first.userId],
    );
    expect(rows).toHaveLength(2);
  });

  test("are not given by who does not hold them on each of the branches; then nothing changes", async () => {
    const refused = await set({ permissions: ["orders.read", "items.update"] }, manager);
    expect(refused.json()).toMatchObject({
      code: "permission_not_held",
      errors: { "permissions.1": [expect.any(String)] },
    });
    expect(await held(second.userId)).toEqual([]);
    const clerk = await makeMember(server.sql, own, { [own.branchId]: ["roles.update", "orders.read"] });
    expect((await set({ permissions: ["orders.read"] }, clerk)).statusCode).toBe(403);
    // what the giver does not hold stays
    expect((await set({ permissions: ["orders.read"] }, manager)).statusCode).toBe(200);
    expect(await held(first.userId)).toEqual(["audits.read", "orders.read"]);
  });

  test("are not one's own, not the owner's, and not of another business", async () => {
    const other = await makeStockedTenant(server.sql);
    const permissions: Right[] = ["orders.read"];
    const code = async (sent: Sent, who: Who = manager) => (await set({ permissions, ...sent }, who)).json().code;
    expect(await code({ memberIds: [second.userId, manager.userId] })).toBe("own_permissions");
    expect(await code({ memberIds: [second.userId, own.userId] })).toBe("owner_permissions");
    expect(await code({ memberIds: [second.userId, other.memberId] })).toBe("not_found");
    expect(await code({ branchIds: [own.branchId, other.branchId] }, own)).toBe("not_found");
    expect(await code({ branchIds: [own.branchId, other.branchId] })).toBe("not_found");
    expect((await set({ permissions: undefined as never, roleId: other.roleId })).statusCode).toBe(422);
    expect((await set({ permissions, roleId: own.roleId })).statusCode).toBe(422);
    expect(await held(second.userId)).toEqual([]);
  });

  test("two givers who take each other's rights at once: one of them does", async () => {
    const rival = await makeMember(server.sql, own, {
      [own.branchId]: ["roles.update", "items.update", "orders.read"],
    });
    const take = (from: string, who: Who) =>
      set({ memberIds: [from], branchIds: [own.branchId], permissions: [] }, who);
    const answers = await Promise.all([take(rival.userId, manager), take(manager.userId, rival)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
  });
});

describe("a role", () => {
  test("is given on branches, and its changes reach who has it; what else they hold stays", async () => {
    const id = await roleId(["items.read", "orders.read"]);
    await set({ roleId: id });
    const params = { branchId: own.branchId, memberId: first.userId };
    const more = ["items.read", "orders.read", "menus.read"].map((right) => `branch.${own.branchId}.${right}`);
    await server.as(own).call(grants.set, { params, body: { permissions: more } });
    const dry = await change(id, ["orders.update"], own, { "dry-run": "true" });
    expect(dry.json().changes).toHaveLength(4);
    expect(await held(first.userId)).toEqual(["items.read", "menus.read", "orders.read"]);
    const done = await change(id, ["orders.update"]);
    expect(done.json()).toMatchObject({ people: 2, rights: ["orders.update"] });
    expect(done.json().changes).toContainEqual({
      member: { id: first.userId, name: "Member" },
      branchId: own.branchId,
      added: ["orders.update"],
      removed: ["items.read", "orders.read"],
    });
    expect(await held(first.userId)).toEqual(["menus.read", "orders.update"]);
    expect(await held(second.userId, own.siblingId)).toEqual(["orders.update"]);
    const listed = await server.as(own).call(grants.people, { params: { branchId: own.branchId } });
    expect(listed.data.find((one) => one.id === first.userId)?.role).toMatchObject({ id });
  });

  test("that is deleted leaves its members what they hold", async () => {
    const id = await roleId(["orders.read"]);
    await set({ roleId: id });
    expect((await server.as(own).send(roles.delete, { params: { roleId: id } })).statusCode).toBe(200);
    expect(await held(second.userId)).toEqual(["orders.read"]);
    const { rows } = await server.sql.query("select from member_roles where role_id = $1", [id]);
    expect(rows).toEqual([]);
  });

  test("gives nobody what its editor does not hold", async () => {
    const roleMaker = await makeMember(server.sql, own, {
      [own.branchId]: ["roles.update", "roles.create", "orders.read"],
      [own.siblingId]: ["roles.update", "menus.read"],
    });
    expect((await makeRole(["audits.read"], roleMaker)).json()).toMatchObject({ code: "permission_not_held" });
    const id = await roleId(["orders.read"]);
    await set({ roleId: id });
    // held on one of the two branches only
    expect((await change(id, ["orders.read", "menus.read"], roleMaker)).json()).toMatchObject({
      code: "permission_not_held",
    });
    // taking away what the editor does not hold there
    expect((await change(id, ["roles.update"], roleMaker)).statusCode).toBe(422);
    const here = await makeMember(server.sql, own, { [own.branchId]: ["roles.update", "orders.read"] });
    expect((await change(id, ["roles.update"], here)).statusCode).toBe(403);
    // its own member
    await set({ roleId: id, memberIds: [roleMaker.userId], branchIds: [own.branchId] });
    expect((await change(id, ["orders.read", "roles.update"], roleMaker)).json()).toMatchObject({
      code: "own_permissions",
    });
    expect(await held(second.userId)).toEqual(["orders.read"]);
    const strong = await roleId(["audits.read"]);
    expect((await set({ roleId: strong, memberIds: [second.userId] }, manager)).json()).toMatchObject({
      code: "permission_not_held",
      errors: { roleId: [expect.any(String)] },
    });
  });

  test("loses nothing that its editor could take from none of its members", async () => {
    const id = await roleId(["orders.read", "audits.read"]);
    await set({ roleId: id, memberIds: [second.userId], branchIds: [own.branchId] });
    expect((await change(id, ["orders.read"], manager)).statusCode).toBe(422);
    expect((await server.as(own).call(roles.get, { params: { roleId: id } })).rights).toContain("audits.read");
    // who has the role and no such right any more loses nothing
    const params = { branchId: own.branchId, memberId: second.userId };
    const left = [`branch.${own.branchId}.orders.read`];
    await server.as(own).call(grants.set, { params, body: { permissions: left } });
    expect((await change(id, ["orders.read"], manager)).statusCode).toBe(200);
  });

  test("has a name of its own", async () => {
    const send = (name: string) =>
      server.as(own).send(roles.create, { body: { locales: [{ locale: "en", name }], rights: ["items.read"] } });
    expect((await send("Night shift lead")).statusCode).toBe(201);
    expect((await send("night shift LEAD")).json()).toMatchObject({
      errors: { "locales.0.name": [expect.any(String)] },
    });
    const empty = { locales: [{ locale: "en" as const, name: "Empty" }], rights: [] };
    expect((await server.as(own).send(roles.create, { body: empty })).statusCode).toBe(422);
  });
});
