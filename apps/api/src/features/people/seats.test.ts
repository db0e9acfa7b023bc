import { audits } from "@diwan/contract/overview/audits";
import { grants } from "@diwan/contract/people/grants";
import { type AddedPerson, people } from "@diwan/contract/people/people";
import type { Right } from "@diwan/contract/people/permissions";
import { users } from "@diwan/contract/people/users";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { invitationHelpers } from "../../testing/invitation-helpers.ts";
import { insertRows } from "../../testing/rows.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { CODE, codeRow } from "../../testing/secrets.ts";
import { grantRights, makeMember, PASSWORD, type TestPerson } from "../../testing/tenant.ts";

const server = await build({ env: { GENERATED_EMAIL_DOMAIN: "staff.example" } });
const { give, login, readsOrders, linkTo, accept } = invitationHelpers(server);
const HANDS: readonly Right[] = ["users.create", "users.read", "users.update", "roles.update", "orders.read"];
const OWN = "only mine 2026";

let own: StockedTenant;
let zed: TestPerson;
let mailbox: string;
beforeEach(async () => {
  own = await makeStockedTenant(server.sql);
  zed = await makeMember(server.sql, own, { [own.branchId]: HANDS });
  mailbox = `zed-${uuidv7()}@elsewhere.example`;
});

let last = 69_000_000;
const add = (who: { token: string; businessId?: string }, name: string, body: object = {}): Promise<AddedPerson> =>
  server.as(who).call(people.create, { body: { name, phone_number: `+965${++last}`, ...body } });
const at = (memberId: string) => ({ params: { memberId } });
const standing = async () => (await server.as(own).call(people.removal, at(zed.userId))).people;
const remove = (also: string[] = []) =>
  server.as(own).send(people.delete, { ...at(zed.userId), query: { also: also.join(",") } });
const person = (id: string) => server.as(own).call(people.get, at(id));
const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);
/** A colleague's login with permissions from the owner, whose address is then set to the manager's own mailbox. */
async function readdressed(email?: string) {
  const huda = await add(own, "Huda", email ? { email } : {});
  await give(own, huda.id);
  await server.as(zed).call(people.update, { ...at(huda.id), body: { email: mailbox } });
  return huda;
}

describe("the address of another user's login", () => {
  test("sends an email to the owner and the former address when another user changes it", async () => {
    const before = `huda-${uuidv7()}@example.com`;
    await readdressed(before);
    const [mail] = mailsTo(own.email);
    expect(mail?.subject).toContain("“Huda”");
    for (const part of [zed.name, before, mailbox, "/users/list"]) expect(mail?.text).toContain(part);
    expect(mailsTo(before).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("invites you"),
      expect.stringMatching(/has another address.*بريد آخر/),
    ]);
    await server.sql.query("update users set locale = 'ar' where id = $1", [own.userId]);
    mailbox = `again-${mailbox}`;
    await readdressed();
    expect(mailsTo(own.email).at(-1)?.subject).toContain("«Huda»");
  });

  test("sends no email to a generated address, or to the owner who made the change", async () => {
    const huda = await add(own, "Huda");
    await server.as(own).call(people.update, { ...at(huda.id), body: { email: mailbox } });
    expect([...mailsTo(own.email), ...mailsTo(huda.email)]).toEqual([]);
  });
});

describe("a user with access through another user", () => {
  test("is listed with the user who set the address, once accepted, and is removed in the same step", async () => {
    const huda = await readdressed();
    const { token } = (await accept(linkTo(mailbox), OWN)).json<{ token: string }>();
    expect(await readsOrders(token, own)).toBe(200);
    expect(await standing()).toEqual([
      { id: huda.id, name: "Maria Santos", email: mailbox, reasons: ["address", "invitation"] },
    ]);
    const trail = (await server.as(own).call(audits.list, { query: { recordId: huda.id } })).data;
    expect(trail.map(({ after }) => after)).toContainEqual(expect.objectContaining({ invited_by: zed.name }));
    expect((await remove([huda.id])).statusCode).toBe(200);
    expect(await readsOrders(token, own)).toBe(404);
  });

  test("stays unless removed too, and is listed also when their own account accepted the invitation", async () => {
    const friend = await server.register();
    await add(zed, "Friend", { email: friend.email });
    const membership = { params: { userId: friend.userId, membershipId: own.businessId } };
    await server.as(friend).call(users.acceptMembership, membership);
    expect(await standing()).toMatchObject([{ id: friend.userId, reasons: ["invitation", "added"] }]);
    await remove();
    expect(await person(friend.userId)).toMatchObject({ linked: true });
  });

  test("is listed after proving an address with a password that another user set", async () => {
    const huda = await add(own, "Huda");
    await server.as(zed).call(people.update, { ...at(huda.id), body: { password: PASSWORD } });
    await server.sql.query("update users set must_change_password = false where id = $1", [huda.id]);
    const me = { token: (await login(huda.email, PASSWORD)) ?? "" };
    const mine = { params: { userId: huda.id } };
    await server.as(me).call(users.changeEmail, { ...mine, body: { email: mailbox, current_password: PASSWORD } });
    await server.sql.query("delete from codes where email = $1", [`${huda.id} ${mailbox}`]);
    await insertRows(server.sql, { codes: [codeRow(`${huda.id} ${mailbox}`, "email")] });
    await server.as(me).call(users.confirmEmail, { ...mine, body: { code: CODE, password: OWN } });
    expect(await standing()).toMatchObject([{ id: huda.id, reasons: ["address"] }]);
  });

  test("keeps the membership without the password if the password is the only reason", async () => {
    const huda = await add(own, "Huda");
    await server.as(zed).call(people.update, { ...at(huda.id), body: { password: PASSWORD } });
    expect(await standing()).toMatchObject([{ id: huda.id, reasons: ["password"] }]);
    await remove([huda.id]);
    expect(await login(huda.email, PASSWORD)).toBeUndefined();
    await server.as(own).call(people.update, { ...at(huda.id), body: { password: "another one 1" } });
    expect(await login(huda.email, "another one 1")).toBeTruthy();
  });

  test("is not listed while pending, if another user gave the access, or if it is the caller", async () => {
    await add(zed, "Waits", { email: mailbox });
    const other = await add(own, "Another's", { password: PASSWORD });
    expect(await standing()).toEqual([]);
    expect((await remove([other.id, own.userId])).statusCode).toBe(200);
    expect(await person(other.id)).toMatchObject({ name: "Another's" });
  });

  test("is not removed by a caller with fewer permissions", async () => {
    const ghost = await add(zed, "Ghost", { password: PASSWORD });
    await grantRights(server.sql, own.businessId, ghost.id, { [own.branchId]: ["invoices.read"] });
    const clerk = await makeMember(server.sql, own, { [own.branchId]: [...HANDS, "users.delete"] });
    const asked = { ...at(zed.userId), query: { also: ghost.id } };
    expect((await server.as(clerk).send(people.delete, asked)).json()).toMatchObject({ code: "stronger_account" });
    expect(await person(zed.userId)).toMatchObject({ name: zed.name });
  });

  test("is marked after the other user is removed, until a new password is set", async () => {
    const huda = await add(zed, "Huda", { password: PASSWORD });
    expect(await person(huda.id)).toMatchObject({ password_known: false });
    await remove();
    expect(await person(huda.id)).toMatchObject({ password_known: true });
    await server.as(own).call(people.update, { ...at(huda.id), body: { password: "another one 1" } });
    expect(await person(huda.id)).toMatchObject({ password_known: false });
  });
});

describe("an invitation", () => {
  const ended = { code: "invitation_ended" };
  const set = (who: { token: string; businessId?: string }, memberId: string, rights: readonly Right[]) =>
    server.as(who).call(grants.set, {
      params: { branchId: own.branchId, memberId },
      body: { permissions: rights.map((right) => `branch.${own.branchId}.${right}`) },
    });

  test.each([
    ["without the right to add people", ["roles.update", "orders.read"]],
    ["without a right that they gave", ["users.create", "roles.update"]],
    ["without any", []],
  ] as const)("has ended as soon as its sender is %s", async (_, rights) => {
    const ghost = await add(zed, "Ghost", { email: mailbox });
    await set(zed, ghost.id, ["orders.read"]);
    const link = linkTo(mailbox);
    await set(own, zed.userId, rights);
    expect(await person(ghost.id)).toMatchObject({ pending: true, invitation: { open: false, declined: false } });
    const listed = async (state: "pending" | "ended") =>
      (await server.as(own).call(people.list, { query: { state } })).data.map(({ id }) => id);
    expect([await listed("pending"), await listed("ended")]).toEqual([[own.memberId], [ghost.id]]);
    expect((await accept(link, OWN)).json()).toMatchObject(ended);
    // sending it again makes the new sender responsible
    await server.as(own).call(people.invite, at(ghost.id));
    expect((await accept(linkTo(mailbox), OWN)).statusCode).toBe(200);
  });

  test("to an address with an account ends in the account too", async () => {
    const friend = await server.register();
    await add(zed, "Friend", { email: friend.email });
    await set(own, zed.userId, []);
    const membership = { params: { userId: friend.userId, membershipId: own.businessId } };
    expect((await server.as(friend).send(users.acceptMembership, membership)).statusCode).toBe(404);
  });

  test("stays valid if the sender or the owner gave all its permissions, or the owner sent it", async () => {
    const ghost = await add(zed, "Ghost", { email: mailbox });
    await set(zed, ghost.id, ["orders.read"]);
    await set(own, ghost.id, ["orders.read", "invoices.read"]);
    await set(own, zed.userId, ["users.create", "orders.update"]);
    expect((await accept(linkTo(mailbox), OWN)).statusCode).toBe(200);
    const email = `maria-${uuidv7()}@example.com`;
    const maria = await add(own, "Maria", { email });
    await set(own, maria.id, ["orders.read"]);
    expect((await accept(linkTo(email), OWN)).statusCode).toBe(200);
  });
});

describe("a created password", () => {
  test.each([{}, { email: "with" }])(
    "that the user did not choose ends after 72 hours and can be replaced: %j",
    async (body) => {
      const email = body.email ? { email: mailbox } : {};
      const made = await add(own, "Salem", { ...email, password: PASSWORD, temporary: true });
      expect(made).toMatchObject({ invited: true, password_expires_at: expect.any(String) });
      const given = { ...at(made.id), body: { password: "chosen by hand 1" } };
      await server.sql.query("update users set must_change_password = false where id = $1", [made.id]);
      expect(await server.as(own).call(people.update, given)).toMatchObject({ invited: false });
      const again = { ...at(made.id), body: { password: "made by the form 1", temporary: true } };
      expect(await server.as(own).call(people.update, again)).toMatchObject({ invited: true });
    },
  );
});
