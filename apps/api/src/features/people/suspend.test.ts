import { accounts } from "@diwan/contract/accounts/accounts";
import { grants } from "@diwan/contract/people/grants";
import { people } from "@diwan/contract/people/people";
import { ACTIONS, AREAS, type Right } from "@diwan/contract/people/permissions";
import { orders } from "@diwan/contract/orders/orders";
import { users } from "@diwan/contract/people/users";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { openStream } from "../../testing/open-stream.ts";
import { grantRights, makeMember, makePerson, PASSWORD, type TestPerson } from "../../testing/tenant.ts";

const one = await build();
const two = await build({ beside: one });
const ALL = AREAS.flatMap((area) => ACTIONS.map((action): Right => `${area}.${action}`));

let own: StockedTenant;
let member: TestPerson;
beforeEach(async () => {
  own = await makeStockedTenant(one.sql);
  member = await makeMember(one.sql, own, { [own.branchId]: ALL });
});
const suspend = (id = member.userId, who: { token: string; businessId?: string } = own) =>
  one.as(who).send(people.suspend, { params: { memberId: id } });
const resume = (id = member.userId, who: { token: string; businessId?: string } = own) =>
  one.as(who).send(people.resume, { params: { memberId: id } });
const list = (who: { token: string; businessId?: string } = member, server = two) =>
  server.as({ ...who, businessId: own.businessId }).send(orders.list, { params: { branchId: own.branchId } });

describe("a suspended member", () => {
  test("is rejected by every process from the next call on, and keeps permissions", async () => {
    expect((await list()).statusCode).toBe(200);
    expect((await suspend()).json()).toMatchObject({ suspended: { at: expect.any(String), by: own.name } });
    expect((await list()).json()).toMatchObject({ code: "suspended" });
    const info = await two.as(member).call(accounts.info);
    expect(info).toMatchObject({ business_control: [], permissions: [], hotels: [], suspension: { owner: own.name } });
    const { data } = await two.as(member).call(users.memberships, { params: { userId: member.userId } });
    expect(data).toMatchObject([{ id: own.businessId, state: "member", suspended: true }]);
    const held = await one.as(own).call(people.get, { params: { memberId: member.userId } });
    expect(held.branches.find(({ id }) => id === own.branchId)?.rights).toHaveLength(ALL.length);
    expect((await resume()).json()).toMatchObject({ suspended: null });
    expect((await list()).statusCode).toBe(200);
  });

  test("is told by the login, also by name of the business", async () => {
    await suspend();
    const login = await one.as().send(accounts.login, {
      body: { email: member.email, password: PASSWORD, dashboard: true },
    });
    expect(login.statusCode).toBe(403);
    expect(login.json()).toMatchObject({ code: "suspended", message: expect.stringContaining(own.name) });
    await resume();
    const again = await one.as().send(accounts.login, {
      body: { email: member.email, password: PASSWORD, dashboard: true },
    });
    expect(again.statusCode).toBe(200);
  });

  test("loses open streams on every process, and cannot open one", async () => {
    const here = await openStream(one, member, own);
    const there = await openStream(two, member, own);
    await suspend();
    await Promise.all([here.ended, there.ended]);
  });

  test("loses the devices that they let in, and cannot let one in with a code from before", async () => {
    const { rows } = await one.sql.query(
      `insert into sessions (id, user_id, business_id, branch_id, token_hash, client, address)
       values (uuid_v7(), $1, $2, $3, sha256('device'), '', '') returning id`,
      [member.userId, own.businessId, own.branchId],
    );
    await one.sql.query(
      `insert into login_codes (business_id, id, branch_id, user_id, code_hash, expires_at)
       values ($1, uuid_v7(), $2, $3, sha256('code'), now() + interval '1 hour')`,
      [own.businessId, own.branchId, member.userId],
    );
    await suspend();
    expect((await one.sql.query("select from sessions where id = $1", [rows[0].id])).rows).toEqual([]);
    expect((await one.sql.query("select * from redeem_login_code(sha256('code'))")).rows).toEqual([]);
    // one that was let in at the same time
    await one.sql.query(
      `insert into sessions (id, user_id, business_id, branch_id, token_hash, client, address)
       values (uuid_v7(), $1, $2, $3, sha256('late'), '', '')`,
      [member.userId, own.businessId, own.branchId],
    );
    const late = await one.sql.query("select authorize(sha256('late'), $1, null, null, $2) ->> 'member' as member", [
      own.businessId,
      own.branchId,
    ]);
    expect(late.rows).toEqual([{ member: "false" }]);
  });

  test("keeps another business", async () => {
    const other = await makeStockedTenant(one.sql);
    await one.sql.query("insert into memberships (business_id, user_id) values ($1, $2)", [
      other.businessId,
      member.userId,
    ]);
    await grantRights(one.sql, other.businessId, member.userId, { [other.branchId]: ["orders.read"] });
    await suspend();
    const info = await one.as(member).call(accounts.info);
    expect(info.business_control.map(({ id }) => id)).toEqual([other.businessId]);
    const login = await one.as().send(accounts.login, {
      body: { email: member.email, password: PASSWORD, dashboard: true },
    });
    expect(login.statusCode).toBe(200);
  });

  test("is audited and told apart in the list", async () => {
    await suspend();
    await suspend();
    const { rows } = await one.sql.query(
      "select user_id, before, after from audits where business_id = $1 and record_id = $2 and area = 'users'",
      [own.businessId, member.userId],
    );
    expect(rows).toEqual([{ user_id: own.userId, before: { suspended: false }, after: { suspended: true } }]);
    const listed = async (state: "suspended" | "active") =>
      (await one.as(own).call(people.list, { query: { state } })).data.map(({ id }) => id);
    expect(await listed("suspended")).toEqual([member.userId]);
    expect(await listed("active")).not.toContain(member.userId);
  });
});

describe("nobody suspends", () => {
  test("themselves, the owner, or a member with more permissions", async () => {
    const clerk = await makeMember(one.sql, own, { [own.branchId]: ["users.update"] });
    expect((await suspend(member.userId, member)).json()).toMatchObject({ code: "own_account" });
    expect((await suspend(own.userId, own)).json()).toMatchObject({ code: "own_account" });
    expect((await suspend(own.userId, member)).json()).toMatchObject({ code: "owner_active" });
    expect((await suspend(member.userId, clerk)).json()).toMatchObject({ code: "stronger_account" });
    await suspend(clerk.userId);
    expect((await resume(clerk.userId, clerk)).json()).toMatchObject({ code: "suspended" });
  });

  test("a stranger, or a member of another business", async () => {
    const other = await makeStockedTenant(one.sql);
    expect((await suspend(other.memberId)).statusCode).toBe(404);
    expect((await suspend((await makePerson(one.sql)).userId)).statusCode).toBe(404);
  });

  test("each other at once: one of two stays", async () => {
    for (let round = 0; round < 5; round++) {
      const other = await makeMember(one.sql, own, { [own.branchId]: ALL });
      const answers = await Promise.all([suspend(other.userId, member), suspend(member.userId, other)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
      const { rows } = await one.sql.query(
        "select user_id from memberships where business_id = $1 and user_id = any($2) and suspended_at is null",
        [own.businessId, [member.userId, other.userId]],
      );
      expect(rows).toHaveLength(1);
      await one.sql.query("update memberships set suspended_at = null where business_id = $1", [own.businessId]);
    }
  });

  test("and gives permissions at the same time", async () => {
    const answers = await Promise.all([
      suspend(),
      ...[1, 2, 3].map(() =>
        one.as(member).send(grants.setSeveral, {
          body: { memberIds: [own.memberId], branchIds: [own.branchId], permissions: ["items.update"] },
        }),
      ),
    ]);
    for (const { statusCode } of answers) expect([200, 403]).toContain(statusCode);
    expect((await list()).json()).toMatchObject({ code: "suspended" });
  });
});
