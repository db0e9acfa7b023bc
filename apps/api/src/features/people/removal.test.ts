import { accounts } from "@diwan/contract/accounts/accounts";
import { invitations } from "@diwan/contract/accounts/invitations";
import { type AddedPerson, people } from "@diwan/contract/people/people";
import { users } from "@diwan/contract/people/users";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { invitationHelpers, passwordPairOf } from "../../testing/invitation-helpers.ts";
import { insertRows } from "../../testing/rows.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { grantRights, makeMember, PASSWORD, type TestPerson } from "../../testing/tenant.ts";

const server = await build();
const { add: invite, linkTo } = invitationHelpers(server);
let own: StockedTenant;
let manager: TestPerson;
beforeEach(async () => {
  own = await makeStockedTenant(server.sql);
  manager = await makeMember(server.sql, own, { [own.branchId]: ["users.create", "users.update", "users.read"] });
});

let last = 67_000_000;
const add = (name: string, body: object = {}, who: { token: string; businessId?: string } = manager) =>
  server.as(who).call(people.create, { body: { name, phone_number: `+965${++last}`, ...body } });
const removal = (memberId = manager.userId) => server.as(own).call(people.removal, { params: { memberId } });
const loginOf = ({ credentials }: AddedPerson) =>
  server.as().login({ email: credentials?.email ?? "", password: credentials?.password ?? "" });
const nothing = { invitations: 0, devices: 0, people: [], calendars: 0 };
const knownPasswords = async () =>
  (await removal()).people.filter(({ reasons }) => reasons.includes("password")).map(({ name }) => name);

describe("the access that a removed user leaves behind", () => {
  test("is empty if they gave none to others", async () => {
    expect(await removal()).toEqual(nothing);
    const elsewhere = await makeStockedTenant(server.sql);
    const params = { memberId: manager.userId };
    expect((await server.as(elsewhere).send(people.removal, { params })).statusCode).toBe(404);
    expect((await server.as(manager).send(people.removal, { params })).statusCode).toBe(403);
  });

  test("includes open invitations", async () => {
    await invite({ ...own, token: manager.token }, { email: `${uuidv7()}@example.com` });
    const email = `${uuidv7()}@example.com`;
    await invite({ ...own, token: manager.token }, { email });
    expect((await removal()).invitations).toBe(2);
    await server.as().call(invitations.decline, { body: { token: linkTo(email) } });
    expect((await removal()).invitations).toBe(1);
  });

  test("includes accounts whose password they set, until the user chooses another", async () => {
    const [yousef, maria] = [await add("Yousef"), await add("Maria", { password: PASSWORD })];
    await add("Not theirs", {}, own);
    expect(await knownPasswords()).toEqual(["Maria", "Yousef"]);

    const { token } = await loginOf(yousef);
    const at = { params: { userId: yousef.id } };
    await server.as({ token }).call(users.setPassword, { ...at, body: passwordPairOf("only mine 2026") });
    expect(await knownPasswords()).toEqual(["Maria"]);
    // a password that is set again is known to the caller who set it
    const given = { params: { memberId: maria.id }, body: { password: "given again 1" } };
    await server.as(own).call(people.update, given);
    expect(await knownPasswords()).toEqual([]);
    await server.as(manager).call(people.update, { ...given, body: { password: "given anew 2" } });
    expect(await knownPasswords()).toEqual(["Maria"]);
    await server.as(manager).call(people.update, { ...given, body: { name: "Maria S" } });
    expect(await knownPasswords()).toEqual(["Maria S"]);
  });

  test("does not include an expired password", async () => {
    const made = await Promise.all(["A", "B", "C"].map((name) => add(name)));
    expect(await knownPasswords()).toEqual(["A", "B", "C"]);
    await server.sql.query("update users set password_expires_at = now() where id = $1", [made[0]?.id]);
    expect(await knownPasswords()).toEqual(["B", "C"]);
  });

  test("includes calendar feeds of branches whose bookings they could read, and the order boards that they logged in", async () => {
    // the fixture has a feed of the branch; this feed of the sibling branch is not readable for the manager
    const unit_id = uuidv7();
    const feed = { business_id: own.businessId, branch_id: own.siblingId, resource_type: "table", unit_id, unit_no: 1 };
    const session = {
      id: uuidv7(),
      user_id: manager.userId,
      token_hash: `\\x${"cd".repeat(32)}`,
      client: "",
      address: "",
    };
    const place = { business_id: own.businessId, branch_id: own.branchId, device_name: "Till" };
    await insertRows(server.sql, {
      calendar_feeds: [{ ...feed, token: unit_id.repeat(2), locale: "en", created_at: "now" }],
      sessions: [{ ...session, ...place, created_at: "now", last_used_at: "now" }],
    });
    expect(await removal()).toEqual({ ...nothing, devices: 1 });
    await grantRights(server.sql, own.businessId, manager.userId, { [own.branchId]: ["reservations.read"] });
    expect(await removal()).toEqual({ ...nothing, devices: 1, calendars: 1 });
  });
});

describe("a removed user", () => {
  const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);
  const remove = (memberId: string) => server.as(own).call(people.delete, { params: { memberId } });

  test.each([
    ["en", "Diwan", /^You are no longer with “[^”]+”$/],
    ["ar", "ديوان", /^لم تعد مع «[^»]+»$/],
  ])("gets an email at the address of their own account, in their language: %s", async (locale, product, subject) => {
    await server.sql.query("update users set locale = $2 where id = $1", [manager.userId, locale]);
    await server.sql.query("update businesses set name_en = $2, name_ar = null where id = $1", [
      own.businessId,
      "Win at https://evil.example now",
    ]);
    await remove(manager.userId);
    const [mail, ...others] = mailsTo(manager.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(subject);
    expect(mail?.text).toContain(product);
    expect(mail?.text).not.toContain("evil.example");
  });

  test("is shown which business removed them in the email, the open session and at login; other businesses are mentioned only if there are any", async () => {
    const loginAt = () =>
      server.as().send(accounts.login, { body: { email: manager.email, password: PASSWORD, dashboard: true } });
    await server.sql.query("insert into memberships (business_id, user_id) values ($1, $2)", [
      (await makeStockedTenant(server.sql)).businessId,
      manager.userId,
    ]);
    expect(await server.as(manager).call(accounts.info)).toMatchObject({ former_business: null });
    await remove(manager.userId);
    expect(mailsTo(manager.email).at(-1)?.text).toContain("with your other businesses");
    await server.sql.query("delete from memberships where user_id = $1", [manager.userId]);
    const { former_business: names } = await server.as(manager).call(accounts.info);
    const [business] = (await server.as(own).call(accounts.info)).business;
    expect(names?.[0]?.name).toBe(business?.name);
    expect((await loginAt()).json()).toMatchObject({
      code: "no_business",
      message: expect.stringContaining(`no longer with ${business?.name}`),
    });

    const other = await makeMember(server.sql, own, {});
    await remove(other.userId);
    expect(mailsTo(other.email).at(-1)?.text).not.toContain("other businesses");
  });

  test("gets no email if the account belongs to the business, or the invitation was not accepted", async () => {
    const email = `${uuidv7()}@example.com`;
    const made = await add("Salem", { email, password: PASSWORD });
    await remove(made.id);
    expect(mailsTo(email)).toHaveLength(1); // the only email is the invitation
  });
});
