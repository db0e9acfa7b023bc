import { accounts } from "@diwan/contract/accounts/accounts";
import { allCalls } from "@diwan/contract/api/calls";
import { users } from "@diwan/contract/people/users";
import { beforeAll, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { performCall } from "../../testing/perform.ts";

import { createSample } from "../../testing/requests.ts";
import type { StockedTenant } from "../../testing/fixtures.ts";
import { CODE } from "../../testing/secrets.ts";
import { PASSWORD } from "../../testing/tenant.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";

const server = await build();
const guest = server.as();
/** What must not appear in logs or errors. */
const secretsOf = (own: StockedTenant): string[] => [
  own.token,
  own.deviceCode,
  own.email,
  own.newEmail,
  PASSWORD,
  CODE,
  "argon2",
  "Noura",
];

const expectNone = (text: string, secrets: string[]): void =>
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);

/** Makes rows read-only: every change fails in the database, with the row in the error. */
const BREAK = `do $$ declare t text; begin
  for t in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'attempts' loop
    execute format('alter table %I add constraint broken_on_purpose check (false) not valid', t);
  end loop;
end $$`;

describe("T42 logs and errors contain no secret", () => {
  const tried: { status: number; text: string; own: StockedTenant }[] = [];
  beforeAll(async () => {
    const owners = new Map<string, StockedTenant>();
    for (const [name] of allCalls) owners.set(name, await makeCompleteTenant(server));
    server.logs.length = 0;
    for (const [name, call] of allCalls) {
      const own = owners.get(name);
      if (!own || call.method !== "POST") continue;
      await performCall(server, undefined, call, {
        ...createSample(name, call, own),
        body: { email: own.email, password: PASSWORD, code: CODE, x: own.token },
      });
    }
    await server.sql.query(BREAK);
    for (const [name, call] of allCalls) {
      const own = owners.get(name);
      if (own) tried.push({ ...(await performCall(server, own, call, createSample(name, call, own))), own });
    }
  });

  test("when every change fails in the database", () => {
    const failed = tried.filter(({ status }) => status === 500);
    expect(failed.length).toBeGreaterThan(15);
    expect(server.logs.filter((line) => line.includes('"level":50')).length).toBeGreaterThanOrEqual(failed.length);
    for (const { text, own } of failed) {
      expect(JSON.parse(text)).toEqual({ code: "unexpected", message: "An unexpected error occurred." });
      expectNone(text, secretsOf(own));
    }
    for (const { own } of tried) expectNone(server.logs.join(""), secretsOf(own));
  });

  test("and the log still shows what failed and where", () => {
    const line = server.logs.find((one) => one.includes("broken_on_purpose")) ?? "";
    expect(JSON.parse(line)).toMatchObject({
      level: 50,
      call: expect.stringMatching(/\w+\.\w+/),
      err: { code: "23514", stack: expect.stringContaining("at ") },
    });
  });
});

test("T42 rejections repeat no input", async () => {
  const fresh = await build({ beside: server });
  const own = await makeCompleteTenant(fresh).catch(() => undefined);
  expect(own).toBeUndefined(); // nothing can be written any more; the next calls only read
  const secret = "hunter2-hunter2-hunter2";
  for (const call of [accounts.login, accounts.register, accounts.resetPassword, users.update]) {
    const body = {
      email: `${secret}@example.com`,
      password: secret,
      password_confirmation: `${secret}x`,
      code: secret,
      current_password: secret,
      [secret]: 1,
    };
    const answer = await guest.send(call, { params: { userId: secret } as never, body });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.payload.replaceAll(`"${secret}":["This field is not known."]`, "")).not.toContain(secret);
  }
  expect(server.logs.join("")).not.toContain(secret);
});
