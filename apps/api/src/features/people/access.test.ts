import { grants } from "@diwan/contract/people/grants";
import { people } from "@diwan/contract/people/people";
import { roles } from "@diwan/contract/people/roles";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember, type TestPerson } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
let member: TestPerson;
beforeEach(async () => {
  own = await makeStockedTenant(server.sql);
  member = await makeMember(server.sql, own, {});
});
const rowOf = async (id = member.userId, query = {}) =>
  (await server.as(own).call(people.access, { query })).data.find((row) => row.id === id);

describe("who may what", () => {
  test("names what changed last, by whom, with a role", async () => {
    expect(await rowOf()).toMatchObject({ branches: [], changed: null, asked_at: null });
    const { id: roleId } = await server.as(own).call(roles.create, {
      body: { locales: [{ locale: "en", name: "Night shift lead" }], rights: ["orders.update"] },
    });
    const body = { memberIds: [member.userId], branchIds: [own.branchId], roleId };
    await server.as(own).call(grants.setSeveral, { body });
    expect(await rowOf()).toMatchObject({
      branches: [{ id: own.branchId, rights: ["orders.update"], role: { id: roleId } }],
      changed: {
        kind: "rights",
        by: own.name,
        branchId: own.branchId,
        added: ["orders.update"],
        role: "Night shift lead",
      },
    });
    const params = { branchId: own.branchId, memberId: member.userId };
    await server.as(own).call(grants.set, { params, body: { permissions: [] } });
    expect(await rowOf()).toMatchObject({ changed: { kind: "rights", removed: ["orders.update"], role: null } });
    await server.as(own).call(people.suspend, { params: { memberId: member.userId } });
    expect(await rowOf()).toMatchObject({ suspended: { by: own.name }, changed: { kind: "suspended" } });
    await server.as(own).call(people.resume, { params: { memberId: member.userId } });
    expect(await rowOf()).toMatchObject({ suspended: null, changed: { kind: "resumed" } });
  });

  test("shows who asks, until it is answered", async () => {
    await server.as({ ...member, businessId: own.businessId }).send(grants.ask);
    expect(await rowOf(member.userId, { state: "asked" })).toMatchObject({
      asked_at: expect.any(String),
      changed: { kind: "asked" },
    });
    await server.as(own).call(grants.decline, { params: { memberId: member.userId } });
    expect(await rowOf(member.userId, { state: "asked" })).toBeUndefined();
    expect(await rowOf()).toMatchObject({ asked_at: null, changed: { kind: "declined" } });
  });

  test("is filtered by branch and state, and searched", async () => {
    const here = await makeMember(server.sql, own, { [own.branchId]: ["orders.read"] });
    expect(await rowOf(here.userId, { branchId: own.branchId })).toBeDefined();
    expect(await rowOf(here.userId, { branchId: own.siblingId })).toBeUndefined();
    expect(await rowOf(here.userId, { state: "pending" })).toBeUndefined();
    expect(await rowOf(own.memberId, { search: own.mark })).toBeDefined();
    expect(await rowOf(here.userId, { search: own.mark })).toBeUndefined();
  });
});

describe("a person who is added with rights", () => {
  const form = { name: "Bader Al-Hajri", phone_number: "+96566124480" };

  test("holds them from the start, in the same request", async () => {
    const rights = { branchIds: [own.branchId, own.siblingId], permissions: ["orders.read" as const] };
    const added = await server.as(own).call(people.create, { body: { ...form, rights } });
    expect(added.branches.toSorted((one, other) => one.id.localeCompare(other.id))).toMatchObject(
      [own.branchId, own.siblingId].toSorted().map((id) => ({ id, rights: ["orders.read"], role: null })),
    );
    expect(await rowOf(added.id)).toMatchObject({ changed: { kind: "added", by: own.name } });
  });

  test("is not added at all if who adds them may not give these rights", async () => {
    const hirer = await makeMember(server.sql, own, { [own.branchId]: ["users.create", "orders.read"] });
    const boss = await makeMember(server.sql, own, {
      [own.branchId]: ["users.create", "roles.update", "orders.read"],
    });
    const add = (who: TestPerson, permissions: ("orders.read" | "audits.read")[], branchIds = [own.branchId]) =>
      server
        .as({ ...who, businessId: own.businessId })
        .send(people.create, { body: { ...form, rights: { branchIds, permissions } } });
    expect((await add(hirer, ["orders.read"])).statusCode).toBe(403);
    expect((await add(boss, ["orders.read", "audits.read"])).json()).toMatchObject({
      code: "permission_not_held",
      errors: { "rights.permissions.1": [expect.any(String)] },
    });
    expect((await add(boss, ["orders.read"], [own.branchId, own.siblingId])).statusCode).toBe(403);
    const { rows } = await server.sql.query("select from memberships where business_id = $1 and name = $2", [
      own.businessId,
      form.name,
    ]);
    expect(rows).toEqual([]);
    expect((await add(boss, ["orders.read"])).statusCode).toBe(201);
  });

  test("needs a recent sign-in of who adds them", async () => {
    await server.sql.query("update sessions set authenticated_at = now() - interval '1 hour' where user_id = $1", [
      own.userId,
    ]);
    const rights = { branchIds: [own.branchId], permissions: ["orders.read" as const] };
    const refused = await server.as(own).send(people.create, { body: { ...form, rights } });
    expect(refused.json()).toMatchObject({ code: "sign_in_again" });
    expect((await server.as(own).send(people.create, { body: form })).statusCode).toBe(201);
  });

  test("an invitation carries them, and the role, to the account that accepts", async () => {
    const { id } = await server.as(own).call(people.create, {
      body: {
        ...form,
        email: `bader-${own.slug}@example.com`,
        rights: { branchIds: [own.branchId], roleId: own.roleId },
      },
    });
    const { rows } = await server.sql.query(
      "select i.expires_at > now() and is_invitation_open(i) as open from invitations i where user_id = $1",
      [id],
    );
    expect(rows).toEqual([{ open: true }]);
    expect(await rowOf(id)).toMatchObject({ pending: true, branches: [{ role: { id: own.roleId } }] });
  });
});
