import { setTimeout as sleep } from "node:timers/promises";
import * as argon2 from "@node-rs/argon2";
import { accounts } from "@diwan/contract/accounts/accounts";
import { people } from "@diwan/contract/people/people";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { REQUEST_ID } from "../../../platform/http/request-ids.ts";
import { emailJob } from "../../../platform/mail/email-job.ts";
import { build, runJobs } from "../../../testing/build.ts";
import { interceptPools, queryTextOf } from "../../../testing/pools.ts";
import { insertRows } from "../../../testing/rows.ts";
import { TEST_SECRET_KEY, CODE, codeRow } from "../../../testing/secrets.ts";
import { makeStockedTenant } from "../../../testing/fixtures.ts";
import { PASSWORD, type TestTenant } from "../../../testing/tenant.ts";

// a spy, not a mock: every password is really hashed
vi.mock("@node-rs/argon2", { spy: true });
// records the requested waits without waiting
vi.mock("node:timers/promises", () => ({ setTimeout: vi.fn<() => Promise<void>>(() => Promise.resolve()) }));

const asked: string[] = [];
const asking = (query: unknown): unknown => (asked.push(queryTextOf(query)), query);
const server = await build({ pools: (pools) => interceptPools(pools, { asking }) });
const guest = server.as();
let addresses = 0;
/** A network address without any attempts. */
const fresh = (): string => `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`;
const newEmail = (): string => `guess-${fresh()}@example.com`;
const times = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
function tally(answers: { statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

async function triesOf(email: string): Promise<number> {
  const { rows } = await server.sql.query<{ tries: number }>("select tries from codes where email = $1", [email]);
  return rows[0]?.tries ?? -1;
}

describe("T9 a code can't be guessed by brute force", () => {
  let email: string;
  beforeEach(async () => {
    email = newEmail();
    await insertRows(server.sql, { codes: [codeRow(email, "register"), codeRow(email, "reset")] });
  });
  const guess = (code: string, address: string) =>
    guest.send(accounts.validateCode, { body: { email, code }, address });
  const wrong = (at: number): string => String(300_000 + at);

  test("of 200 parallel guesses from many networks at most five are compared, then the code is void", async () => {
    const answers = await times(200, (at) => guess(wrong(at), fresh()));
    expect(tally(answers)).toEqual({ 422: 20, 429: 180 });
    expect(await triesOf(email)).toBe(5);
    expect((await guess(CODE, fresh())).statusCode).toBe(429);
  });

  test("an account has twenty attempts a day for all its codes, and its known browser has twenty of its own", async () => {
    const owner = await server.register();
    await insertRows(server.sql, { codes: [codeRow(owner.email, "reset")] });
    const first = await guest.send(accounts.login, {
      body: { email: owner.email, password: PASSWORD },
      address: fresh(),
    });
    const cookie = String(first.headers["set-cookie"]).split(";")[0] ?? "";
    const reset = (code: string, headers: Record<string, string> = {}) => {
      const body = { email: owner.email, code, password: "one of my own 7", password_confirmation: "one of my own 7" };
      return guest.send(accounts.resetPassword, { body, headers, address: fresh() });
    };
    for (let code = 0; code < 4; code++) {
      await times(5, (at) => reset(wrong(at)));
      await server.sql.query("update codes set tries = 0 where email = $1", [owner.email]);
    }
    expect((await reset(CODE)).statusCode).toBe(429);
    expect((await reset(CODE, { cookie })).statusCode).toBe(200);
  });

  test("one network address has a hundred attempts for all codes", async () => {
    const address = fresh();
    const answers = await times(150, (at) =>
      guest.send(accounts.validateCode, { body: { email: `${at}-${email}`, code: wrong(at) }, address }),
    );
    expect(tally(answers)).toEqual({ 422: 100, 429: 50 });
    const late = await guess(CODE, address);
    expect(late.statusCode).toBe(429);
    expect(Number(late.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(late.headers["retry-after"])).toBeLessThanOrEqual(900);
  });

  test("right codes are not counted, and four wrong ones leave the code valid", async () => {
    for (let at = 0; at < 8; at++) expect((await guess(CODE, fresh())).statusCode).toBe(200);
    await times(4, (at) => guess(wrong(at), fresh()));
    expect((await guess(CODE, fresh())).statusCode).toBe(200);
  });

  test("attempts count across all calls that take the code", async () => {
    const body = { email, code: "000000", password: PASSWORD, password_confirmation: PASSWORD };
    await times(5, () => guest.send(accounts.resetPassword, { body, address: fresh() }));
    const right = await guest.send(accounts.resetPassword, { body: { ...body, code: CODE }, address: fresh() });
    expect(right.statusCode).toBe(422);
  });

  test("it expires after ten minutes, and is valid for its purpose and address only", async () => {
    await server.sql.query("update codes set expires_at = now() where email = $1 and purpose = 'register'", [email]);
    expect((await guess(CODE, fresh())).statusCode).toBe(422);
    const other = await guest.send(accounts.validateCode, {
      body: { email: newEmail(), code: CODE },
      address: fresh(),
    });
    expect(other.statusCode).toBe(422);
  });

  test("it is stored as a keyed hash only", async () => {
    const address = newEmail();
    await guest.call(accounts.sendCode, { body: { email: address }, address: fresh() });
    const code = /\d{6}/.exec(server.mails.at(-1)?.text ?? "")?.[0] ?? "";
    const { rows } = await server.sql.query("select * from codes where email = $1", [address]);
    expect(JSON.stringify(rows)).not.toContain(code);
    const valid = async (one: typeof server) =>
      (await one.as().send(accounts.validateCode, { body: { email: address, code }, address: fresh() })).statusCode;
    const other = await build({ beside: server, env: { SECRET_KEY: "08".repeat(32) } });
    expect(await valid(other)).toBe(422);
    // a replaced key that is still listed verifies the codes that it created
    const after = await build({ beside: server, env: { SECRET_KEY: `${"08".repeat(32)},${TEST_SECRET_KEY}` } });
    expect(await valid(after)).toBe(200);
    expect(await valid(server)).toBe(200);
  });
});

describe("T10 a password can't be guessed by brute force", () => {
  let owner: TestTenant;
  beforeEach(async () => void (owner = await server.register()));
  const login = (email: string, password: string, address = fresh()) =>
    guest.send(accounts.login, { body: { email, password }, address });

  test("of 200 parallel attempts from one network ten are compared, then even the right password is rejected", async () => {
    vi.mocked(argon2.hash).mockClear();
    const address = fresh();
    const answers = await times(200, (at) =>
      login(at % 2 ? owner.email : owner.email.toUpperCase(), `wrong pass ${at}`, address),
    );
    expect(tally(answers)).toEqual({ 401: 10, 429: 190 });
    expect(argon2.hash).toHaveBeenCalledTimes(10);
    const late = await login(owner.email, PASSWORD, address);
    expect(late.statusCode).toBe(429);
    expect(Number(late.headers["retry-after"])).toBeGreaterThan(0);
    expect((await login(owner.email, PASSWORD)).statusCode).toBe(200);
    await server.sql.query("update attempts set starts_at = starts_at - interval '15 minutes'");
    expect((await login(owner.email, PASSWORD, address)).statusCode).toBe(200);
  });

  test("T47 attempts from many networks slow an account without locking it; its user gets one email", async () => {
    const first = await login(owner.email, PASSWORD);
    const cookie = String(first.headers["set-cookie"]).split(";")[0] ?? "";
    expect(cookie).toMatch(/^__Host-device=[\w-]{43}$/);
    vi.mocked(sleep).mockClear();
    expect(await tallied(30)).toEqual({ 401: 30 });
    expect(waits()).toBe(0);
    // one attempt a second: on a busy machine the requests are spread over more than one
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await tallied(40)).toEqual({ 401: 16, 429: 24 });
    vi.useRealTimers();
    expect(waits()).toBe(16);
    await runJobs(server.services, emailJob);
    expect(server.mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject)).toEqual([
      "Many wrong passwords for your Diwan account",
    ]);
    vi.mocked(sleep).mockClear();
    const body = { email: owner.email, password: PASSWORD };
    const known = await guest.send(accounts.login, { body, headers: { cookie }, address: fresh() });
    expect([known.statusCode, waits()]).toEqual([200, 0]);
    const other = await server.register();
    const foreign = { email: other.email, password: "wrong password" };
    for (let tried = 0; tried < 10; tried++)
      expect(
        (await guest.send(accounts.login, { body: foreign, headers: { cookie }, address: "10.250.0.1" })).statusCode,
      ).toBe(401);
    expect(
      (await guest.send(accounts.login, { body: foreign, headers: { cookie }, address: "10.250.0.1" })).statusCode,
    ).toBe(429);
  });
  /** The waits of the login limit only: other callers of `sleep` pass further arguments. */
  const waits = (): number => vi.mocked(sleep).mock.calls.filter(({ length }) => length === 1).length;
  const tallied = async (count: number) => tally(await times(count, (at) => login(owner.email, `wrong pass ${at}`)));

  test("T47 an account that a business created for the address gives no further attempts", async () => {
    const thief = await makeStockedTenant(server.sql);
    const body = { name: "Decoy", email: owner.email, phone_number: "+96566771902", password: "one of the thief 1" };
    await server.as(thief).call(people.create, { body });
    const address = fresh();
    const answers = [];
    for (let tried = 0; tried < 12; tried++) answers.push(await login(owner.email, body.password, address));
    expect(tally(answers)).toEqual({ 200: 10, 429: 2 });
    const cookie = String(answers[0]?.headers["set-cookie"]).split(";")[0] ?? "";
    const guess = { email: owner.email, password: "wrong password" };
    const known = await guest.send(accounts.login, { body: guess, headers: { cookie }, address });
    expect(known.statusCode).toBe(429);
    const { user } = (await login(owner.email, PASSWORD)).json<{ user: { id: string } }>();
    expect(user.id).toBe(owner.userId);
  });

  test("T47 addresses of one IPv6 network count as one", async () => {
    const answers = await times(20, (at) => login(owner.email, `wrong pass ${at}`, `2001:db8:1:2::${at}`));
    expect(tally(answers)).toEqual({ 401: 10, 429: 10 });
  });

  test("of 120 attempts from one address on 120 accounts fifty are compared", async () => {
    const address = fresh();
    expect(tally(await times(120, () => login(newEmail(), PASSWORD, address)))).toEqual({ 401: 50, 429: 70 });
  });

  test("successful logins are never counted", async () => {
    const address = fresh();
    for (let at = 0; at < 12; at++) expect((await login(owner.email, PASSWORD, address)).statusCode).toBe(200);
  });
});

describe("T11 known and unknown addresses get the same response after the same work", () => {
  type Ask = (email: string) => Promise<{ statusCode: number; payload: string; headers: object }>;
  const body = (email: string) => ({ email, code: "000000", password: PASSWORD, password_confirmation: PASSWORD });
  test.each<[string, Ask]>([
    [
      "logging in",
      (email) => guest.send(accounts.login, { body: { email, password: "wrong password" }, address: fresh() }),
    ],
    ["asking for a code", (email) => guest.send(accounts.sendCode, { body: { email }, address: fresh() })],
    [
      "asking for a new password",
      (email) => guest.send(accounts.forgotPassword, { body: { email }, address: fresh() }),
    ],
    ["setting a new password", (email) => guest.send(accounts.resetPassword, { body: body(email), address: fresh() })],
    [
      "trying a code",
      (email) => guest.send(accounts.validateCode, { body: { email, code: "000000" }, address: fresh() }),
    ],
  ])("%s", async (_, ask) => {
    const owner = await server.register();
    const watched = async (email: string) => {
      await ask(newEmail());
      asked.length = 0;
      vi.mocked(argon2.verify).mockClear();
      vi.mocked(argon2.hash).mockClear();
      const { statusCode, payload, headers } = await ask(email);
      const work = {
        queries: [...asked],
        verified: vi.mocked(argon2.verify).mock.calls.length,
        hashed: vi.mocked(argon2.hash).mock.calls.length,
      };
      return { answer: { statusCode, payload, headers: { ...headers, date: "", [REQUEST_ID]: "" } }, work };
    };
    const [known, unknown] = [await watched(owner.email), await watched(newEmail())];
    expect(known.answer).toEqual(unknown.answer);
    expect(known.work).toEqual(unknown.work);
  });
});

test("T11 a wrong password takes the work of one hash, with no account of the address, one or several", async () => {
  const [phone_number, password] = ["+96566771903", "one of her own 12"];
  const work = async () => {
    vi.mocked(argon2.verify).mockClear();
    vi.mocked(argon2.hash).mockClear();
    const body = { email: phone_number, password: "wrong password" };
    expect((await guest.send(accounts.login, { body, address: fresh() })).statusCode).toBe(401);
    return vi.mocked(argon2.verify).mock.calls.length + vi.mocked(argon2.hash).mock.calls.length;
  };
  expect(await work()).toBe(1);
  for (let at = 0; at < 3; at++) {
    const body = { name: "Salem", phone_number, password };
    await server.as(await makeStockedTenant(server.sql)).call(people.create, { body });
    expect(await work()).toBe(1);
  }
});
