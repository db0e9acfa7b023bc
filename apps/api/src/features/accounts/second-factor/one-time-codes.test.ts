import { accounts, type SecondStep } from "@diwan/contract/accounts/accounts";
import { secondFactor } from "@diwan/contract/accounts/second-factor";
import { signIn } from "@diwan/contract/accounts/sign-in";
import { users } from "@diwan/contract/people/users";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../../testing/build.ts";
import { codeAt } from "../../../testing/one-time-codes.ts";
import { insertRows } from "../../../testing/rows.ts";
import { CODE, codeRow } from "../../../testing/secrets.ts";
import { PASSWORD, type TestTenant } from "../../../testing/tenant.ts";

const server = await build();
const guest = server.as();
const NOON = "2026-11-22T12:00:00Z";
const at = (seconds: number): Date => new Date(Date.parse(NOON) + seconds * 1_000);
let owner: TestTenant;
let secret: string;
let recovery: string[];

const me = () => server.as(owner);
const mine = () => ({ params: { userId: owner.userId } });
const first = async (): Promise<SecondStep> => {
  const answer = await guest.call(accounts.login, { body: { email: owner.email, password: PASSWORD } });
  if (!("second_step" in answer)) throw new Error("No second step is asked for.");
  return answer.second_step;
};
const second = (ticket: string, proof: object) => guest.send(signIn.secondStep, { body: { ticket, ...proof } });

/** An account with one-time codes, confirmed at noon. */
beforeEach(async () => {
  owner = await server.register();
  server.setNow(NOON);
  ({ secret } = await me().call(secondFactor.beginCodes, mine()));
  const confirmed = await me().call(secondFactor.confirmCodes, { ...mine(), body: { code: codeAt(secret, at(0)) } });
  recovery = confirmed.recovery_codes;
  server.setNow(at(60));
});

describe("turning one-time codes on", () => {
  test("requires a code of the app, and changes nothing until then", async () => {
    const other = await server.register();
    const params = { userId: other.userId };
    const begun = await server.as(other).call(secondFactor.beginCodes, { params });
    expect(begun.url).toContain(`secret=${begun.secret}`);
    expect(begun.url).toMatch(/^otpauth:\/\/totp\/Diwan:/);
    expect(begun.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    const wrong = await server.as(other).send(secondFactor.confirmCodes, { params, body: { code: "000000" } });
    expect(wrong.json()).toMatchObject({ code: "code_wrong", errors: { code: [expect.any(String)] } });
    expect(await guest.login({ email: other.email, password: PASSWORD })).toHaveProperty("token");
    expect(await server.as(other).call(secondFactor.security, { params })).toMatchObject({
      codes_since: null,
      recovery_codes: 0,
    });
  });

  test("is rejected when they are on: the secret of an app in use is never returned", async () => {
    expect((await me().send(secondFactor.beginCodes, mine())).json()).toMatchObject({ code: "codes_on" });
    expect(await me().call(secondFactor.security, mine())).toMatchObject({
      password: true,
      codes_since: expect.any(String),
      recovery_codes: 10,
      second_factor_required: false,
    });
  });

  test("stores the secret encrypted and recovery codes hashed, and logs neither", async () => {
    const kept = await server.sql.query(
      "select c.*, array(select encode(r.code_hash, 'hex') from recovery_codes r where r.user_id = c.user_id) as codes from one_time_codes c where user_id = $1",
      [owner.userId],
    );
    const text = JSON.stringify(kept.rows) + server.logs.join("");
    for (const hidden of [secret, ...recovery, ...recovery.map((code) => code.replace("-", ""))])
      expect(text).not.toContain(hidden);
    // the secret can't be decrypted in the row of another account
    const other = await server.register();
    await server.sql.query(
      "insert into one_time_codes (user_id, secret) select $2, secret from one_time_codes where user_id = $1",
      [owner.userId, other.userId],
    );
    const sent = { params: { userId: other.userId }, body: { code: codeAt(secret, at(60)) } };
    expect((await server.as(other).send(secondFactor.confirmCodes, sent)).statusCode).toBe(500);
  });
});

describe("a login with one-time codes", () => {
  test("returns only a ticket for the right password, and the ticket is no session", async () => {
    const { statusCode, ...answer } = await guest.send(accounts.login, {
      body: { email: owner.email, password: PASSWORD },
    });
    expect(statusCode).toBe(200);
    expect(answer.json()).toEqual({
      second_step: { ticket: expect.stringMatching(/^[\w-]{43}$/), methods: ["code", "recovery"] },
    });
    const { second_step } = answer.json<{ second_step: SecondStep }>();
    expect((await server.as({ token: second_step.ticket }).send(accounts.info)).statusCode).toBe(401);
    const wrong = await guest.send(accounts.login, { body: { email: owner.email, password: "wrong password" } });
    expect(wrong.statusCode).toBe(401);
  });

  test("succeeds with the app's code, which works once", async () => {
    const code = codeAt(secret, at(60));
    const [one, other] = [await first(), await first()];
    const opened = await second(one.ticket, { code });
    expect(opened.json()).toMatchObject({ token: expect.any(String), user: { id: owner.userId } });
    expect((await server.as(opened.json()).send(accounts.info)).statusCode).toBe(200);
    // the ticket is used up, and so is the code
    expect((await second(one.ticket, { code })).json()).toMatchObject({ code: "login_ended" });
    expect((await second(other.ticket, { code })).json()).toMatchObject({ code: "code_wrong" });
    server.setNow(at(90));
    expect((await second(other.ticket, { code: codeAt(secret, at(90)) })).statusCode).toBe(200);
  });

  test("succeeds once for parallel requests with one code", async () => {
    const tickets = await Promise.all(Array.from({ length: 6 }, first));
    const code = codeAt(secret, at(60));
    const answers = await Promise.all(tickets.map(({ ticket }) => second(ticket, { code })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test.each([
    [-31, 422],
    [-30, 200],
    [0, 200],
    [30, 200],
    [60, 422],
  ])("answers a code of %i seconds from now with %i", async (seconds, status) => {
    server.setNow(at(600));
    const answer = await second((await first()).ticket, { code: codeAt(secret, at(600 + seconds)) });
    expect(answer.statusCode).toBe(status);
  });

  test("accepts a code in Arabic digits and with spaces", async () => {
    const code = codeAt(secret, at(60));
    const arabic = [...code].map((digit) => String.fromCharCode(0x660 + Number(digit))).join("");
    const typed = `${arabic.slice(0, 3)} ${arabic.slice(3)}`;
    expect((await second((await first()).ticket, { code: typed })).statusCode).toBe(200);
  });

  test("ends after five wrong codes; after ten the account is limited", async () => {
    const { ticket } = await first();
    for (let n = 0; n < 5; n++) expect((await second(ticket, { code: "000000" })).json().code).toBe("code_wrong");
    expect((await second(ticket, { code: codeAt(secret, at(60)) })).json().code).toBe("login_ended");
    const next = await first();
    for (let n = 0; n < 5; n++) await second(next.ticket, { code: "000000" });
    const last = await second((await first()).ticket, { code: codeAt(secret, at(60)) });
    expect(last.statusCode).toBe(429);
  });

  test("compares fifty codes of an account a day, and counts those of a known browser separately", async () => {
    const now = () => codeAt(secret, at(60));
    const here = await guest.send(signIn.secondStep, { body: { ticket: (await first()).ticket, code: now() } });
    const cookie = String(here.headers["set-cookie"]).split(";")[0] ?? "";
    for (let tries = 1; tries < 50; tries += 5) {
      const { ticket } = await first();
      for (let n = tries; n < Math.min(tries + 5, 50); n++)
        await second(ticket, n % 2 ? { code: "000000" } : { recovery_code: "WRONG222" });
      // clears the limits of 15 minutes
      await server.sql.query("delete from attempts");
    }
    server.setNow(at(90));
    const ticket = async () => (await first()).ticket;
    const late = await second(await ticket(), { code: codeAt(secret, at(90)) });
    expect(late.statusCode).toBe(429);
    expect(Number(late.headers["retry-after"])).toBeGreaterThan(80_000);
    expect((await second(await ticket(), { recovery_code: recovery[0] })).statusCode).toBe(429);
    const body = { ticket: await ticket(), code: codeAt(secret, at(90)) };
    expect((await guest.send(signIn.secondStep, { body, headers: { cookie } })).statusCode).toBe(200);
    server.setNow(at(86_500));
    expect((await second(await ticket(), { recovery_code: recovery[0] })).statusCode).toBe(200);
  });

  test("expires after five minutes with the same error as an unknown ticket", async () => {
    const { ticket } = await first();
    await server.sql.query("update login_tickets set expires_at = now() where user_id = $1", [owner.userId]);
    expect((await second(ticket, { code: codeAt(secret, at(60)) })).json().code).toBe("login_ended");
    const never = await second("x".repeat(43), { code: "000000" });
    expect(never.json()).toEqual((await second(ticket, { code: "000000" })).json());
  });

  test("is an event of the account, also if it fails; the first step alone is none", async () => {
    const { ticket } = await first();
    await second(ticket, { code: "000000" });
    await second(ticket, { code: codeAt(secret, at(60)) });
    const { rows } = await server.sql.query(
      "select action from account_events where user_id = $1 and action like 'login%' order by at",
      [owner.userId],
    );
    expect(rows).toEqual([{ action: "login_failed" }, { action: "login" }]);
  });

  test("still asks for the second step after a forgotten password was replaced", async () => {
    await insertRows(server.sql, { codes: [codeRow(owner.email, "reset")] });
    const pair = { password: "quiet-harbour-lamp", password_confirmation: "quiet-harbour-lamp" };
    await guest.call(accounts.resetPassword, { body: { email: owner.email, code: CODE, ...pair } });
    const body = { email: owner.email, password: pair.password };
    expect(await guest.call(accounts.login, { body })).toHaveProperty("second_step");
  });
});

describe("recovery codes", () => {
  test("are ten of eight unambiguous characters, each valid once", async () => {
    expect(new Set(recovery).size).toBe(10);
    for (const code of recovery) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    const typed = ` ${recovery[3]?.toLowerCase().replace("-", " ")} `;
    expect((await second((await first()).ticket, { recovery_code: typed })).statusCode).toBe(200);
    const again = await second((await first()).ticket, { recovery_code: recovery[3] });
    expect(again.json()).toMatchObject({ code: "code_wrong", errors: { recovery_code: [expect.any(String)] } });
    expect(await me().call(secondFactor.security, mine())).toMatchObject({ recovery_codes: 9 });
  });

  test("end when new ones are created, and when the last factor is removed", async () => {
    const fresh = await me().call(secondFactor.newRecoveryCodes, mine());
    expect(fresh.recovery_codes).toHaveLength(10);
    expect((await second((await first()).ticket, { recovery_code: recovery[0] })).statusCode).toBe(422);
    expect((await second((await first()).ticket, { recovery_code: fresh.recovery_codes[0] })).statusCode).toBe(200);
    await me().call(secondFactor.deleteCodes, mine());
    expect(await guest.login({ email: owner.email, password: PASSWORD })).toHaveProperty("token");
    expect(await me().call(secondFactor.security, mine())).toMatchObject({ codes_since: null, recovery_codes: 0 });
    expect((await me().send(secondFactor.newRecoveryCodes, mine())).json()).toMatchObject({
      code: "second_factor_missing",
    });
  });

  test("of another account are rejected", async () => {
    const other = await server.register();
    const params = { userId: other.userId };
    const begun = await server.as(other).call(secondFactor.beginCodes, { params });
    const body = { code: codeAt(begun.secret, at(60)) };
    const theirs = await server.as(other).call(secondFactor.confirmCodes, { params, body });
    const answer = await second((await first()).ticket, { recovery_code: theirs.recovery_codes[0] });
    expect(answer.statusCode).toBe(422);
  });
});

test("users can neither read nor change the login methods of others", async () => {
  const other = await server.register();
  for (const call of [secondFactor.security, secondFactor.beginCodes, secondFactor.deleteCodes, users.sessions])
    expect((await server.as(other).send(call, mine())).statusCode).toBe(404);
});
