import { businesses } from "@diwan/contract/branches/businesses";
import { people } from "@diwan/contract/people/people";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
const NOON = "2031-03-01T12:00:00Z";
let own: StockedTenant;
beforeEach(async () => {
  server.setNow(NOON);
  server.mails.length = 0;
  own = await makeStockedTenant(server.sql);
});

const AT_ONCE = 6;
let last = 0;
const invite = (
  email = `new-${++last}-${own.mark}@example.com`,
  who: StockedTenant = own,
  headers: Record<string, string> = {},
) =>
  server.as(who).send(people.create, {
    headers,
    body: { name: "Salem", email, phone_number: "+96566771902", password: "horse battery staple" },
  });
const many = async (count: number, run: () => ReturnType<typeof invite>): Promise<Record<number, number>> => {
  const answers: Awaited<ReturnType<typeof invite>>[] = [];
  // Each invitation hashes a password: more at once would wait for a connection.
  while (answers.length < count)
    answers.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - answers.length) }, run))));
  return Object.fromEntries(
    [201, 429].map((status) => [status, answers.filter(({ statusCode }) => statusCode === status).length]),
  );
};

describe("a burst of invitations", () => {
  test("is limited to twenty an hour, even in parallel, and reports when to continue", async () => {
    expect(await many(30, () => invite())).toEqual({ 201: 20, 429: 10 });
    expect(server.mails).toHaveLength(20);
    server.setNow("2031-03-01T12:20:00Z");
    const refused = await invite();
    expect(refused.headers["retry-after"]).toBe("2400");
    expect(refused.json()).toMatchObject({ code: "limit_reached", message: expect.stringContaining("in 40 minutes") });
    const arabic = await invite(undefined, own, { locale: "ar" });
    expect(arabic.json<{ message: string }>().message).toContain("٤٠ دقيقة");
    server.setNow("2031-03-01T13:00:01Z");
    expect((await invite()).statusCode).toBe(201);
  });

  test("is also limited across several businesses of the same user", async () => {
    await many(20, () => invite());
    const second = await server.as(own).call(businesses.create, {
      body: { locales: [{ locale: "en", name: "Another one" }], type: "salon" },
    });
    expect((await invite(undefined, { ...own, businessId: second.id })).statusCode).toBe(429);
    expect((await invite(undefined, await makeStockedTenant(server.sql))).statusCode).toBe(201);
  });

  test("is limited to sixty a day, however they are distributed over hours", async () => {
    let sent = 0;
    for (let hour = 12; hour < 17; hour++) {
      server.setNow(`2031-03-01T${hour}:30:00Z`);
      sent += (await many(20, () => invite()))[201] ?? 0;
    }
    expect(sent).toBe(60);
    const refused = await invite();
    expect(refused.json<{ message: string }>().message).toMatch(/in \d+ hours/);
  });

  test("does not count calls rejected for another reason", async () => {
    for (let tries = 0; tries < 25; tries++) expect((await invite("no address")).statusCode).toBe(422);
    expect((await invite()).statusCode).toBe(201);
  });

  test("from many businesses does not flood a mailbox, and none of them learns of the others", async () => {
    const email = `victim-${own.mark}@example.com`;
    const others = await Promise.all(Array.from({ length: 8 }, () => makeStockedTenant(server.sql)));
    const answers = await Promise.all(others.map((one) => invite(email, one)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 201));
    expect(server.mails.filter(({ to }) => to === email)).toHaveLength(5);
  });

  test("stores no address of a person in the counters", async () => {
    await invite();
    const { rows } = await server.sql.query<{ name: string }>("select name from quotas");
    expect(rows.length).toBeGreaterThan(0);
    for (const { name } of rows) expect(name).toMatch(/^[\w-]{43}$/);
  });
});

describe("thirty businesses in a row", () => {
  const open = () =>
    server.as(own).send(businesses.create, { body: { locales: [{ locale: "en", name: "One more" }], type: "salon" } });

  test("are limited to five a day, and the error reports when to continue", async () => {
    expect(await many(12, open)).toEqual({ 201: 5, 429: 7 });
    const refused = await open();
    expect(refused.json()).toMatchObject({ code: "limit_reached", message: expect.stringContaining("in 24 hours") });
    server.setNow("2031-03-02T12:00:01Z");
    expect((await open()).statusCode).toBe(201);
  });

  test("are limited to thirty in total, over any number of days", async () => {
    await server.sql.query(
      "insert into businesses (id, owner_id, type, name_en) select uuid_v7(), $1, 'salon', 'Another' from generate_series(1, 27)",
      [own.userId],
    );
    expect(await many(5, open)).toEqual({ 201: 2, 429: 3 });
    const refused = await open();
    expect(refused.json<{ message: string }>().message).toContain("at most 30 businesses");
  });
});
