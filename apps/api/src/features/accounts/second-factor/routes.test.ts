import { accounts } from "@diwan/contract/accounts/accounts";
import { audits } from "@diwan/contract/overview/audits";
import { allCalls } from "@diwan/contract/api/calls";
import { orders } from "@diwan/contract/orders/orders";
import { people } from "@diwan/contract/people/people";
import { secondFactor } from "@diwan/contract/accounts/second-factor";
import { signIn } from "@diwan/contract/accounts/sign-in";
import { beforeEach, describe, expect, test } from "vitest";
import { Authenticator } from "../../../testing/authenticator.ts";
import { build } from "../../../testing/build.ts";
import { codeAt } from "../../../testing/one-time-codes.ts";
import { performCall } from "../../../testing/perform.ts";
import { createSample } from "../../../testing/requests.ts";
import type { StockedTenant } from "../../../testing/fixtures.ts";
import { makeMember, PASSWORD, type TestPerson } from "../../../testing/tenant.ts";
import { makeCompleteTenant } from "../../../testing/complete-tenant.ts";

const server = await build();
let own: StockedTenant;
let member: TestPerson;
const ask = (required: boolean) => server.as(own).call(secondFactor.setRule, { body: { required } });
const login = () => server.as().login({ email: member.email, password: PASSWORD });
const mine = () => ({ params: { userId: member.userId } });
const list = async () => {
  const { data } = await server.as(own).call(people.list, { query: { perPage: 100 } });
  return (id: string) => data.find((one) => one.id === id);
};

beforeEach(async () => {
  own = await makeCompleteTenant(server);
  member = await makeMember(server.sql, own, { [own.branchId]: ["orders.read"] });
});

describe("a business that requires a second factor", () => {
  test("counts the members that have one, and only its owner changes the rule", async () => {
    // the owner has a passkey, the member nothing; invited members are not counted
    expect(await ask(true)).toEqual({ required: true, ready: 1, total: 2 });
    expect((await server.as(member).send(secondFactor.setRule, { body: { required: false } })).statusCode).toBe(403);
    const { rows } = await server.sql.query(
      "select after from audits where business_id = $1 and after ? 'second_factor_required'",
      [own.businessId],
    );
    expect(rows).toEqual([{ after: { second_factor_required: true } }]);
  });

  test("leaves open sessions unchanged, and requires one at the next login before anything else", async () => {
    await ask(true);
    const params = { branchId: own.branchId };
    expect((await server.as(member).send(orders.list, { params })).statusCode).toBe(200);
    expect(await server.as(member).call(accounts.info)).toMatchObject({ must_set_second_factor: false });
    const { token, user } = await login();
    expect(user.must_set_second_factor).toBe(true);
    const who = { token, businessId: own.businessId };
    expect((await server.as(who).send(orders.list, { params })).json()).toMatchObject({ code: "second_factor_first" });
    expect(await server.as(who).call(accounts.info)).toMatchObject({ must_set_second_factor: true });
  });

  test("allows a session without one only the calls that set one up", async () => {
    await ask(true);
    const { token } = await login();
    const open = allCalls.filter(([, call]) => call.enrolment).map(([name]) => name);
    expect(open.toSorted()).toEqual([
      "accounts.info",
      "accounts.logout",
      "secondFactor.addPasskey",
      "secondFactor.beginCodes",
      "secondFactor.confirmCodes",
      "secondFactor.passkeyOptions",
      "secondFactor.security",
      "signIn.confirm",
    ]);
    for (const [name, call] of allCalls.filter(([, { access }]) => access !== "public")) {
      if (open.includes(name)) continue;
      const { status, text } = await performCall(server, { token }, call, createSample(name, call, own));
      expect({ name, status, text }).toEqual({
        name,
        status: 403,
        text: expect.stringContaining("second_factor_first"),
      });
    }
  });

  test.each(["passkey", "code"] as const)(
    "accepts the session that sets up a %s, and ends other sessions without a factor",
    async (kind) => {
      await ask(true);
      const [{ token }, waiting] = [await login(), await login()];
      const me = server.as({ token, businessId: own.businessId });
      if (kind === "passkey") {
        const credential = new Authenticator().create(await me.call(secondFactor.passkeyOptions, mine()));
        await me.call(secondFactor.addPasskey, { ...mine(), body: { name: "Phone", credential } });
      } else {
        const { secret } = await me.call(secondFactor.beginCodes, mine());
        await me.call(secondFactor.confirmCodes, { ...mine(), body: { code: codeAt(secret) } });
      }
      expect(await me.call(accounts.info)).toMatchObject({ must_set_second_factor: false });
      expect((await me.send(orders.list, { params: { branchId: own.branchId } })).statusCode).toBe(200);
      expect((await server.as(waiting).send(accounts.info)).statusCode).toBe(401);
      expect((await list())(member.userId)).toMatchObject({ second_factor: kind, second_factor_due: false });
      expect(await server.as(own).call(secondFactor.rule)).toEqual({ required: true, ready: 2, total: 2 });
    },
  );

  test("requires the passkey of a member that has one, besides the password", async () => {
    await ask(true);
    const body = { email: own.email, password: PASSWORD };
    const begun = await server.as().call(accounts.login, { body });
    if (!("second_step" in begun)) throw new Error("No second step is asked for.");
    expect(begun.second_step.methods).toEqual(["passkey", "recovery"]);
    const passkey = own.passkey.sign(await server.as().call(signIn.passkeyOptions));
    const { ticket } = begun.second_step;
    expect((await server.as().send(signIn.secondStep, { body: { ticket, passkey } })).statusCode).toBe(200);
    await ask(false);
    expect(await server.as().login(body)).toHaveProperty("token");
  });

  test("shows which members have one or still need one, and nothing of accounts that have not joined", async () => {
    const before = await list();
    expect(before(own.userId)).toMatchObject({ second_factor: "passkey", second_factor_due: false });
    expect(before(member.userId)).toMatchObject({ second_factor: null, second_factor_due: false });
    await ask(true);
    expect((await list())(member.userId)).toMatchObject({ second_factor: null, second_factor_due: true });
    const body = { name: "Noor", email: `noor-${own.userId}@example.com`, phone_number: "+96566770001" };
    const invited = await server.as(own).call(people.create, { body });
    const made = await server.as(own).call(people.create, { body: { name: "Salem", phone_number: "+96566770002" } });
    for (const { id } of [invited, made])
      expect((await list())(id)).toMatchObject({ second_factor: null, second_factor_due: false });
    expect(await server.as(own).call(secondFactor.rule)).toEqual({ required: true, ready: 1, total: 2 });
    const other = await makeCompleteTenant(server);
    const { user } = await server.as().login({ email: other.email, password: PASSWORD });
    expect(user.must_set_second_factor).toBe(false);
  });
});

describe("a lost second factor", () => {
  /** A member whose account this business created, with a passkey. */
  const withPasskey = async (): Promise<string> => {
    await server.sql.query("delete from invitations where user_id = $1", [own.memberId]);
    await server.sql.query(
      "insert into passkeys (id, user_id, credential_id, public_key, name) select uuid_v7(), $1::uuid, $1, '\\x00', 'Lost'",
      [own.memberId],
    );
    return own.memberId;
  };
  const reset = (memberId: string, who: TestPerson = own) =>
    server.as(who).send(people.resetSecondFactor, { params: { memberId } });
  const left = async (userId: string) =>
    (await server.sql.query("select count(*)::int as count from passkeys where user_id = $1", [userId])).rows[0];

  test("of an account that the business created can be removed, which is audited", async () => {
    const id = await withPasskey();
    expect((await reset(id)).json()).toMatchObject({ id, second_factor: null });
    expect(await left(id)).toEqual({ count: 0 });
    const { rows } = await server.sql.query(
      "select before ->> 'second_factor' as before, after ->> 'second_factor' as after from audits where business_id = $1 and record_id = $2",
      [own.businessId, id],
    );
    expect(rows).toEqual([{ before: "passkey", after: "removed" }]);
  });

  test("of a user's own account can't be removed by a business", async () => {
    const other = await makeCompleteTenant(server);
    await server.sql.query("insert into memberships (business_id, user_id) values ($1, $2)", [
      own.businessId,
      other.userId,
    ]);
    expect((await reset(other.userId)).json()).toMatchObject({ code: "shared_account" });
    expect(await left(other.userId)).toEqual({ count: 1 });
    expect((await reset(own.userId)).json()).toMatchObject({ code: "own_account" });
  });

  test("can't be removed by a member with fewer rights", async () => {
    const id = await withPasskey();
    await server.sql.query(
      "insert into permissions (business_id, branch_id, user_id, area, action) values ($1, $2, $3, 'invoices', 'read')",
      [own.businessId, own.branchId, id],
    );
    const clerk = await makeMember(server.sql, own, { [own.branchId]: ["users.update"] });
    expect((await reset(id, clerk)).json()).toMatchObject({ code: "stronger_account" });
    expect(await left(id)).toEqual({ count: 1 });
  });
});

test("events of an account are recorded for its user, and as updates in the audits of its business", async () => {
  const params = { userId: own.userId };
  const me = server.as(own);
  await me.call(secondFactor.deletePasskey, { params: { ...params, passkeyId: own.passkeyId } });
  const { secret } = await me.call(secondFactor.beginCodes, { params });
  await me.call(secondFactor.confirmCodes, { params, body: { code: codeAt(secret) } });
  await me.call(secondFactor.deleteCodes, { params });
  await server.sql.query("select record_account_event($1, 'email', '', '')", [own.userId]);
  const { rows } = await server.sql.query("select action from account_events where user_id = $1 order by at", [
    own.userId,
  ]);
  expect(rows.map(({ action }) => action)).toEqual([
    "passkey_removed",
    "codes_on",
    "recovery_codes",
    "codes_off",
    "email",
  ]);
  const { data } = await me.call(audits.list, { query: { recordId: own.userId } });
  expect(data.map(({ action }) => action).filter((action) => action !== "login")).toEqual(Array(5).fill("update"));
});

test("a passkey from before a user took over the account no longer works", async () => {
  const device = new Authenticator();
  const email = `chef-${own.userId}@example.com`;
  const body = { name: "Chef", email, phone_number: "+96566770003", password: "quiet-harbour-lamp" };
  const { id } = await server.as(own).call(people.create, { body });
  const { token } = await server.as().login({ email, password: body.password });
  const theirs = { params: { userId: id } };
  const credential = device.create(await server.as({ token }).call(secondFactor.passkeyOptions, theirs));
  await server.as({ token }).call(secondFactor.addPasskey, { ...theirs, body: { name: "Trap", credential } });
  await server.sql.query("update users set home_business_id = null, email_verified_at = now() where id = $1", [id]);
  const passkey = device.sign(await server.as().call(signIn.passkeyOptions));
  expect((await server.as().send(signIn.passkeyLogin, { body: { passkey } })).json()).toMatchObject({
    code: "passkey_wrong",
  });
});
