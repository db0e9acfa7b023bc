import { accounts } from "@diwan/contract/accounts/accounts";
import { invitations } from "@diwan/contract/accounts/invitations";
import { people } from "@diwan/contract/people/people";
import { signIn } from "@diwan/contract/accounts/sign-in";
import { users } from "@diwan/contract/people/users";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { build } from "../../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../../testing/fixtures.ts";
import { CODE } from "../../../testing/secrets.ts";
import { PASSWORD } from "../../../testing/tenant.ts";
import { findPasswordProblem } from "./password-rules.ts";

const PERSON = ["Fatma Al-Rashidi", "fatma@darsalma.example", "+96599441820", "Dar Salma Kitchen", "مطبخ دار سلمى"];

describe("a password that attackers try first", () => {
  test.each([
    "password",
    "Password1",
    "P@ssw0rd2026!",
    "iloveyou!",
    "Kuwait2026",
    "dragon12",
    "letmein1234",
    "1q2w3e4r",
  ])("%s is a listed password, or a listed word with a year or symbols", async (password) =>
    expect(await findPasswordProblem(password, [])).toBe("passwordCommon"),
  );

  test.each([
    "12345678",
    "abcdefghij",
    "aaaaaaaaaa",
    "abababab",
    "abc123abc123",
    "14031988",
    "99441820",
    "x".repeat(200),
  ])("%s is a number, a sequence or a repetition", async (password) =>
    expect(await findPasswordProblem(password, [])).toBe("passwordCommon"),
  );

  test.each([
    "fatma2026!",
    "Darsalma1!",
    "f@tma.alrash1di",
    "Al-Rashidi99",
    "diwan2026",
    "Diwan-admin",
    "مطبخ دار سلمى",
  ])("%s consists of names of the user and the business", async (password) =>
    expect(await findPasswordProblem(password, PERSON)).toBe("passwordContext"),
  );

  test.each([
    PASSWORD,
    "one of my own",
    "diwan-horse-battery",
    "salma likes purple bikes",
    "Xk7#mPq2Wv9!",
    "قهوة الصباح مع الجيران",
  ])("%s is accepted", async (password) => expect(await findPasswordProblem(password, PERSON)).toBeNull());

  test("is detected in linear time, whatever it repeats", async () => {
    for (const part of ["a", "ab", "abcdef1", "1a", "-", "@4"]) {
      const password = part.repeat(200).slice(0, 200);
      expect(await findPasswordProblem(password, [password])).not.toBeNull();
    }
  });
});

const server = await build();
const guest = server.as();
const COMMON = "Sunshine2026";
const pair = (password: string) => ({ password, password_confirmation: password });
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));

describe("a common password is rejected on its field wherever a password is set", () => {
  const mine = () => ({ params: { userId: own.userId } });
  const ways: [string, () => Promise<{ statusCode: number; json(): unknown }>][] = [
    [
      "registering",
      () =>
        guest.send(accounts.register, {
          body: {
            name: "Noura",
            businessType: "salon",
            businessName: "Noura's salon",
            email: own.newEmail,
            ...pair(COMMON),
            acceptTerms: true,
            code: CODE,
          },
        }),
    ],
    [
      "a mailed code",
      () => guest.send(accounts.resetPassword, { body: { email: own.email, code: CODE, ...pair(COMMON) } }),
    ],
    [
      "the account form",
      () => server.as(own).send(users.update, { ...mine(), body: { ...pair(COMMON), current_password: PASSWORD } }),
    ],
    [
      "one's own change",
      () =>
        server.as(own).send(users.setPassword, { ...mine(), body: { ...pair(COMMON), current_password: PASSWORD } }),
    ],
    [
      "adding somebody",
      () =>
        server.as(own).send(people.create, { body: { name: "Salem", phone_number: "+96566771902", ...pair(COMMON) } }),
    ],
    [
      "changing somebody's",
      () => server.as(own).send(people.update, { params: { memberId: own.memberId }, body: pair(COMMON) }),
    ],
    ["an invitation", acceptCommon],
    ["the first login", setFirst],
  ];

  async function acceptCommon() {
    const email = `guest-${own.userId}@example.com`;
    await server.as(own).call(people.create, { body: { name: "Noor", email, phone_number: "+96566770001" } });
    const link = server.mails.find(({ to }) => to === email)?.text ?? "";
    const token = /#([\w-]+)/.exec(link)?.[1];
    return guest.send(invitations.accept, { body: { token, name: "Noor", ...pair(COMMON) } });
  }

  async function setFirst() {
    const made = await server.as(own).call(people.create, { body: { name: "Salem", phone_number: "+96566771903" } });
    const { token } = await guest.login(made.credentials ?? { email: "", password: "" });
    return server.as({ token }).send(users.setPassword, { params: { userId: made.id }, body: pair(COMMON) });
  }

  test.each(ways)("%s", async (_, ask) => {
    const answer = await ask();
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { password: [expect.stringContaining("lists of stolen")] } });
  });

  test("has an Arabic message", async () => {
    const body = { ...pair(COMMON), current_password: PASSWORD };
    const answer = await server.as(own).send(users.setPassword, { ...mine(), body, headers: { locale: "ar" } });
    expect(answer.json()).toMatchObject({ errors: { password: [expect.stringContaining("مسروقة")] } });
  });

  test("rejects the names of the account and its business", async () => {
    const password = `${own.mark}-1`;
    for (const ask of [
      server.as(own).send(users.setPassword, { ...mine(), body: { ...pair(password), current_password: PASSWORD } }),
      server.as(own).send(people.update, { params: { memberId: own.memberId }, body: pair(password) }),
      guest.send(accounts.resetPassword, { body: { email: own.email, code: CODE, ...pair(password) } }),
    ])
      expect((await ask).json()).toMatchObject({ errors: { password: [expect.stringContaining("Leave out names")] } });
  });

  test("leaves an emailed code valid", async () => {
    const reset = (password: string) =>
      guest.send(accounts.resetPassword, { body: { email: own.email, code: CODE, ...pair(password) } });
    expect((await reset(COMMON)).statusCode).toBe(422);
    expect((await reset("quiet-harbour-lamp")).statusCode).toBe(200);
  });
});

describe("checking a password before it is set", () => {
  const ask = (password: string, context: string[] = []) =>
    guest.call(signIn.checkPassword, { body: { password, context } });

  test("returns the problem that setting it would report, and logs no password", async () => {
    expect(await ask("short")).toEqual({ length: 5, problem: "passwordMin" });
    expect(await ask(COMMON)).toEqual({ length: 12, problem: "passwordCommon" });
    expect(await ask("fatma2026!", ["Fatma"])).toEqual({ length: 10, problem: "passwordContext" });
    expect(await ask("quiet-harbour-lamp")).toEqual({ length: 18, problem: null });
    expect(server.logs.join("")).not.toContain("harbour");
  });

  test("is limited by network address", async () => {
    const address = "10.66.0.1";
    await server.sql.query(
      "insert into attempts (bucket, starts_at, count) select 'check-password:' || $1, to_timestamp(floor(extract(epoch from now()) / 900) * 900), 1000",
      [address],
    );
    const answer = await guest.send(signIn.checkPassword, { body: { password: PASSWORD }, address });
    expect(answer.statusCode).toBe(429);
  });
});

describe("a password that a business sets for a member", () => {
  afterEach(() => server.setNow(undefined));
  const HOUR = 3_600_000;
  const later = (hours: number) => server.setNow(new Date(Date.now() + hours * HOUR));

  test("expires after 72 hours with an error of its own, and the response has the expiry time", async () => {
    const made = await server.as(own).call(people.create, { body: { name: "Salem", phone_number: "+96566771904" } });
    const ends = Date.parse(made.password_expires_at ?? "") - Date.now();
    expect(ends).toBeGreaterThan(71 * HOUR);
    expect(ends).toBeLessThanOrEqual(72 * HOUR);
    const body = made.credentials ?? { email: "", password: "" };
    later(71);
    expect(await guest.login(body)).toHaveProperty("token");
    later(73);
    const ended = await guest.send(accounts.login, { body });
    expect(ended.statusCode).toBe(403);
    expect(ended.json()).toMatchObject({ code: "password_ended" });
    const wrong = await guest.send(accounts.login, { body: { ...body, password: "wrong password" } });
    expect(wrong.json()).toMatchObject({ code: "credentials" });
  });

  test("keeps its expiry time when the member is renamed; a new password gets a new one", async () => {
    const made = await server.as(own).call(people.create, { body: { name: "Salem", phone_number: "+96566771905" } });
    await server.sql.query("update users set password_expires_at = now() + interval '1 hour' where id = $1", [made.id]);
    const save = (body: object) => server.as(own).call(people.update, { params: { memberId: made.id }, body });
    const hoursLeft = (at: string | null): number => (Date.parse(at ?? "") - Date.now()) / HOUR;
    expect(hoursLeft((await save({ name: "Salem Al-Ajmi" })).password_expires_at)).toBeLessThan(2);
    expect(hoursLeft((await save(pair("quiet-harbour-lamp"))).password_expires_at)).toBeGreaterThan(71);
  });

  test("does not expire once the member has replaced it", async () => {
    const made = await server.as(own).call(people.create, { body: { name: "Salem", phone_number: "+96566771906" } });
    const { token } = await guest.login(made.credentials ?? { email: "", password: "" });
    await server
      .as({ token })
      .call(users.setPassword, { params: { userId: made.id }, body: pair("quiet-harbour-lamp") });
    later(1_000);
    expect(await guest.login({ email: made.email, password: "quiet-harbour-lamp" })).toHaveProperty("token");
    expect(await server.as(own).call(people.get, { params: { memberId: made.id } })).toMatchObject({
      password_expires_at: null,
    });
  });
});
