import { accounts } from "@diwan/contract/accounts/accounts";
import { type AddedPerson, people } from "@diwan/contract/people/people";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember, PASSWORD } from "../../testing/tenant.ts";

const server = await build({ env: { GENERATED_EMAIL_DOMAIN: "staff.example" } });
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));

let last = 66_000_000;
const phone = (): string => `+965${++last}`;
const mailbox = (): string => `${uuidv7()}@example.com`;
const add = (body: object, who: { token: string; businessId?: string } = own): Promise<AddedPerson> =>
  server.as(who).call(people.create, { body: { name: "Salem", phone_number: phone(), ...body } });
const login = (email: string, password: string) =>
  server.as().send(accounts.login, { body: { email, password }, address: `10.9.${last % 250}.${last % 199}` });

describe("a new person", () => {
  test("without email and password gets both, shown once", async () => {
    const phone_number = phone();
    const { credentials, ...made } = await add({ phone_number, email: "", password: "" });
    expect(made).toMatchObject({ name: "Salem", phone: phone_number, phone_number, invited: true, editable: true });
    expect(made).toMatchObject({ owner: false, linked: false, branches: [], last_seen_at: null });
    expect(credentials?.email).toBe(`${phone_number.slice(1)}@staff.example`);
    expect(credentials?.password).toHaveLength(12);
    const shown = await server.as(own).call(people.get, { params: { memberId: made.id } });
    expect(shown).toEqual(made);
    const kept = await server.sql.query<{ whole: string }>(
      "select json_build_array(a.before, a.after, a.label)::text as whole from audits a where record_id = $1",
      [made.id],
    );
    for (const { whole } of kept.rows) expect(whole).not.toContain(credentials?.password);
    expect(server.logs.join("")).not.toContain(credentials?.password);
    expect(server.mails.filter(({ to }) => to.endsWith("@staff.example"))).toEqual([]);
    expect((await login(credentials?.email ?? "", credentials?.password ?? "")).statusCode).toBe(200);
  });

  test("with an email address gets an invitation and no password", async () => {
    const [email, other] = [mailbox(), mailbox()];
    const made = await add({ email: email.toUpperCase() });
    expect(made).toMatchObject({ email, pending: true, credentials: null, invitation: { declined: false } });
    const mail = server.mails.find(({ to }) => to === email);
    expect(mail?.text).toMatch(/invites you.*https:\/\/diwan\.test\/invitation#[\w-]{43}\n.*يدعوك/s);
    // the language of the invited person is not known: both, each in its direction
    expect(mail?.subject).toMatch(/^\u2066.*invites you to Diwan\u2069 · \u2067.*إلى ديوان\u2069$/);
    expect(mail?.html).toMatch(
      /lang="en" dir="ltr".*invites you.*<a class="link" href="[^"]+" dir="ltr".*lang="ar" dir="rtl".*يدعوك/s,
    );
    await server.as(own).call(people.create, {
      body: { name: "سالم", phone_number: phone(), email: other },
      headers: { locale: "ar" },
    });
    expect(server.mails.find(({ to }) => to === other)?.text).toMatch(/^يدعوك.*invites you/s);
  });

  test("is stored with an international phone number, in any typed format", async () => {
    expect(await add({ phone_number: "00965 5000-1234" })).toMatchObject({ phone: "+96550001234" });
    expect(await add({ phone_number: "+٩٦٥ ٥٠٠٠ ١٢٣٥" })).toMatchObject({ phone: "+96550001235" });
  });

  test("is accepted with a phone number in parts, as in the specified field", async () => {
    const parts = [
      { phone: "5000 1236", phoneExt: "965", isValid: true, formattedNumber: "+965 5000 1236" },
      { phone: "50001237" },
      { phone: "501234567", phoneExt: "966", isValid: true },
    ];
    const phones = [];
    for (const phone_number of parts) phones.push((await add({ phone_number })).phone);
    expect(phones).toEqual(["+96550001236", "+96550001237", "+966501234567"]);
    const wrong = (phone_number: object) =>
      server.as(own).send(people.create, { body: { name: "Salem", phone_number } as never });
    for (const phone_number of [{ phone: "50001238", isValid: false }, { phone: "12" }, { phone: "" }])
      expect((await wrong(phone_number)).json()).toMatchObject({
        code: "invalid",
        errors: { phone_number: [expect.any(String)] },
      });
  });

  test("with a typed password keeps it", async () => {
    const email = mailbox();
    const made = await add({ email, password: PASSWORD, password_confirmation: PASSWORD });
    expect(made).toMatchObject({ invited: false, credentials: null });
    expect((await login(email, PASSWORD)).json()).toMatchObject({ user: { must_change_password: false } });
  });

  test.each([
    [{ name: " " }, "name", "Name is required"],
    [{ email: "salem@" }, "email", "Please enter a valid email address"],
    [{ phone_number: "" }, "phone_number", "This field is required"],
    [{ phone_number: "12345678" }, "phone_number", "Not valid phone number"],
    [{ phone_number: "+965" }, "phone_number", "Not valid phone number"],
    [{ password: "short" }, "password", "Minimum length 8 characters required"],
    [
      { password: PASSWORD, password_confirmation: `${PASSWORD}!` },
      "password_confirmation",
      "Password confirmation does not match",
    ],
  ])("is rejected with %j", async (body, field, text) => {
    await expect(add(body)).rejects.toMatchObject({ status: 422, errors: { [field]: [text] } });
  });

  test("is created once, however often the same phone is sent without an email", async () => {
    const phone_number = phone();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        server
          .as(own)
          .send(people.create, { body: { name: "Salem", phone_number } })
          .then(({ statusCode }) => statusCode),
      ),
    );
    expect(answers.toSorted()).toEqual([201, 422, 422, 422, 422]);
    await expect(add({ phone_number })).rejects.toMatchObject({ errors: { phone_number: [expect.any(String)] } });
  });

  test("of another business with the same phone has another account", async () => {
    const [phone_number, other] = [phone(), await makeStockedTenant(server.sql)];
    const [here, there] = [await add({ phone_number }), await add({ phone_number }, other)];
    expect(there.id).not.toBe(here.id);
    for (const { credentials } of [here, there])
      expect((await login(credentials?.email ?? "", credentials?.password ?? "")).json()).toMatchObject({
        user: { email: `${phone_number.slice(1)}@staff.example` },
      });
  });

  test("is returned for the same key, but only to the same session", async () => {
    const body = { name: "Salem", phone_number: phone() };
    const ask = (token: string) =>
      server.as({ ...own, token }).send(people.create, { body, headers: { "idempotency-key": "once" } });
    const first = await ask(own.token);
    expect((await ask(own.token)).json()).toEqual(first.json());
    const { token } = await server.as().login({ email: own.email, password: PASSWORD });
    expect((await ask(token)).json()).toMatchObject({ code: "key_reused" });
    const { password } = first.json<AddedPerson>().credentials ?? {};
    const kept = await server.sql.query("select answer::text from idempotency_keys where key = 'once'");
    expect(JSON.stringify(kept.rows)).not.toContain(password);
  });

  test("can't be added three hundred times in 15 minutes", async () => {
    await server.sql.query(
      "insert into audits (business_id, id, area, action) select $1, uuid_v7(), 'users', 'create' from generate_series(1, 300)",
      [own.businessId],
    );
    await expect(add({})).rejects.toMatchObject({ status: 429 });
  });
});

describe("the address of a member or the owner", () => {
  test("is rejected", async () => {
    const member = await makeMember(server.sql, own, {});
    for (const email of [member.email, own.email])
      await expect(add({ email })).rejects.toMatchObject({
        status: 422,
        errors: { email: ["This person already belongs to the business."] },
      });
  });
});
