import { hash } from "@node-rs/argon2";
import { accounts } from "@diwan/contract/accounts/accounts";
import { people } from "@diwan/contract/people/people";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../../testing/fixtures.ts";

const server = await build({ env: { GENERATED_EMAIL_DOMAIN: "staff.example" } });
const PASSWORD = "a word of her own 5";
const OTHER = "quite another one 7";

let own: StockedTenant;
let other: StockedTenant;
let phone: string;
let last = 66_400_000;
beforeEach(async () => {
  own = await makeStockedTenant(server.sql);
  other = await makeStockedTenant(server.sql);
  phone = `+965${++last}`;
});

const add = (who: StockedTenant, password = PASSWORD) =>
  server.as(who).call(people.create, { body: { name: "Salem", phone_number: phone, password } });
let address = 0;
const ask = (password: string, more: { business_id?: string; email?: string; cookie?: string } = {}) => {
  const { cookie, email = `${phone.slice(1)}@staff.example`, ...rest } = more;
  const headers = cookie ? { cookie } : {};
  return server.as().send(accounts.login, {
    body: { email, password, ...rest },
    headers,
    address: `10.7.${address >> 8}.${address++ & 255}`,
  });
};
const userOf = (answer: { json: <T>() => T }) => answer.json<{ user?: { id: string } }>().user?.id;

describe("the same phone number in several businesses", () => {
  test("with different passwords each leads to its own account, however many others there are", async () => {
    const mine = await add(own);
    for (let at = 0; at < 6; at++) await add(await makeStockedTenant(server.sql), `${OTHER}${at}`);
    expect(userOf(await ask(PASSWORD))).toBe(mine.id);
  });

  test("with one password the person chooses the business", async () => {
    const [mine, theirs] = [await add(own), await add(other)];
    const asked = (await ask(PASSWORD)).json<{ businesses: { id: string; locales: object[] }[] }>();
    expect(asked.businesses.map(({ id }) => id).toSorted()).toEqual([own.businessId, other.businessId].toSorted());
    expect(asked.businesses[0]?.locales).toContainEqual(expect.objectContaining({ locale: "en" }));
    expect(asked).not.toHaveProperty("token");
    const mineAnswer = await ask(PASSWORD, { business_id: own.businessId });
    expect(userOf(mineAnswer)).toBe(mine.id);
    expect(userOf(await ask(PASSWORD, { business_id: other.businessId }))).toBe(theirs.id);
    const third = await makeStockedTenant(server.sql);
    expect((await ask(PASSWORD, { business_id: third.businessId })).statusCode).toBe(401);
    // also in a browser that was let in to one of them
    const cookie = String(mineAnswer.headers["set-cookie"]).split(";")[0] ?? "";
    expect((await ask(PASSWORD, { cookie })).json()).toEqual(asked);
  });

  test("a known browser can't use its own account to guess the password of another without end", async () => {
    await add(own);
    const mine = await add(other);
    const first = await ask(PASSWORD, { business_id: other.businessId });
    const cookie = String(first.headers["set-cookie"]).split(";")[0] ?? "";
    for (let at = 0; at < 10; at++) expect((await ask(PASSWORD, { cookie })).json()).toHaveProperty("businesses");
    expect(userOf(await ask(PASSWORD, { cookie }))).toBe(mine.id);
  });

  test("a failed login is in the audits of each", async () => {
    const made = [await add(own), await add(other)];
    await ask("not the right one 1");
    const { rows } = await server.sql.query(
      "select record_id from audits where action = 'login_failed' and record_id = any($1)",
      [made.map(({ id }) => id)],
    );
    expect(rows).toHaveLength(2);
  });
});

test("a hash with a salt of its own gets the salt of the address with the next login, and nothing else changes", async () => {
  const made = await add(own);
  const before = await hash(PASSWORD);
  await server.sql.query("update users set password_hash = $2 where id = $1", [made.id, before]);
  const row = async () => {
    const { rows } = await server.sql.query("select * from users where id = $1", [made.id]);
    return rows[0] as Record<string, unknown>;
  };
  await server.sql.query(
    "update users set password_given_by = $2, password_expires_at = now() + interval '1 hour' where id = $1",
    [made.id, own.userId],
  );
  const former = await row();
  expect(userOf(await ask(PASSWORD))).toBe(made.id);
  const { password_hash, ...rest } = await row();
  expect(password_hash).not.toBe(before);
  expect(former).toMatchObject({ ...rest, locale: former["locale"] });
  expect(userOf(await ask(PASSWORD))).toBe(made.id);
});

test("the phone number leads to its login, as people write it", async () => {
  const mine = await add(own);
  const local = phone.slice(4);
  const eastern = local.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
  for (const email of [local, phone, `00965${local}`, `+965 ${local.slice(0, 4)}-${local.slice(4)}`, eastern])
    expect(userOf(await ask(PASSWORD, { email }))).toBe(mine.id);
  expect((await ask(PASSWORD, { email: "12" })).json()).toMatchObject({ errors: { email: [expect.any(String)] } });
});
