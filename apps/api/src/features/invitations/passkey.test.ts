import { accounts } from "@diwan/contract/accounts/accounts";
import { invitations } from "@diwan/contract/accounts/invitations";
import { secondFactor } from "@diwan/contract/accounts/second-factor";
import { signIn } from "@diwan/contract/accounts/sign-in";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { Authenticator } from "../../testing/authenticator.ts";
import { build } from "../../testing/build.ts";
import { invitationHelpers, passwordPairOf } from "../../testing/invitation-helpers.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makePerson } from "../../testing/tenant.ts";

const server = await build();
const guest = server.as();
const { add, give, login, readsOrders, linkTo, accept: acceptByPassword } = invitationHelpers(server);
const KNOWN = "a password M knows";

let business: StockedTenant;
let email: string;
let token: string;
let phone: Authenticator;
beforeEach(async () => {
  business = await makeStockedTenant(server.sql);
  email = `chef-${uuidv7()}@example.com`;
  phone = new Authenticator();
  const { id } = await add(business, { email });
  await give(business, id);
  token = linkTo(email);
});

const optionsFor = (link: string) => guest.call(invitations.passkeyOptions, { body: { token: link } });
const accept = (credential: object, more: object = {}) =>
  guest.send(invitations.accept, {
    body: { token, name: "Maria Santos", passkey: { name: "iPhone 16", credential }, ...more },
  });
const byPasskey = async (device: Authenticator) =>
  guest.send(signIn.passkeyLogin, { body: { passkey: device.sign(await guest.call(signIn.passkeyOptions)) } });

describe("accepting an invitation by a passkey", () => {
  test("gives the account this passkey and no password", async () => {
    const options = await optionsFor(token);
    expect(options).toMatchObject({ user: { name: email }, excludeCredentials: [] });
    const answer = await accept(phone.create(options));
    const { token: session, user } = answer.json<{ token: string; user: { id: string } }>();
    expect(await readsOrders(session, business)).toBe(200);
    const params = { userId: user.id };
    expect(await server.as({ token: session }).call(secondFactor.security, { params })).toMatchObject({
      password: false,
      passkeys: [{ name: "iPhone 16" }],
    });
    expect((await byPasskey(phone)).json()).toMatchObject({ user: { id: user.id, name: "Maria Santos" } });
    expect(await login(email, "")).toBeUndefined();
    const { rows } = await server.sql.query("select action from account_events where user_id = $1", [user.id]);
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(["accepted", "passkey_added"]));
  });

  test("ends every earlier way in, passkeys that a business put there too", async () => {
    const other = await makeStockedTenant(server.sql);
    const trap = new Authenticator();
    const shared = `cook-${uuidv7()}@example.com`;
    const made = await add(other, { email: shared, password: KNOWN });
    const old = (await login(shared, KNOWN)) ?? "";
    const theirs = { params: { userId: made.id } };
    const credential = trap.create(await server.as({ token: old }).call(secondFactor.passkeyOptions, theirs));
    await server.as({ token: old }).call(secondFactor.addPasskey, { ...theirs, body: { name: "Trap", credential } });
    const body = { token: linkTo(shared), name: "Omar", passkey: { name: "Mine", credential: {} } };
    body.passkey.credential = phone.create(await optionsFor(body.token));
    expect((await guest.send(invitations.accept, { body })).statusCode).toBe(200);
    expect((await byPasskey(trap)).json()).toMatchObject({ code: "passkey_wrong" });
    expect(await login(shared, KNOWN)).toBeUndefined();
    await expect(server.as({ token: old }).call(accounts.info)).rejects.toMatchObject({ status: 401 });
  });

  test("takes one that was made for this invitation, once, and else leaves it open", async () => {
    const other = `cook-${uuidv7()}@example.com`;
    await add(business, { email: other });
    const foreign = await accept(phone.create(await optionsFor(linkTo(other))));
    expect(foreign.json()).toMatchObject({ code: "passkey_wrong" });
    const stranger = await accept(phone.create({ ...(await optionsFor(token)), challenge: "x".repeat(43) }));
    expect(stranger.json()).toMatchObject({ code: "passkey_wrong" });
    const options = await optionsFor(token);
    expect((await accept(phone.create(options, { verified: false }))).json()).toMatchObject({ code: "passkey_wrong" });
    expect((await accept(phone.create(options))).json()).toMatchObject({ code: "passkey_wrong" });
    expect((await byPasskey(phone)).json()).toMatchObject({ code: "passkey_wrong" });
    expect((await acceptByPassword(token, "only mine 2026")).statusCode).toBe(200);
  });

  test("asks for a passkey or a password, and not for both", async () => {
    const made = phone.create(await optionsFor(token));
    expect((await accept(made, passwordPairOf("only mine 2026"))).json()).toMatchObject({
      errors: { password: expect.any(Array) },
    });
    const bare = await guest.send(invitations.accept, { body: { token, name: "Maria" } });
    expect(bare.json()).toMatchObject({ errors: { password: expect.any(Array) } });
    expect((await accept(made)).statusCode).toBe(200);
  });

  test("makes none for an address that has an account, or a link that has ended", async () => {
    const known = await makePerson(server.sql);
    await add(business, { email: known.email });
    const asked = await guest.send(invitations.passkeyOptions, { body: { token: linkTo(known.email) } });
    expect(asked.json()).toMatchObject({ code: "account_exists" });
    await guest.call(invitations.decline, { body: { token } });
    const late = await guest.send(invitations.passkeyOptions, { body: { token } });
    expect(late.json()).toMatchObject({ code: "invitation_ended" });
  });
});
