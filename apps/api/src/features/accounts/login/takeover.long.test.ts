import { accounts } from "@diwan/contract/accounts/accounts";
import { allCalls } from "@diwan/contract/api/calls";
import { users } from "@diwan/contract/people/users";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../../testing/build.ts";
import { isReadOnly, performCall } from "../../../testing/perform.ts";
import { insertRows } from "../../../testing/rows.ts";
import { createSample } from "../../../testing/requests.ts";
import { CODE, codeRow } from "../../../testing/secrets.ts";
import { PASSWORD, type TestTenant } from "../../../testing/tenant.ts";
import { makeCompleteTenant } from "../../../testing/complete-tenant.ts";

const server = await build();
const guest = server.as();
const reader = await makeCompleteTenant(server);
const pair = { password: "taken over 1", password_confirmation: "taken over 1" };

describe("T12 no form takes over an account", () => {
  let stranger: TestTenant;
  beforeEach(async () => void (stranger = await server.register()));

  /**
   * The account with its sessions, rights and own business. Memberships of other businesses are left out: they may
   * change.
   */
  async function account(): Promise<unknown> {
    const of = async (text: string) => (await server.sql.query(text, [stranger.userId])).rows;
    return Promise.all([
      of("select * from users where id = $1"),
      of("select * from sessions where user_id = $1 order by id"),
      of(
        "select * from memberships where user_id = $1 and business_id = (select id from businesses where owner_id = $1)",
      ),
      of("select * from permissions where user_id = $1"),
      of("select id, owner_id from businesses where owner_id = $1"),
    ]);
  }

  test("registering with its address changes nothing, even with a right code", async () => {
    const before = await account();
    await insertRows(server.sql, { codes: [codeRow(stranger.email, "register")] });
    const body = {
      name: "Thief",
      businessType: "salon",
      businessName: "Thieves",
      email: stranger.email,
      acceptTerms: true,
      code: CODE,
      ...pair,
    };
    await expect(guest.call(accounts.register, { body })).rejects.toMatchObject({ status: 422, code: "code_wrong" });
    expect(await account()).toEqual(before);
  });

  test("a registration code can't set a password", async () => {
    const before = await account();
    await insertRows(server.sql, { codes: [codeRow(stranger.email, "register")] });
    const reset = { email: stranger.email, code: CODE, ...pair };
    await expect(guest.call(accounts.resetPassword, { body: reset })).rejects.toMatchObject({ status: 422 });
    expect(await account()).toEqual(before);
  });

  test("a code that was sent to another address can't set its password", async () => {
    const before = await account();
    await insertRows(server.sql, { codes: [codeRow("thief@example.com", "reset")] });
    const reset = { email: stranger.email, code: CODE, ...pair };
    await expect(guest.call(accounts.resetPassword, { body: reset })).rejects.toMatchObject({ status: 422 });
    expect(await account()).toEqual(before);
  });

  test("the account form of another user can neither change it nor take its address", async () => {
    const before = await account();
    const thief = await server.register();
    const change = {
      params: { userId: stranger.userId },
      body: { name: "Mine now", ...pair, current_password: PASSWORD },
    };
    await expect(server.as(thief).call(users.update, change)).rejects.toMatchObject({ status: 404 });
    const unknown = await server.as(thief).send(users.update, { ...change, params: { userId: uuidv7() } });
    expect((await server.as(thief).send(users.update, change)).payload).toBe(unknown.payload);
    const own = { params: { userId: thief.userId }, body: { email: stranger.email, current_password: PASSWORD } };
    await expect(server.as(thief).call(users.update, own)).resolves.toMatchObject({ email: thief.email });
    expect(await account()).toEqual(before);
  });

  test.each(allCalls)("%s by another user leaves it unchanged", async (name, call) => {
    const before = await account();
    const other = isReadOnly(call) ? reader : await makeCompleteTenant(server);
    const sample = createSample(name, call, other);
    await performCall(server, other, call, sample);
    const body =
      typeof sample.body === "object" ? { ...sample.body, email: stranger.email, password: "guessed 123" } : undefined;
    await performCall(server, other, call, { ...sample, ...(body ? { body } : {}) });
    expect(await account()).toEqual(before);
  });
});
