import { accounts } from "@diwan/contract/accounts/accounts";
import type { Call } from "@diwan/contract/api/call";
import { allCalls } from "@diwan/contract/api/calls";
import { ACTIONS, AREAS, type Right } from "@diwan/contract/people/permissions";
import { users } from "@diwan/contract/people/users";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { performCall } from "../../testing/perform.ts";
import { insertRows } from "../../testing/rows.ts";
import { createSample } from "../../testing/requests.ts";
import { CODE, codeRow } from "../../testing/secrets.ts";
import type { StockedTenant } from "../../testing/fixtures.ts";
import { grantRights, makeMember, PASSWORD, type TestPerson } from "../../testing/tenant.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";

const one = await build();
const two = await build({ beside: one });
const RIGHTS = AREAS.flatMap((area) => ACTIONS.map((action): Right => `${area}.${action}`));
const ruled = allCalls.filter(
  ([, call]) => call.access !== "public" && (call.locate ?? call.path.includes(":businessId")),
);
const reading = ruled.filter(([, call]) => call.method === "GET" && call.form !== "events");

let own: StockedTenant;
let member: TestPerson;
beforeEach(async () => {
  own = await makeCompleteTenant(one);
  member = await makeMember(one.sql, own, { [own.branchId]: RIGHTS });
});

const on = async (calls: [string, Call][]): Promise<number[]> => {
  const statuses = new Set<number>();
  for (const [name, call] of calls)
    statuses.add((await performCall(two, member, call, createSample(name, call, own))).status);
  return [...statuses];
};
const pair = { password: "a new password", password_confirmation: "a new password" };

describe("T7 a revocation on one process takes effect on every other", () => {
  test.each<[string, number, () => Promise<unknown>]>([
    ["a right that was taken", 403, () => grantRights(one.sql, own.businessId, member.userId, {})],
    [
      "a right that moved to another branch",
      403,
      () => grantRights(one.sql, own.businessId, member.userId, { [own.siblingId]: [] }),
    ],
    [
      "a suspended membership",
      403,
      () => one.sql.query("update memberships set suspended_at = now() where user_id = $1", [member.userId]),
    ],
    ["a membership", 404, () => one.sql.query("delete from memberships where user_id = $1", [member.userId])],
    ["a session that was logged out", 401, () => one.as(member).call(accounts.logout)],
    [
      "a session that was ended elsewhere",
      401,
      async () => {
        const { token } = await one.as().login({ email: member.email, password: PASSWORD });
        const params = { userId: member.userId, sessionId: member.sessionId };
        await one.as({ token }).call(users.endSession, { params });
      },
    ],
    [
      "a session from before a new password",
      401,
      async () => {
        await insertRows(one.sql, { codes: [codeRow(member.email, "reset")] });
        await one.as().call(accounts.resetPassword, { body: { email: member.email, code: CODE, ...pair } });
      },
    ],
    ["an account", 401, () => one.sql.query("delete from users where id = $1", [member.userId])],
  ])("%s is rejected from the next call on", async (_, status, end) => {
    expect(await on(reading)).toEqual([200]);
    await end();
    expect(await on(ruled.filter(([, call]) => status !== 403 || call.access !== "session"))).toEqual([status]);
  });

  test("a granted permission is effective from the next call on", async () => {
    await grantRights(one.sql, own.businessId, member.userId, {});
    expect(await on(reading.filter(([, call]) => call.access !== "session"))).toEqual([403]);
    await grantRights(one.sql, own.businessId, member.userId, { [own.branchId]: RIGHTS });
    expect(await on(reading)).toEqual([200]);
  });

  test("a cached response is not sent to a user whose permission was revoked", async () => {
    const [name, call] = ruled.find(([known]) => known === "menus.tree") ?? ["", undefined];
    if (!call) throw new Error("The menu's tree has no call.");
    const sample = createSample(name, call, own);
    const first = await performCall(two, member, call, sample);
    const again = { ...sample, headers: { "if-none-match": String(first.headers["etag"]) } };
    expect((await performCall(two, member, call, again)).status).toBe(304);
    await grantRights(one.sql, own.businessId, member.userId, {});
    expect((await performCall(two, member, call, again)).status).toBe(403);
  });
});
