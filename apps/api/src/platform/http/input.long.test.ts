import { bodyBytesOf } from "@diwan/contract/api/call";
import { allCalls } from "@diwan/contract/api/calls";
import { categories } from "@diwan/contract/menu/categories";
import { items } from "@diwan/contract/menu/items";
import { LIMITS } from "@diwan/contract/api/limits";
import { describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { installHashes, readRows } from "../../testing/hashes.ts";
import { createSample } from "../../testing/requests.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";

const server = await build();
await installHashes(server.sql);
const own = await makeCompleteTenant(server);
const withBody = allCalls.filter(([, call]) => call.body);
const json = { "content-type": "application/json" };

const pathOf = (name: string, call: (typeof allCalls)[number][1]): string => {
  const { params } = createSample(name, call, own);
  return call.path.replace(/:(\w+)/g, (_, param: string) => params[param] ?? "");
};

describe("T22 odd content types and prototypes are rejected", () => {
  test.each(withBody)("by %s, and nothing changes", async (name, call) => {
    const before = await readRows(server.sql, own);
    const path = pathOf(name, call);
    const { body } = createSample(name, call, own);
    const sent = JSON.stringify(body);
    const send = async (payload: string | Buffer, headers: Record<string, string>) =>
      (await server.as(own).request("POST", path, { payload, headers })).statusCode;
    for (const type of [
      "text/plain",
      "text/html",
      "application/x-www-form-urlencoded",
      "application/xml",
      "application/octet-stream",
      "multipart/form-data; boundary=x",
      "image/png",
    ])
      expect({ type, status: await send(sent, { "content-type": type }) }).toEqual({ type, status: 415 });
    for (const broken of ["", "{", "[1,2", "nul", `${sent}${sent}`, "\u0000", '{"a":undefined}', "{'a':1}"])
      expect({ broken, status: await send(broken, json) }).toEqual({ broken, status: 400 });
    const inner = sent.slice(1);
    for (const poisoned of [
      `{"__proto__":{"isAdmin":true},${inner}`,
      `{"constructor":{"prototype":{"isAdmin":true}},${inner}`,
    ])
      expect([400, 422]).toContain(await send(poisoned, json));
    for (const other of ["[]", "1", '"text"', "true", "[[]]"])
      expect({ other, status: await send(other, json) }).toEqual({ other, status: 422 });
    expect(Object.prototype).not.toHaveProperty("isAdmin");
    expect(await readRows(server.sql, own)).toBe(before);
  });
});

describe("T24 small inputs can't block the server", () => {
  const open = allCalls.filter(
    ([, { access, path, method }]) => access === "public" && method === "GET" && path.includes(":"),
  );
  const pages = ["/qr/:slug", "/qr/:slug/choices", "/qr/:slug/book", "/qr/:slug/orders/:token"];
  const more = ["/qr/:slug/reservations/:token", "/calendar/:token.ics", "/tablet/:slug", "/qr/:no/:such"];
  test.each([...open.map(([, { path }]) => `/api/${path}`), ...pages, ...more])(
    "does not find an invalid address: %s",
    async (path) => {
      for (const odd of ["%00", "a%00b", "%F0%9F%A7%BF", "%E2%80%AE", "..%2F..", "%27", "a".repeat(150)]) {
        const { statusCode } = await server.app.inject({ method: "GET", url: path.replace(/:(\w+)/g, odd) });
        expect({ odd, statusCode, fault: statusCode >= 500 }).toMatchObject({ odd, fault: false });
      }
    },
  );

  const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
  const deep = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;

  test.each(withBody)("%s rejects a body that is nested too deeply or too large", async (name, call) => {
    const send = async (payload: string) =>
      (await server.as(own).request("POST", pathOf(name, call), { payload, headers: json })).statusCode;
    const bytes = bodyBytesOf(call);
    for (const depth of [LIMITS.bodyDepth + 1, 500, 50_000].filter((one) => one * 6 < bytes)) {
      expect(await send(nested(depth))).toBe(400);
      expect(await send(deep(depth + 1))).toBe(400);
    }
    expect(await send(`{"x":"${"a".repeat(bytes)}"}`)).toBe(413);
  });

  test("reads a body of a megabyte with the allowed number of values", async () => {
    const send = async (payload: string) =>
      (await server.as(own).request("POST", `business/${own.businessId}/items`, { payload, headers: json })).statusCode;
    const fill = LIMITS.bodyBytes - 100;
    expect(await send(`{"x":"${"a".repeat(fill)}"}`)).toBe(422);
    expect(await send(`{"prices":[${"{},".repeat(fill / 3 - 10)}{}]}`)).toBe(422);
    expect(await send(`{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join(",")}}`)).toBe(422);
    expect(await send(`{"locales":[${"1,".repeat(fill / 2 - 10)}1]}`)).toBe(422);
  });

  test("limits lists to 500 entries", async () => {
    const ids = Array.from({ length: 501 }, () => own.itemId);
    const sort = { categoryId: own.categoryId, sortedIds: ids };
    await expect(server.as(own).call(items.sort, { body: sort })).rejects.toMatchObject({ status: 422 });
    const level = { menuId: own.menuId, parentId: null, sortedIds: ids };
    await expect(server.as(own).call(categories.sort, { body: level })).rejects.toMatchObject({ status: 422 });
    const batch = { items: ids.map((id) => ({ id })) };
    await expect(server.as(own).call(items.batch, { body: batch })).rejects.toMatchObject({ status: 422 });
  });

  test("no text makes a check slow", async () => {
    for (const text of [
      "a".repeat(100_000),
      `${"a@".repeat(40_000)}`,
      "1".repeat(100_000),
      " ".repeat(100_000),
      "-".repeat(100_000),
      `@${"1".repeat(100_000)}`,
    ])
      for (const [name, call] of withBody) {
        const body = {
          email: text,
          code: text,
          name: text,
          price: text,
          from: text,
          locales: [{ locale: "en", name: text }],
          full: text,
        };
        const payload = JSON.stringify(body);
        const answer = await server.as(own).request("POST", pathOf(name, call), { payload, headers: json });
        // a check that backtracks would run for hours, far beyond the test's timeout
        expect(answer.statusCode).toBeLessThan(500);
      }
  });

  test("cancels a query that runs too long", async () => {
    const { app } = server.services.pools;
    const { rows } = await app.query(
      "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle",
    );
    expect(rows).toEqual([{ statement: "10s", lock: "5s", idle: "30s" }]);
  });
});
