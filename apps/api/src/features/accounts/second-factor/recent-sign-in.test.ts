import type { Call } from "@diwan/contract/api/call";
import { accounts } from "@diwan/contract/accounts/accounts";
import { allCalls } from "@diwan/contract/api/calls";
import { audits } from "@diwan/contract/overview/audits";
import { serverMessageText } from "@diwan/contract/api/server-messages";
import { people } from "@diwan/contract/people/people";
import { secondFactor } from "@diwan/contract/accounts/second-factor";
import { signIn } from "@diwan/contract/accounts/sign-in";
import { users } from "@diwan/contract/people/users";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../../testing/build.ts";
import { performCall } from "../../../testing/perform.ts";
import { createSample } from "../../../testing/requests.ts";
import type { StockedTenant } from "../../../testing/fixtures.ts";
import { makeMember, PASSWORD } from "../../../testing/tenant.ts";
import { makeCompleteTenant } from "../../../testing/complete-tenant.ts";

const server = await build();
let own: StockedTenant;
const me = () => server.as(own);
/** Sets how long ago the user authenticated, in minutes. */
const signedInBefore = (minutes: number, sessionId?: string) =>
  server.sql.query(
    "update sessions set authenticated_at = now() - make_interval(mins => $1) where id = coalesce($2, id) and user_id = $3",
    [minutes, sessionId, own.userId],
  );
const ask = async (name: string, call: Call, who = own) =>
  performCall(server, who, call, createSample(name, call, own));
beforeEach(async () => void (own = await makeCompleteTenant(server)));

/** The product must never do these for a stranger at an open screen. */
const DANGEROUS = [
  "audits.export",
  "branches.loginQr",
  "businesses.delete",
  "grants.set",
  "grants.setSeveral",
  "invoices.export",
  "invoices.exportPayments",
  "people.delete",
  "people.resetSecondFactor",
  "people.resume",
  "people.suspend",
  "roles.create",
  "roles.delete",
  "roles.update",
  "secondFactor.addPasskey",
  "secondFactor.beginCodes",
  "secondFactor.confirmCodes",
  "secondFactor.deleteCodes",
  "secondFactor.deletePasskey",
  "secondFactor.newRecoveryCodes",
  "secondFactor.passkeyOptions",
  "secondFactor.setRule",
  "users.endOtherSessions",
  "users.endSession",
];

describe("dangerous calls require a recent authentication", () => {
  const recent = allCalls.filter(([, call]) => call.recent);

  test("the declared calls are exactly these", () => {
    expect(recent.map(([name]) => name).toSorted()).toEqual(DANGEROUS);
  });

  test.each(recent)("%s is rejected 15 minutes after the authentication", async (name, call) => {
    await signedInBefore(15);
    const refused = await ask(name, call);
    expect({ ...refused, headers: {} }).toMatchObject({ status: 403, text: expect.stringContaining("sign_in_again") });
    await signedInBefore(14);
    expect((await ask(name, call)).status).toBeLessThan(300);
  });

  test.each(recent.filter(([, { access }]) => access !== "session"))(
    "%s reports it only to callers with its right",
    async (name, call) => {
      const member = await makeMember(server.sql, own, {});
      await server.sql.query("update sessions set authenticated_at = now() - interval '1 hour' where id = $1", [
        member.sessionId,
      ]);
      const { text } = await performCall(server, member, call, createSample(name, call, own));
      expect(text).toContain('"forbidden"');
    },
  );
});

describe("confirming the identity", () => {
  const confirm = (body: object) => me().send(signIn.confirm, { body });
  const isOpen = async () =>
    (await me().send(secondFactor.passkeyOptions, { params: { userId: own.userId } })).statusCode;
  beforeEach(() => signedInBefore(60));

  test("by password allows the calls in this session only", async () => {
    const { token } = await server.as().login({ email: own.email, password: PASSWORD });
    await server.sql.query("update sessions set authenticated_at = now() - interval '1 hour' where user_id = $1", [
      own.userId,
    ]);
    expect(await isOpen()).toBe(403);
    expect((await confirm({ password: PASSWORD })).statusCode).toBe(200);
    expect(await isOpen()).toBe(200);
    const other = await server.as({ token }).send(secondFactor.passkeyOptions, { params: { userId: own.userId } });
    expect(other.statusCode).toBe(403);
  });

  test("works by the user's own passkey, not by another user's", async () => {
    const thief = await makeCompleteTenant(server);
    const asked = () => server.as().call(signIn.passkeyOptions);
    const stolen = await confirm({ passkey: thief.passkey.sign(await asked()) });
    expect(stolen.json()).toMatchObject({ code: "passkey_wrong" });
    expect(await isOpen()).toBe(403);
    expect((await confirm({ passkey: own.passkey.sign(await asked()) })).statusCode).toBe(200);
    expect(await isOpen()).toBe(200);
  });

  test("counts wrong passwords like logins, and records them as events of the account", async () => {
    const wrong = await confirm({ password: "wrong password" });
    expect(wrong.json()).toMatchObject({
      code: "invalid",
      errors: { password: [serverMessageText("passwordWrong", "en")] },
    });
    for (let n = 0; n < 9; n++) await confirm({ password: `guess ${n}` });
    expect((await confirm({ password: PASSWORD })).statusCode).toBe(429);
    expect(await isOpen()).toBe(403);
    const { rows } = await server.sql.query(
      "select count(*)::int as count from account_events where user_id = $1 and action = 'login_failed'",
      [own.userId],
    );
    expect(rows).toEqual([{ count: 10 }]);
  });

  test("accepts exactly one of password and passkey", async () => {
    expect((await confirm({})).statusCode).toBe(422);
    const { challenge, rpId } = await server.as().call(signIn.passkeyOptions);
    const passkey = own.passkey.sign({ challenge, rpId });
    expect((await confirm({ password: PASSWORD, passkey })).statusCode).toBe(422);
  });

  test("is rejected for a device", async () => {
    const device = { ...own, token: own.deviceToken };
    const answer = await server.as(device).send(signIn.confirm, { body: { password: PASSWORD } });
    expect(answer.statusCode).toBe(403);
  });
});

describe("calls that require it for some input only", () => {
  beforeEach(() => signedInBefore(60));

  test("a member's new password or address requires it, a new name does not", async () => {
    const params = { memberId: own.memberId };
    const save = (body: object) => me().send(people.update, { params, body });
    expect((await save({ name: "Salem" })).statusCode).toBe(200);
    for (const body of [{ password: "quiet-harbour-lamp" }, { email: `new-${own.userId}@example.com` }])
      expect((await save(body)).json()).toMatchObject({ code: "sign_in_again" });
    await signedInBefore(1);
    expect((await save({ password: "quiet-harbour-lamp" })).statusCode).toBe(200);
  });

  test("the current password in the same form satisfies it", async () => {
    const params = { userId: own.userId };
    const pair = { password: "quiet-harbour-lamp", password_confirmation: "quiet-harbour-lamp" };
    const save = (body: object) => me().send(users.setPassword, { params, body });
    expect((await save(pair)).json()).toMatchObject({ errors: { current_password: [expect.any(String)] } });
    expect((await save({ ...pair, current_password: PASSWORD })).statusCode).toBe(200);
  });

  test("an export of people requires it, an export of items does not", async () => {
    const note = (area: string) => me().send(audits.noteExport, { body: { area, rows: 3 } });
    expect((await note("items")).statusCode).toBe(200);
    for (const area of ["users", "orders", "reservations", "invoices"])
      expect((await note(area)).json()).toMatchObject({ code: "sign_in_again" });
  });
});

describe("a session", () => {
  const age = (column: string, days: number) =>
    server.sql.query(`update sessions set ${column} = now() - make_interval(days => $1) where user_id = $2`, [
      days,
      own.userId,
    ]);
  const eventsOf = async (userId: string) => {
    const { rows } = await server.sql.query("select action from account_events where user_id = $1", [userId]);
    return rows.map(({ action }) => action);
  };
  const isAlive = async () => (await me().send(accounts.info)).statusCode === 200;

  test("ends 90 days after its start, however much it is used", async () => {
    await age("created_at", 89);
    expect(await isAlive()).toBe(true);
    await age("created_at", 90);
    expect(await isAlive()).toBe(false);
    const device = await server.as({ ...own, token: own.deviceToken }).request("GET", `menu/${own.menuId}`);
    expect(device.statusCode).toBe(401);
  });

  test("can end all other sessions of its user at once", async () => {
    const { token } = await server.as().login({ email: own.email, password: PASSWORD });
    const answer = await me().call(users.endOtherSessions, { params: { userId: own.userId } });
    // this login and the second session that every stocked owner has; devices are ended at their branch
    expect(answer).toEqual({ ended: 2 });
    expect(await eventsOf(own.userId)).toContain("sessions_ended");
    expect((await server.as({ token }).send(accounts.info)).statusCode).toBe(401);
    expect(await isAlive()).toBe(true);
  });
});
