import { grants } from "@diwan/contract/people/grants";
import { beforeEach, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { grantRights, makeMember, makePerson, type TestPerson } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
let newcomer: TestPerson;
beforeEach(async () => {
  own = await makeStockedTenant(server.sql);
  newcomer = await makeMember(server.sql, own, {});
});
const as = (who: { token: string }) => server.as({ ...who, businessId: own.businessId });
const decline = (who: { token: string } = own) =>
  as(who).send(grants.decline, { params: { memberId: newcomer.userId } });
const audited = async () =>
  (
    await server.sql.query(
      "select after ->> 'permission_request' as request from audits where business_id = $1 and record_id = $2 and after ? 'permission_request' order by at",
      [own.businessId, newcomer.userId],
    )
  ).rows.map(({ request }) => request);

test("a member without permissions sees by name whom to ask, and nothing else of them", async () => {
  const giver = await makeMember(server.sql, own, { [own.siblingId]: ["roles.update"] });
  const suspended = await makeMember(server.sql, own, { [own.siblingId]: ["roles.update"] });
  await makeMember(server.sql, own, { [own.branchId]: ["roles.read", "users.update"] });
  await server.sql.query("update memberships set suspended_at = now() where user_id = $1", [suspended.userId]);
  const answer = await as(newcomer).send(grants.request);
  expect(answer.json()).toEqual({
    needed: true,
    givers: [
      { name: own.name, owner: true },
      { name: giver.name, owner: false },
    ],
    asked_at: null,
    declined: false,
    again_at: null,
  });
  expect(answer.payload).not.toContain(giver.email);
});

test("who holds a permission sees the names, but asks nobody by it, and others learn nothing", async () => {
  const clerk = await makeMember(server.sql, own, { [own.branchId]: ["orders.read"] });
  const givers = [{ name: own.name, owner: true }];
  expect((await as(clerk).send(grants.request)).json()).toMatchObject({ needed: false, givers });
  expect((await as(own).send(grants.request)).json()).toMatchObject({ needed: false, givers: [] });
  expect((await as(clerk).send(grants.ask)).json()).toMatchObject({ needed: false, asked_at: null });
  expect((await as(await makePerson(server.sql)).send(grants.request)).statusCode).toBe(404);
  await server.sql.query("update memberships set suspended_at = now() where user_id = $1", [newcomer.userId]);
  expect((await as(newcomer).send(grants.ask)).json()).toMatchObject({ code: "suspended" });
});

test("asks once, whatever is sent at once", async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => as(newcomer).send(grants.ask)));
  for (const answer of answers) expect(answer.json()).toMatchObject({ asked_at: expect.any(String), declined: false });
  expect(await audited()).toEqual(["asked"]);
});

test("a declined request can be repeated a day later", async () => {
  await as(newcomer).send(grants.ask);
  const clerk = await makeMember(server.sql, own, { [own.branchId]: ["users.update"] });
  expect((await decline(clerk)).statusCode).toBe(403);
  expect((await decline()).statusCode).toBe(200);
  expect((await decline()).statusCode).toBe(200);
  const again = await as(newcomer).send(grants.ask);
  expect(again.json()).toMatchObject({ code: "too_many_tries", message: expect.stringContaining("declined") });
  await server.sql.query(
    "update permission_requests set declined_at = declined_at - interval '1 day' where user_id = $1",
    [newcomer.userId],
  );
  expect((await as(newcomer).send(grants.ask)).json()).toMatchObject({ declined: false, asked_at: expect.any(String) });
  expect(await audited()).toEqual(["asked", "declined", "asked"]);
});

test("permissions answer the request", async () => {
  await as(newcomer).send(grants.ask);
  const body = { memberIds: [newcomer.userId], branchIds: [own.branchId], permissions: ["items.read" as const] };
  await as(own).call(grants.setSeveral, { body });
  const { rows } = await server.sql.query("select from permission_requests where user_id = $1", [newcomer.userId]);
  expect(rows).toEqual([]);
  await grantRights(server.sql, own.businessId, newcomer.userId, {});
  expect((await as(newcomer).send(grants.request)).json()).toMatchObject({ needed: true, asked_at: null });
});
