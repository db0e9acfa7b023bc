import { accounts } from "@diwan/contract/accounts/accounts";
import { audits } from "@diwan/contract/overview/audits";
import { users } from "@diwan/contract/people/users";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeMember, PASSWORD, type TestTenant } from "../../testing/tenant.ts";

const server = await build();
const guest = server.as();
const pair = { password: "a new password", password_confirmation: "a new password" };

describe("a user's own account", () => {
  let own: TestTenant;
  beforeEach(async () => void (own = await server.register()));
  const save = (body: object) => server.as(own).send(users.update, { params: { userId: own.userId }, body });
  const newEmail = () => `${uuidv7()}@example.com`;

  test("needs the current password for another address or password", async () => {
    for (const change of [{ email: newEmail() }, pair]) {
      expect((await save(change)).json()).toMatchObject({ errors: { current_password: [expect.any(String)] } });
      expect((await save({ ...change, current_password: "wrong password" })).statusCode).toBe(422);
    }
    expect((await save({ email: own.email, name: "Noura" })).json()).toMatchObject({ name: "Noura", email: own.email });
  });

  test("the current password can't be guessed with a stolen session", async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 12; at++)
      statuses.push((await save({ ...pair, current_password: `guess ${at}` })).statusCode);
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    expect((await save({ ...pair, current_password: PASSWORD })).statusCode).toBe(429);
    expect((await save({ name: "Noura" })).statusCode).toBe(200);
  });

  const codeFor = (to: string): string =>
    /\b\d{6}\b/.exec(server.mails.findLast((mail) => mail.to === to)?.text ?? "")?.[0] ?? "";
  const confirm = (who: TestTenant, code: string) =>
    server.as(who).send(users.confirmEmail, { params: { userId: who.userId }, body: { code } });

  test("gets its new address after the mailed code is entered, and mails the former address", async () => {
    const email = newEmail();
    const asked = (await save({ email, current_password: PASSWORD })).json();
    expect(asked).toMatchObject({ email: own.email, pending_email: email, email_verified: true });
    await expect(guest.login({ email, password: PASSWORD })).rejects.toMatchObject({
      status: 401,
    });
    expect((await confirm(own, "000000")).statusCode).toBe(422);
    const proven = (await confirm(own, codeFor(email))).json();
    expect(proven).toMatchObject({ email, pending_email: null, email_verified: true });
    await expect(guest.login({ email, password: PASSWORD })).resolves.toMatchObject({});
    expect(server.mails.findLast(({ to }) => to === own.email)?.subject).toBe("Your Diwan address was changed");
  });

  const ask = (email: string, more: object = {}) =>
    server.as(own).send(users.changeEmail, { params: { userId: own.userId }, body: { email, ...more } });
  const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);
  const aMinuteLater = () =>
    server.sql.query("update codes set sent_at = sent_at - interval '1 minute' where email like $1", [
      `${own.userId} %`,
    ]);

  test("gets the code again after a minute, without the password, and a retry-after before that", async () => {
    const email = newEmail();
    expect((await ask(email)).json()).toMatchObject({ errors: { current_password: [expect.any(String)] } });
    expect((await ask(email, { current_password: PASSWORD })).statusCode).toBe(200);
    const early = await ask(email);
    expect(early.json()).toMatchObject({ code: "too_many_tries" });
    expect(Number(early.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(early.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect(mailsTo(email)).toHaveLength(1);
    await aMinuteLater();
    expect((await ask(email)).statusCode).toBe(200);
    expect(mailsTo(email)).toHaveLength(2);
    expect((await confirm(own, codeFor(email))).json()).toMatchObject({ email, email_verified: true });
  });

  test("is mailed a limited number of codes a day", async () => {
    const email = newEmail();
    await ask(email, { current_password: PASSWORD });
    for (let at = 0; at < 20; at++) {
      await aMinuteLater();
      expect((await ask(email)).statusCode).toBe(200);
    }
    await aMinuteLater();
    expect((await ask(email)).statusCode).toBe(429);
    expect(mailsTo(email)).toHaveLength(21);
  });

  test("confirms its current address without the password, in an email with its own text", async () => {
    await server.sql.query("update users set email_verified_at = null where id = $1", [own.userId]);
    expect((await ask(own.email)).json()).toMatchObject({ pending_email: own.email, email_verified: false });
    const mail = mailsTo(own.email).at(-1);
    expect(mail?.subject).toBe("Confirm your address in Diwan");
    expect(mail?.text).not.toContain("old address");
    expect((await confirm(own, codeFor(own.email))).json()).toMatchObject({ email: own.email, email_verified: true });
    // no address changed, so no other email is sent
    expect(mailsTo(own.email)).toHaveLength(1);
  });

  test("discards a new address when the proven one is requested", async () => {
    const email = newEmail();
    await ask(email, { current_password: PASSWORD });
    expect((await ask(own.email)).json()).toMatchObject({ email: own.email, pending_email: null });
    expect((await confirm(own, codeFor(email))).statusCode).toBe(422);
  });

  describe("with a forgotten password", () => {
    const set = (body: object, who = own) =>
      server.as(who).send(users.setPassword, { params: { userId: own.userId }, body: { ...pair, ...body } });
    const mailed = async () => {
      await server.as(own).call(users.sendPasswordCode, { params: { userId: own.userId } });
      return codeFor(own.email);
    };

    test("accepts a mailed code instead, once, and keeps this session", async () => {
      const { token } = await guest.login({ email: own.email, password: PASSWORD });
      const code = await mailed();
      expect((await set({ code: code === "000000" ? "000001" : "000000" })).json()).toMatchObject({
        code: "code_wrong",
        errors: { code: [expect.any(String)] },
      });
      const common = { password: "password1", password_confirmation: "password1" };
      expect((await set({ code, ...common })).json()).toMatchObject({
        errors: { password: [expect.any(String)] },
      });
      expect((await set({ code })).json()).toMatchObject({ id: own.userId });
      expect((await server.as(own).send(accounts.info)).statusCode).toBe(200);
      expect((await server.as({ token }).send(accounts.info)).statusCode).toBe(401);
      await expect(guest.login({ email: own.email, password: pair.password })).resolves.toMatchObject({});
      expect((await set({ code })).json()).toMatchObject({ code: "code_wrong" });
    });

    test("rejects codes that were requested without a login or for an address", async () => {
      await guest.call(accounts.forgotPassword, { body: { email: own.email } });
      expect((await set({ code: codeFor(own.email) })).json()).toMatchObject({ code: "code_wrong" });
      const email = newEmail();
      await ask(email, { current_password: PASSWORD });
      expect((await set({ code: codeFor(email) })).json()).toMatchObject({ code: "code_wrong" });
    });

    test("returns the seconds until another code can be requested", async () => {
      await mailed();
      const early = await server.as(own).send(users.sendPasswordCode, { params: { userId: own.userId } });
      expect(early.json()).toMatchObject({ code: "too_many_tries" });
      expect(Number(early.headers["retry-after"])).toBeLessThanOrEqual(60);
    });

    test("gets no code if a business created it: the business sets another password", async () => {
      const code = await mailed();
      const count = server.mails.length;
      await server.sql.query("update users set home_business_id = $1 where id = $2", [own.businessId, own.userId]);
      expect((await set({ code })).json()).toMatchObject({ code: "forbidden" });
      await aMinuteLater();
      const asked = await server.as(own).send(users.sendPasswordCode, { params: { userId: own.userId } });
      expect(asked.json()).toMatchObject({ code: "forbidden" });
      expect(server.mails).toHaveLength(count);
    });
  });

  test("one of two users gets an address that both can read, and the other gets an error", async () => {
    const [other, email] = [await server.register(), newEmail()];
    const codes = new Map<TestTenant, string>();
    for (const one of [own, other]) {
      const body = { email, current_password: PASSWORD };
      await server.as(one).call(users.update, { params: { userId: one.userId }, body });
      codes.set(one, codeFor(email));
    }
    expect((await confirm(own, codes.get(other) ?? "")).statusCode).toBe(422);
    const answers = await Promise.all([own, other].map((one) => confirm(one, codes.get(one) ?? "")));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  });

  test("thirty parallel changes of address do not deadlock", async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => server.register()));
    const answers = await Promise.all(
      people.map((one) =>
        server.as(one).send(users.update, {
          params: { userId: one.userId },
          body: { email: newEmail(), current_password: PASSWORD },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200));
  });

  test("a new password ends the other sessions, not this one", async () => {
    const { token } = await guest.login({ email: own.email, password: PASSWORD });
    expect((await save({ ...pair, current_password: PASSWORD })).statusCode).toBe(200);
    await expect(server.as({ token }).call(accounts.info)).rejects.toMatchObject({ status: 401 });
    await expect(server.as(own).call(accounts.info)).resolves.toMatchObject({ email: own.email });
  });

  test("validates its fields, and accepts international phone numbers", async () => {
    const passwords = { password: "short", password_confirmation: "other" };
    // a rule over two fields is reported together with the errors of other fields
    const refused = await save({ name: "", email: "x", phone: "123", ...passwords });
    expect(refused.json()).toMatchObject({
      errors: {
        name: ["Please enter the name"],
        email: ["Please enter a valid email address"],
        phone: ["Not valid phone number"],
        password: ["Password must be at least 8 characters"],
        password_confirmation: ["Password & Confirmation are not matched!"],
      },
    });
    expect((await save({ password: "", password_confirmation: "", phone: "+96599000000" })).json()).toMatchObject({
      phone: "+96599000000",
    });
  });

  test("returns its current state if it changed meanwhile", async () => {
    const { updated_at } = await server.as(own).call(accounts.info);
    expect((await save({ name: "First", updated_at })).statusCode).toBe(200);
    const late = await save({ name: "Second", updated_at });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: "stale", current: { name: "First" } });
  });

  test("keeps preferences until they are cleared, and rejects unknown ones", async () => {
    const at = { params: { userId: own.userId } };
    const key = "ReceiveOrderNotifications";
    const set = (data: unknown, name = key) =>
      server.as(own).send(users.setSettings, { ...at, body: { settings: [{ key: name, data }] } });
    expect((await set(false)).json()).toEqual([{ key, data: false }]);
    expect((await server.as(own).call(accounts.info)).settings).toEqual([{ key, data: false }]);
    expect((await set(null)).json()).toEqual([]);
    expect((await set(true, "IsAdmin")).statusCode).toBe(422);
    const arranged = { [own.businessId]: [{ tile: "sales", width: 8, height: 3 }] };
    expect((await set(arranged, "Overview")).json()).toEqual([{ key: "Overview", data: arranged }]);
    expect((await set("rows", "MenuView")).json()).toContainEqual({ key: "MenuView", data: "rows" });
    expect((await set("table", "MenuView")).statusCode).toBe(422);
    for (const tile of [
      { tile: "sales", width: 2, height: 3 },
      { tile: "weather", width: 4, height: 1 },
    ])
      expect((await set({ [own.businessId]: [tile] }, "Overview")).statusCode).toBe(422);
  });

  test("lists the sessions of the caller and ends one of them, but none of another user", async () => {
    const { token } = await guest.login({ email: own.email, password: PASSWORD });
    const at = { params: { userId: own.userId } };
    const { data } = await server.as(own).call(users.sessions, at);
    expect(data.map(({ current }) => current).toSorted()).toEqual([false, true]);
    const sessionId = data.find(({ current }) => !current)?.id ?? "";
    const stranger = await makeMember(server.sql, own, { [own.branchId]: ["users.delete"] });
    for (const userId of [own.userId, stranger.userId])
      await expect(server.as(stranger).call(users.endSession, { params: { userId, sessionId } })).rejects.toMatchObject(
        { status: 404 },
      );
    await server.as(own).call(users.endSession, { params: { userId: own.userId, sessionId } });
    // the user is notified once; a rejected request records no event
    const { rows } = await server.sql.query(
      "select user_id from account_events where action = 'session_ended' and user_id in ($1, $2)",
      [own.userId, stranger.userId],
    );
    expect(rows).toEqual([{ user_id: own.userId }]);
    const told = await server.as(own).call(audits.list, { query: { recordId: own.userId, action: "update" } });
    expect(told.data).toHaveLength(1);
    await expect(server.as({ token }).call(accounts.info)).rejects.toMatchObject({ status: 401 });
  });
});
