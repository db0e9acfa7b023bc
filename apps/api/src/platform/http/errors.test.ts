import { branches } from "@diwan/contract/branches/branches";
import { menus } from "@diwan/contract/menu/menus";
import { expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build({ env: { NODE_ENV: "production", SMTP_URL: "smtp://127.0.0.1:1" } });
const own = await makeStockedTenant(server.sql);
const [stranger, member] = [await makeStockedTenant(server.sql), await makeMember(server.sql, own, {})];
const at = { businessId: own.businessId };

/** The log line of the last call; each line is JSON by itself, whatever it contains. */
function lastLine(): Record<string, unknown> {
  const lines = server.logs.map((line): Record<string, unknown> => {
    expect(line.trimEnd()).not.toContain("\n");
    return JSON.parse(line);
  });
  return lines.findLast(({ msg }) => msg === "call") ?? {};
}

async function sessionOf(line: Record<string, unknown>): Promise<unknown> {
  const text = "select user_id from sessions where encode(token_hash, 'hex') like $1 || '%'";
  const { rows } = await server.sql.query(text, [line["session"]]);
  return rows.length === 1 ? rows[0].user_id : rows;
}

test("logs a call with time, name and status, without the caller", async () => {
  await server.as(own).send(menus.list, { params: at });
  const line = lastLine();
  expect(line).toMatchObject({ call: "menus.list", status: 200, ms: expect.any(Number), time: expect.any(Number) });
  for (const name of ["from", "session", "code"]) expect(line).not.toHaveProperty(name);
});

test("logs a rejected call with reason, address and session", async () => {
  await server.as(stranger).send(menus.list, { params: at, address: "192.0.2.7" });
  expect(lastLine()).toMatchObject({ call: "menus.list", status: 404, code: "not_found", from: "192.0.2.7" });
  expect(await sessionOf(lastLine())).toBe(stranger.userId);
  await server.as(member).send(branches.create, { params: at, body: {} });
  expect(lastLine()).toMatchObject({ call: "branches.create", status: 403, code: "forbidden" });
  expect(await sessionOf(lastLine())).toBe(member.userId);
  await server.as(own).send(branches.create, { params: at, body: {} });
  expect(lastLine()).toMatchObject({ status: 422, code: "invalid" });
});

test("logs no session without a login, and sent data starts no new line", async () => {
  const headers = { "user-agent": 'x\\r\\n{"msg":"forged"}', authorization: "Bearer wrong\u2028wrong-wrong-wrong" };
  await server.as().request("GET", `business/${own.businessId}/menus`, { headers });
  expect(lastLine()).toMatchObject({ status: 401, code: "unauthenticated" });
  expect(lastLine()).not.toHaveProperty("session");
  expect(server.logs.join("")).not.toMatch(/forged|wrong/);
});
