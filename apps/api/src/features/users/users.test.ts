import { serverMessageText } from "@diwan/contract/api/server-messages";
import { expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makePerson, PASSWORD } from "../../testing/tenant.ts";

const server = await build();

async function change(who: { userId: string; token: string }, payload: object) {
  const answer = await server.app.inject({
    method: "POST",
    url: `/api/users/${who.userId}`,
    headers: { authorization: `Bearer ${who.token}` },
    payload,
  });
  return {
    status: answer.statusCode,
    body: answer.json<{ name?: string; email?: string; errors?: Record<string, string[]> }>(),
  };
}
const info = (token: string) =>
  server.app.inject({ method: "GET", url: "/api/users/info", headers: { authorization: `Bearer ${token}` } });

test("a new name or phone needs no password, a new address or password needs the current one", async () => {
  const owner = await server.register();
  expect(await change(owner, { name: "Noura", phone: "+96599812204" })).toMatchObject({
    status: 200,
    body: { name: "Noura", phone: "+96599812204" },
  });
  const refused = await change(owner, { email: "new@example.com" });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { current_password: [serverMessageText("currentPassword", "en")] } },
  });
  const asked = await change(owner, { email: `New-${owner.userId}@example.com`, current_password: PASSWORD });
  expect(asked.body).toMatchObject({ email: owner.email, pending_email: `new-${owner.userId}@example.com` });
});

test("T12 no form takes over an account", async () => {
  const [owner, stranger] = [await server.register(), await makePerson(server.sql)];
  expect((await change({ ...owner, userId: stranger.userId }, { name: "Mine now" })).status).toBe(404);
  // the response does not reveal that the address is taken: it stays pending until its code is entered
  const asked = await change(owner, { email: stranger.email, current_password: PASSWORD });
  expect(asked).toMatchObject({ status: 200, body: { email: owner.email, pending_email: stranger.email } });
});

test("a new password ends every other session", async () => {
  const owner = await server.register();
  const login = await server.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { email: owner.email, password: PASSWORD },
  });
  const other = login.json<{ token: string }>().token;
  expect((await info(other)).statusCode).toBe(200);
  const wrong = await change(owner, {
    password: "Short",
    password_confirmation: "Shorter",
    current_password: PASSWORD,
  });
  expect(wrong.body.errors).toEqual({
    password: [serverMessageText("accountPasswordMin", "en")],
    password_confirmation: [serverMessageText("accountPasswordMatch", "en")],
  });
  expect((await change(owner, { password: "", password_confirmation: "" })).status).toBe(200);
  expect(
    (
      await change(owner, {
        password: "Another-Horse-10",
        password_confirmation: "Another-Horse-10",
        current_password: PASSWORD,
      })
    ).status,
  ).toBe(200);
  expect((await info(other)).statusCode).toBe(401);
  expect((await info(owner.token)).statusCode).toBe(200);
});
