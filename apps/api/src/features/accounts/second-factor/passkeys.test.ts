import { accounts } from "@diwan/contract/accounts/accounts";
import { secondFactor } from "@diwan/contract/accounts/second-factor";
import { signIn } from "@diwan/contract/accounts/sign-in";
import { beforeEach, describe, expect, test } from "vitest";
import { Authenticator } from "../../../testing/authenticator.ts";
import { build } from "../../../testing/build.ts";
import { PASSWORD, type TestTenant } from "../../../testing/tenant.ts";

const server = await build();
const guest = server.as();
let owner: TestTenant;
let phone: Authenticator;

const me = () => server.as(owner);
const mine = (more: Record<string, string> = {}) => ({ params: { userId: owner.userId, ...more } });
const ask = () => guest.call(signIn.passkeyOptions);
const login = (passkey: object) => guest.send(signIn.passkeyLogin, { body: { passkey } });
const optionsFor = (who: TestTenant) =>
  server.as(who).call(secondFactor.passkeyOptions, { params: { userId: who.userId } });
const keep = (who: TestTenant, credential: object, name = "iPhone 15") =>
  server.as(who).send(secondFactor.addPasskey, { params: { userId: who.userId }, body: { name, credential } });

/** An owner with a passkey on a phone. */
beforeEach(async () => {
  owner = await server.register();
  phone = new Authenticator();
  await keep(owner, phone.create(await optionsFor(owner)));
});

describe("adding a passkey", () => {
  test("requests a discoverable passkey with user verification, and an id without personal data", async () => {
    const options = await optionsFor(owner);
    expect(options).toMatchObject({
      rp: { id: "diwan.test", name: "Diwan" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [{ id: phone.id }],
    });
    expect(Buffer.from(options.user.id, "base64url")).toHaveLength(16);
  });

  test.each<[string, Parameters<Authenticator["create"]>[1]]>([
    ["of another page", { origin: "https://diwan.test.evil.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["without its person", { verified: false }],
  ])("rejects one that was made %s", async (_, quirks) => {
    const made = new Authenticator().create(await optionsFor(owner), quirks);
    expect((await keep(owner, made)).json()).toMatchObject({ code: "passkey_wrong" });
  });

  test("accepts a challenge once, from its own user, within five minutes", async () => {
    const options = await optionsFor(owner);
    const other = await server.register();
    expect((await keep(other, new Authenticator().create(options))).json()).toMatchObject({ code: "passkey_wrong" });
    expect((await keep(owner, new Authenticator().create(options))).statusCode).toBe(200);
    expect((await keep(owner, new Authenticator().create(options))).json()).toMatchObject({ code: "passkey_wrong" });
    const late = await optionsFor(owner);
    await server.sql.query("update passkey_challenges set expires_at = now() where user_id = $1", [owner.userId]);
    expect((await keep(owner, new Authenticator().create(late))).json()).toMatchObject({ code: "passkey_wrong" });
    // the challenge of a login creates no passkey
    const made = new Authenticator().create({ ...options, challenge: (await ask()).challenge });
    expect((await keep(owner, made)).json()).toMatchObject({ code: "passkey_wrong" });
  });

  test("rejects a passkey that another account has", async () => {
    const other = await server.register();
    expect((await keep(other, phone.create(await optionsFor(other)))).json()).toMatchObject({ code: "passkey_wrong" });
  });
});

describe("a login by passkey", () => {
  test("starts a full session, and records when the passkey was used", async () => {
    const { token } = await guest.call(signIn.passkeyLogin, { body: { passkey: phone.sign(await ask()) } });
    expect(await server.as({ token }).call(accounts.info)).toMatchObject({ id: owner.userId });
    const { passkeys } = await me().call(secondFactor.security, mine());
    expect(passkeys).toEqual([
      { id: expect.any(String), name: "iPhone 15", created_at: expect.any(String), last_used_at: expect.any(String) },
    ]);
  });

  test("needs no second step where one-time codes are on", async () => {
    await server.sql.query("insert into one_time_codes (user_id, secret, confirmed_at) values ($1, 'x', now())", [
      owner.userId,
    ]);
    expect((await login(phone.sign(await ask()))).json()).toHaveProperty("token");
    const body = { email: owner.email, password: PASSWORD };
    const begun = await guest.call(accounts.login, { body });
    if (!("second_step" in begun)) throw new Error("No second step is asked for.");
    const { ticket, methods } = begun.second_step;
    // offered to accounts that have one
    expect(methods).toEqual(["code", "passkey", "recovery"]);
    const passkey = phone.sign(await ask());
    expect((await guest.send(signIn.secondStep, { body: { ticket, passkey } })).json()).toHaveProperty("token");
  });

  test("is not finished by another user's passkey", async () => {
    const victim = await server.register();
    await server.sql.query("insert into one_time_codes (user_id, secret, confirmed_at) values ($1, 'x', now())", [
      victim.userId,
    ]);
    const begun = await guest.call(accounts.login, { body: { email: victim.email, password: PASSWORD } });
    if (!("second_step" in begun)) throw new Error("No second step is asked for.");
    const passkey = phone.sign(await ask());
    const answer = await guest.send(signIn.secondStep, { body: { ticket: begun.second_step.ticket, passkey } });
    expect(answer.json()).toMatchObject({ code: "passkey_wrong" });
  });

  test.each<[string, Parameters<Authenticator["sign"]>[1]]>([
    ["on another page", { origin: "https://evil.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["without its person", { verified: false }],
  ])("is rejected if it was signed %s", async (_, quirks) => {
    expect((await login(phone.sign(await ask(), quirks))).json()).toMatchObject({ code: "passkey_wrong" });
  });

  test("is rejected if it is repeated, late, from a copied passkey or signed with another key", async () => {
    const signed = phone.sign(await ask(), { counter: 7 });
    expect((await login(signed)).statusCode).toBe(200);
    expect((await login(signed)).json()).toMatchObject({ code: "passkey_wrong" });
    expect((await login(phone.sign(await ask(), { counter: 6 }))).json()).toMatchObject({ code: "passkey_wrong" });
    const late = phone.sign(await ask(), { counter: 8 });
    await server.sql.query("update passkey_challenges set expires_at = now()");
    expect((await login(late)).json()).toMatchObject({ code: "passkey_wrong" });
    const forged = new Authenticator().sign(await ask());
    expect((await login({ ...forged, id: phone.id, rawId: phone.id })).json()).toMatchObject({ code: "passkey_wrong" });
    expect((await login(forged)).json()).toMatchObject({ code: "passkey_wrong" });
  });

  test("succeeds once for parallel requests with one signature", async () => {
    const signed = phone.sign(await ask());
    const answers = await Promise.all(Array.from({ length: 6 }, () => login(signed)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test("reveals no account: the options are the same for all callers", async () => {
    const options = await ask();
    expect(Object.keys(options).toSorted()).toEqual(["challenge", "rpId", "timeout", "userVerification"]);
    const { rows } = await server.sql.query("select challenge_hash::text as hash from passkey_challenges");
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(options.challenge, "base64url").toString("hex"));
  });
});

test("a passkey is renamed and deleted by its own user only", async () => {
  const { passkeys } = await me().call(secondFactor.security, mine());
  const id = passkeys[0]?.id ?? "";
  const renamed = await me().call(secondFactor.renamePasskey, { ...mine({ passkeyId: id }), body: { name: "Till" } });
  expect(renamed).toMatchObject({ id, name: "Till" });
  const other = await server.register();
  const theirs = { params: { userId: other.userId, passkeyId: id } };
  expect((await server.as(other).send(secondFactor.deletePasskey, theirs)).statusCode).toBe(404);
  expect((await server.as(other).send(secondFactor.renamePasskey, { ...theirs, body: { name: "x" } })).statusCode).toBe(
    404,
  );
  expect(await me().call(secondFactor.deletePasskey, mine({ passkeyId: id }))).toEqual({ id });
  expect((await login(phone.sign(await ask()))).json()).toMatchObject({ code: "passkey_wrong" });
});

test("without PUBLIC_URL the server offers passkeys on localhost only", async () => {
  const bare = await build({ env: { PUBLIC_URL: "" } });
  const asked = (host: string) =>
    bare.app.inject({ method: "POST", url: "/api/auth/passkey/options", headers: { host } });
  expect((await asked("localhost:3000")).json()).toMatchObject({ rpId: "localhost" });
  expect((await asked("192.168.1.7:3000")).json()).toMatchObject({ code: "passkeys_unavailable" });
});
