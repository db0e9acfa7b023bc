import { accounts } from "@diwan/contract/accounts/accounts";
import { bin } from "@diwan/contract/overview/bin";
import { type AddedPerson, people } from "@diwan/contract/people/people";
import type { Right } from "@diwan/contract/people/permissions";
import { uuidv7 } from "uuidv7";
import { beforeEach, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { invitationHelpers } from "../../testing/invitation-helpers.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember, PASSWORD, type TestPerson } from "../../testing/tenant.ts";

const server = await build();
const { add: invite } = invitationHelpers(server);
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));

const remove = (memberId: string) => server.as(own).call(people.delete, { params: { memberId } });
const restore = (deletedId: string, who: { token: string } = own) =>
  server.as({ ...own, ...who }).send(bin.restore, { params: { deletedId }, body: {} });
const deleteForGood = (deletedId: string, who: { token: string }) =>
  server.as({ ...own, ...who }).send(bin.delete, { params: { deletedId } });
const read = (memberId: string) => server.as(own).call(people.get, { params: { memberId } });
const inBin = async () => (await server.as(own).call(bin.list, { query: { kind: "people" } })).data;
const loginAt = (email: string) =>
  server.as().send(accounts.login, { body: { email, password: PASSWORD, dashboard: true } });
const add = (body: object): Promise<AddedPerson> =>
  server.as(own).call(people.create, { body: { name: "Yousef", phone_number: "+96567001122", ...body } });
const withRights = (rights: Record<string, Right[]>): Promise<TestPerson> => makeMember(server.sql, own, rights);

test("a removed person comes back with their own account and permissions, and without their sessions", async () => {
  const role = { branchIds: [own.siblingId], roleId: own.roleId };
  const member = await withRights({ [own.branchId]: ["items.read", "items.update"] });
  await server.sql.query(
    "insert into member_roles (business_id, branch_id, user_id, role_id) values ($1, $2, $3, $4)",
    [own.businessId, own.branchId, member.userId, role.roleId],
  );
  const before = await read(member.userId);
  await remove(member.userId);
  expect(await inBin()).toMatchObject([
    {
      id: member.userId,
      kind: "people",
      locales: [{ locale: "en", name: before.name }],
      branches: 1,
      deleted_by: { id: own.userId },
    },
  ]);
  expect((await restore(member.userId)).json()).toMatchObject({ id: member.userId, kind: "people", left_out: [] });
  const after = await read(member.userId);
  expect(after).toEqual({ ...before, updated_at: after.updated_at });
  const { data: rows } = await server.as(own).call(people.access, { query: { search: before.name } });
  expect(rows.find(({ id }) => id === member.userId)?.changed).toMatchObject({ kind: "restored", by: own.name });
  expect(await inBin()).toEqual([]);
  expect((await loginAt(member.email)).statusCode).toBe(200);
  const devices = await server.sql.query("select 1 from sessions where user_id = $1 and business_id = $2", [
    ...[member.userId, own.businessId],
  ]);
  expect(devices.rows).toEqual([]);
});

test("a suspended person comes back suspended", async () => {
  const member = await withRights({ [own.branchId]: ["items.read"] });
  await server.as(own).call(people.suspend, { params: { memberId: member.userId } });
  await remove(member.userId);
  await restore(member.userId);
  expect((await read(member.userId)).suspended).toMatchObject({ by: own.name });
});

test("an account that the business made comes back without its password", async () => {
  const email = `${uuidv7()}@example.com`;
  const made = await add({ password: PASSWORD });
  const login = made.email;
  expect((await loginAt(login)).statusCode).toBe(200);
  await remove(made.id);
  expect(await inBin()).toMatchObject([{ phone: "+96567001122", branches: 0 }]);
  expect((await loginAt(login)).statusCode).toBe(401);
  expect((await restore(made.id)).json()).toMatchObject({ left_out: ["password"] });
  expect(await read(made.id)).toMatchObject({ name: "Yousef", email: login, phone: "+96567001122", invited: true });
  expect((await loginAt(login)).statusCode).toBe(401);
  await server.as(own).call(people.update, { params: { memberId: made.id }, body: { password: PASSWORD, email } });
  expect((await loginAt(email)).statusCode).toBe(200);
});

test("an account that was made again meanwhile keeps the removed one in the bin", async () => {
  const { id } = await add({});
  await remove(id);
  await add({ name: "Maria" });
  expect((await restore(id)).json()).toMatchObject({ code: "restore_taken" });
  expect(await inBin()).toMatchObject([{ id }]);
});

test("who was invited again is a member already, and a later removal takes the place of the earlier one", async () => {
  const member = await withRights({ [own.branchId]: ["items.read"] });
  await remove(member.userId);
  await server.sql.query("insert into memberships (business_id, user_id) values ($1, $2)", [
    own.businessId,
    member.userId,
  ]);
  expect((await restore(member.userId)).json()).toMatchObject({ code: "restore_taken" });
  await remove(member.userId);
  await restore(member.userId);
  expect((await read(member.userId)).branches).toEqual([]);
});

test("a withdrawn invitation is not kept", async () => {
  const email = `${uuidv7()}@example.com`;
  await invite(own, { email });
  const { data } = await server.as(own).call(people.list, { query: { search: email } });
  await remove(data[0]?.id ?? "");
  expect(await inBin()).toEqual([]);
});

test("a person whose account is gone cannot come back", async () => {
  const member = await withRights({ [own.branchId]: ["items.read"] });
  await remove(member.userId);
  await server.sql.query("delete from users where id = $1", [member.userId]);
  expect((await restore(member.userId)).json()).toMatchObject({ code: "restore_needs" });
});

test("only who holds all rights of a removed person brings them back or deletes them for good", async () => {
  const rights: Record<string, Right[]> = {
    ...{ [own.branchId]: ["items.read", "orders.update"] },
    ...{ [own.siblingId]: ["items.read"] },
  };
  const member = await withRights(rights);
  await remove(member.userId);
  const stranger = await makeStockedTenant(server.sql);
  expect(
    (await server.as(stranger).send(bin.restore, { params: { deletedId: member.userId }, body: {} })).statusCode,
  ).toBe(404);
  const users: Right[] = ["users.create", "users.update", "users.delete"];
  const elsewhere = await withRights({ [own.siblingId]: [...users, "roles.update", "items.read"] });
  const weak = await withRights({ [own.branchId]: [...users, "roles.update", "items.read"] });
  for (const who of [elsewhere, weak])
    for (const response of [await restore(member.userId, who), await deleteForGood(member.userId, who)]) {
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: "stronger_account" });
    }
  const equal = {
    [own.branchId]: [...users, ...(rights[own.branchId] ?? [])],
    [own.siblingId]: rights[own.siblingId] ?? [],
  };
  // holds all of them, and may give none
  expect((await restore(member.userId, await withRights(equal))).json()).toMatchObject({ code: "forbidden" });
  expect(await inBin()).toHaveLength(1);
  const giving: Record<string, Right[]> = Object.fromEntries(
    Object.entries(equal).map(([branchId, held]) => [branchId, [...held, "roles.update"]]),
  );
  expect((await restore(member.userId, await withRights(giving))).json()).toMatchObject({ left_out: [] });
  const { branches } = await read(member.userId);
  expect(Object.fromEntries(branches.map(({ id, rights: held }) => [id, held]))).toEqual(rights);
});

test("permissions come back only shortly after a sign-in", async () => {
  const member = await withRights({ [own.branchId]: ["items.read"] });
  await remove(member.userId);
  await server.sql.query("update sessions set authenticated_at = now() - interval '1 day' where user_id = $1", [
    own.userId,
  ]);
  expect((await restore(member.userId)).json()).toMatchObject({ code: "sign_in_again" });
});
