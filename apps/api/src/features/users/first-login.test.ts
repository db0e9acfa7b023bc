import { accounts } from "@diwan/contract/accounts/accounts";
import { allCalls } from "@diwan/contract/api/calls";
import { people } from "@diwan/contract/people/people";
import { users } from "@diwan/contract/people/users";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { performCall } from "../../testing/perform.ts";
import { createSample } from "../../testing/requests.ts";
import type { StockedTenant } from "../../testing/fixtures.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";

const server = await build();
const pair = (password: string) => ({ password, password_confirmation: password });
let last = 67_000_000;

describe("a password created for a user", () => {
  let own: StockedTenant;
  let email: string;
  let password: string;
  let token: string;
  let userId: string;
  beforeEach(async () => {
    own = await makeCompleteTenant(server);
    const body = { name: "Salem", phone_number: `+965${++last}` };
    const made = await server.as(own).call(people.create, { body });
    userId = made.id;
    ({ email, password } = made.credentials ?? { email: "", password: "" });
    ({ token } = await server.as().login({ email, password }));
  });
  const set = (body: object, held = token) =>
    server.as({ token: held }).send(users.setPassword, { params: { userId }, body });

  test("allows nothing but replacing it", async () => {
    await expect(server.as({ token }).call(accounts.info)).resolves.toMatchObject({ must_change_password: true });
    const open = new Set(["accounts.info", "accounts.logout", "users.setPassword"]);
    const who = { token, businessId: own.businessId };
    for (const [name, call] of allCalls.filter(([, { access }]) => access !== "public")) {
      if (open.has(name)) continue;
      const { status, text } = await performCall(server, who, call, createSample(name, call, own));
      expect({ name, status, text }).toEqual({ name, status: 403, text: expect.stringContaining("first_login") });
    }
  });

  test("is replaced by a different one without typing it again, which allows everything else", async () => {
    const second = await server.as().login({ email, password });
    expect((await set(pair("short"))).statusCode).toBe(422);
    expect((await set({ ...pair("long enough"), password_confirmation: "other" })).statusCode).toBe(422);
    expect((await set(pair(password))).json()).toMatchObject({
      errors: { password: ["Choose another password than the one you were given."] },
    });
    expect((await set(pair("one of my own"))).json()).toMatchObject({ id: userId, must_change_password: false });
    expect((await server.as({ token }).send(users.sessions, { params: { userId } })).statusCode).toBe(200);
    await expect(server.as(second).call(accounts.info)).rejects.toMatchObject({ status: 401 });
    expect(await server.as(own).call(people.get, { params: { memberId: userId } })).toMatchObject({ invited: false });
  });

  test("cannot be replaced by a mailed code: a generated login has no mailbox", async () => {
    const before = server.mails.length;
    await server.as().call(accounts.forgotPassword, { body: { email } });
    expect(server.mails).toHaveLength(before);
  });

  test("is needed like any other once replaced, and can't be guessed", async () => {
    await set(pair("one of my own"));
    expect((await set(pair("another one 1"))).json()).toMatchObject({
      errors: { current_password: [expect.any(String)] },
    });
    const statuses: number[] = [];
    for (let at = 0; at < 11; at++)
      statuses.push((await set({ ...pair("another one 1"), current_password: `guess ${at}` })).statusCode);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });

  test("can't be replaced by another user", async () => {
    const thief = await server.register();
    expect((await set(pair("taken over 1"), thief.token)).statusCode).toBe(404);
  });
});
