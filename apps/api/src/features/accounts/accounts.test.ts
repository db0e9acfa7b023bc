import { brotliDecompressSync } from "node:zlib";
import { accounts } from "@diwan/contract/accounts/accounts";
import { people } from "@diwan/contract/people/people";
import { categories } from "@diwan/contract/menu/categories";
import { BUSINESS_TYPES } from "@diwan/contract/api/enumerations";
import { menus } from "@diwan/contract/menu/menus";
import { ACTIONS, AREAS } from "@diwan/contract/people/permissions";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { build, type TestServer } from "../../testing/build.ts";
import { insertRows } from "../../testing/rows.ts";
import { CODE, codeRow } from "../../testing/secrets.ts";
import { makeMember, makePerson, PASSWORD, type TestTenant } from "../../testing/tenant.ts";

const server = await build();
const guest = server.as();
let counter = 0;
const fresh = (): string => `10.2.${counter >> 8}.${counter++ & 255}`;
const form = (email: string, more: object = {}) => ({
  name: "Noura",
  businessType: "restaurant",
  businessName: "Diwan Grill",
  email,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  acceptTerms: true,
  code: CODE,
  ...more,
});
const register = (email: string, more: object = {}) =>
  guest.call(accounts.register, { body: form(email, more), address: fresh() });
const withCode = async (email: string): Promise<string> => {
  await insertRows(server.sql, { codes: [codeRow(email, "register")] });
  return email;
};
const codeIn = ({ mails }: TestServer): string => /\b\d{6}\b/.exec(mails.at(-1)?.text ?? "")?.[0] ?? "";

describe("registration", () => {
  test("creates a business that is ready to use, with an emailed code", async () => {
    const email = "first@example.com";
    await guest.call(accounts.sendCode, { body: { email } });
    expect(server.mails.at(-1)).toMatchObject({ to: email });
    const code = codeIn(server);
    expect(await guest.call(accounts.validateCode, { body: { email, code } })).toEqual({ valid: true });
    const { token, user } = await register(email, { code });
    expect(user).toMatchObject({ name: "Noura", email, email_verified: true, business_control: [], hotels: [] });
    const [business] = user.business;
    expect(business).toMatchObject({
      name: "Diwan Grill",
      type: "restaurant",
      currency: "KWD",
      timeZone: "Asia/Kuwait",
    });
    expect(business?.branches).toMatchObject([{ slug: expect.stringMatching(/^diwan-grill/) }]);
    const menuId = business?.menus[0]?.id ?? "";
    const tree = await server.as({ token }).call(menus.tree, { params: { menuId } });
    expect(tree.categories).toHaveLength(1);
    expect(business?.live_position).toMatch(/^0\.\d{18}$/);
    const known = { ...user, business: [{ ...business, live_position: expect.stringMatching(/^0\.\d{18}$/) }] };
    expect(await server.as({ token }).call(accounts.info)).toEqual(known);
    const packed = await server.as({ token }).send(accounts.info, { headers: { "accept-encoding": "gzip, br" } });
    expect(packed.headers).toMatchObject({ "content-encoding": "br", "cache-control": "no-store" });
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(known);
  });

  test.each(BUSINESS_TYPES)("of a %s gives its owner all rights on all branches", async (type) => {
    const { user } = await register(await withCode(`${type}@example.com`), { businessType: type });
    const branch = user.business[0]?.branches[0]?.id;
    const areas =
      type === "chalet" ? ["invoices", "users", "menu", "holidays", "reservations", "settings"] : [...AREAS];
    const expected = areas.flatMap((area) => ACTIONS.map((action) => `branch.${branch}.${area}.${action}`));
    expect(user.permissions.toSorted()).toEqual(expected.toSorted());
  });

  test("consumes the code: of ten parallel registrations one succeeds", async () => {
    const email = await withCode("ten@example.com");
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => guest.send(accounts.register, { body: form(email), address: fresh() })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(9).fill(422)]);
    const { rows } = await server.sql.query("select id from users where email = $1", [email]);
    expect(rows).toHaveLength(1);
  });

  test("is atomic, and a rejected form leaves the code valid", async () => {
    const email = await withCode("whole@example.com");
    const bad = { password_confirmation: "something else" };
    await expect(register(email, bad)).rejects.toMatchObject({
      status: 422,
      errors: { password_confirmation: ["Password confirmation does not match"] },
    });
    await expect(register(email)).resolves.toMatchObject({ user: { email } });
  });

  test("reports every invalid field at once, in both languages", async () => {
    const body = {
      ...form("not an address"),
      name: " ",
      businessName: "abc",
      businessType: "zoo",
      password: "short",
      acceptTerms: false,
    };
    const refused = await guest.send(accounts.register, { body, address: fresh() });
    expect(refused.json()).toMatchObject({
      code: "invalid",
      errors: {
        name: ["Your name is required"],
        businessType: ["Select business please"],
        businessName: ["Minimum length 5 characters required"],
        email: ["Please enter a valid email address"],
        password: ["Minimum length 8 characters required"],
        acceptTerms: ["Please agree our terms & conditions"],
      },
    });
    const arabic = await guest.send(accounts.register, { body, address: fresh(), headers: { locale: "ar" } });
    expect(arabic.json()).toMatchObject({
      errors: { name: ["اسمك مطلوب"], acceptTerms: ["يرجى الموافقة على الشروط والأحكام"] },
    });
  });

  test("accepts an Arabic name, and gives two businesses of the same name different slugs", async () => {
    const arabic = await register(await withCode("ar@example.com"), { businessName: "مطعم الديوان" });
    const slug = arabic.user.business[0]?.branches[0]?.slug ?? "";
    expect(slug).toMatch(/^[a-z0-9][a-z0-9-]+[a-z0-9]$/);
    expect(arabic.user.business[0]?.locales).toMatchObject([{ locale: "en", name: "مطعم الديوان" }, { locale: "ar" }]);
    for (const [businessName, ar] of [
      ["5 نجوم: مطعم-مقهى_السالمية", "5 نجوم: مطعم-مقهى_السالمية"],
      ["Al-Diwan - 7 مطاعم_الديوان", "7 مطاعم_الديوان"],
    ] as const) {
      const { user } = await register(await withCode(`${uuidv7()}@example.com`), { businessName });
      expect(user.business[0]?.locales).toMatchObject([
        { locale: "en", name: businessName },
        { locale: "ar", name: ar },
      ]);
    }
    const twice = await Promise.all(
      ["one@example.com", "two@example.com"].map(async (email) =>
        register(await withCode(email), { businessName: "Same Name" }),
      ),
    );
    expect(new Set(twice.map(({ user }) => user.business[0]?.branches[0]?.slug)).size).toBe(2);
  });

  test("of a known address sends an email with a link to the login, and no code", async () => {
    const owner = await server.register();
    await guest.call(accounts.sendCode, { body: { email: owner.email.toUpperCase() }, address: fresh() });
    expect(server.mails.at(-1)).toMatchObject({
      to: owner.email,
      text: expect.stringContaining("https://diwan.test/login"),
    });
    expect(codeIn(server)).toBe("");
  });

  test("sends one code a minute in the requested language; a new code voids the old one", async () => {
    const email = "again@example.com";
    const send = () => guest.call(accounts.sendCode, { body: { email }, headers: { locale: "ar" }, address: fresh() });
    await send();
    const [first, count] = [codeIn(server), server.mails.length];
    expect(server.mails.at(-1)?.subject).toBe("رمز ديوان الخاص بك");
    await send();
    expect(server.mails).toHaveLength(count);
    await server.sql.query("update codes set sent_at = now() - interval '61 seconds' where email = $1", [email]);
    await send();
    const again = codeIn(server);
    const check = (code: string) => guest.send(accounts.validateCode, { body: { email, code }, address: fresh() });
    if (again !== first) expect((await check(first)).statusCode).toBe(422);
    expect((await check(again)).statusCode).toBe(200);
  });
});

describe("login", () => {
  let owner: TestTenant;
  beforeEach(async () => void (owner = await server.register()));
  const login = (body: object) => guest.send(accounts.login, { body, address: fresh() });

  test("returns a token that works until logout", async () => {
    const answer = await login({ email: ` ${owner.email.toUpperCase()} `, password: PASSWORD, dashboard: true });
    expect(answer.statusCode).toBe(200);
    const { token } = answer.json<{ token: string }>();
    const { rows } = await server.sql.query("select token_hash from sessions where user_id = $1", [owner.userId]);
    expect(JSON.stringify(rows)).not.toContain(token);
    const client = server.as({ token });
    expect(await client.call(accounts.info)).toMatchObject({ email: owner.email });
    await client.call(accounts.logout);
    await expect(client.call(accounts.info)).rejects.toMatchObject({ status: 401, code: "unauthenticated" });
    expect(await server.as(owner).call(accounts.info)).toMatchObject({ email: owner.email });
  });

  test("to the dashboard requires a business that the user owns or belongs to", async () => {
    const person = await makePerson(server.sql);
    const refused = await login({ email: person.email, password: PASSWORD, dashboard: true });
    expect(refused).toMatchObject({ statusCode: 403 });
    expect(refused.json()).toMatchObject({ code: "no_business" });
    expect((await login({ email: person.email, password: PASSWORD, dashboard: false })).statusCode).toBe(200);
    const member = await makeMember(server.sql, owner, {});
    expect((await login({ email: member.email, password: PASSWORD })).statusCode).toBe(200);
  });

  test("is audited: a failed one in the business that the account owns, a successful one in the business that is entered", async () => {
    await login({ email: owner.email, password: "wrong password" });
    const { token } = (await login({ email: owner.email, password: PASSWORD })).json<{ token: string }>();
    const told = async () =>
      (
        await server.sql.query<{ action: string }>("select action from audits where business_id = $1 order by at", [
          owner.businessId,
        ])
      ).rows.map(({ action }) => action);
    expect(await told()).toEqual(["login_failed"]);
    for (let call = 0; call < 2; call++) await server.as({ ...owner, token }).call(people.list, { query: {} });
    expect(await told()).toEqual(["login_failed", "login"]);
  });

  test("succeeds for forty users at once on few connections", async () => {
    const few = await Promise.all(Array.from({ length: 40 }, () => server.register()));
    const answers = await Promise.all(few.map(({ email }) => login({ email, password: PASSWORD })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200));
  });

  test("a session expires thirty days after its last use", async () => {
    const age = (days: number) =>
      server.sql.query("update sessions set last_used_at = now() - make_interval(days => $1) where id = $2", [
        days,
        owner.sessionId,
      ]);
    await age(29);
    await server.as(owner).call(categories.list);
    const { rows } = await server.sql.query(
      "select last_used_at > now() - interval '1 minute' as used from sessions where id = $1",
      [owner.sessionId],
    );
    expect(rows).toEqual([{ used: true }]);
    await age(31);
    await expect(server.as(owner).call(categories.list)).rejects.toMatchObject({ status: 401 });
  });
});

describe("a forgotten password", () => {
  test("is replaced with an emailed code, which works once and ends all sessions", async () => {
    const owner = await server.register();
    const { email } = owner;
    await guest.call(accounts.forgotPassword, { body: { email }, address: fresh() });
    const code = codeIn(server);
    const reset = (more: object = {}) => {
      const body = { email, code, password: "another password", password_confirmation: "another password", ...more };
      return guest.send(accounts.resetPassword, { body, address: fresh() });
    };
    expect((await reset({ password_confirmation: "different" })).json()).toMatchObject({
      errors: { password_confirmation: [expect.any(String)] },
    });
    expect((await reset()).statusCode).toBe(200);
    await expect(server.as(owner).call(accounts.info)).rejects.toMatchObject({ status: 401 });
    expect((await reset()).statusCode).toBe(422);
    const login = (password: string) => guest.send(accounts.login, { body: { email, password }, address: fresh() });
    expect((await login(PASSWORD)).statusCode).toBe(401);
    expect((await login("another password")).statusCode).toBe(200);
  });

  test("of an unknown address sends no email, and gets the same response as a known one", async () => {
    const { email } = await server.register();
    const ask = async (address: string) => {
      const { statusCode, body } = await guest.send(accounts.forgotPassword, {
        body: { email: address },
        address: fresh(),
      });
      return { statusCode, body };
    };
    const known = await ask(email);
    const count = server.mails.length;
    for (const address of ["nobody@example.com", "96551234567@staff.diwan.example"])
      expect(await ask(address)).toEqual(known);
    // a second request within the minute gets the same response too
    for (const address of [email, "nobody@example.com"]) expect(await ask(address)).toEqual(known);
    expect(server.mails).toHaveLength(count);
    const reset = (address: string) => {
      const body = {
        email: address,
        code: "000000",
        password: "another password",
        password_confirmation: "another password",
      };
      return guest.send(accounts.resetPassword, { body, address: fresh() });
    };
    const [one, other] = [await reset(email), await reset("nobody@example.com")];
    expect({ status: other.statusCode, body: other.body }).toEqual({ status: one.statusCode, body: one.body });
  });
});
