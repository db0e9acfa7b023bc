import net from "node:net";
import { allCalls } from "@diwan/contract/api/calls";
import { addressOf } from "@diwan/contract/api/client";
import { beforeAll, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { isReadOnly } from "../../testing/perform.ts";
import { createSample } from "../../testing/requests.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";

const server = await build();
const own = await makeCompleteTenant(server);
const html = { accept: "text/html" };

describe("files beside the server's own are not served", () => {
  test.each([
    "/.git/config",
    "/.git/HEAD",
    "/.env",
    "/.sources",
    "/assets/../package.json",
    "/assets/..%2f..%2fpackage.json",
    "/qr-assets/.sources",
    "/package.json",
    "/apps/api/src/main.ts",
    "/src/main.ts",
    "/dist/main.js",
    "/sbom.cdx.json",
    "/data/secret.key",
    "/migrations/0001_base.sql",
  ])("%s", async (url) => {
    expect((await server.app.inject({ url })).statusCode).toBe(404);
  });

  test.each([
    "/assets",
    "/assets/",
    "/qr-assets/",
    "/qr-assets/assets/",
    "/orders-app/assets/",
    "/media/",
    "/calendar/",
  ])("does not list %s", async (url) => {
    expect((await server.app.inject({ url })).statusCode).toBe(404);
    const page = await server.app.inject({ url, headers: html });
    expect(page.payload).not.toMatch(/Index of|href="\.\.\/?"/);
  });
});

test("rejects undeclared methods, and TRACE repeats nothing", async () => {
  for (const method of ["TRACE", "PUT", "PATCH", "PROPFIND"] as const)
    for (const url of ["/api/config", "/", `/qr/${own.slug}`]) {
      const answer = await server.app.inject({ method, url, headers: { "x-secret": "do not repeat" } } as object);
      expect(answer.statusCode).toBe(404);
      expect(answer.payload).not.toContain("do not repeat");
    }
});

test("no other origin may read responses", async () => {
  const origin = { origin: "https://elsewhere.example", "access-control-request-method": "POST" };
  for (const method of ["OPTIONS", "GET", "POST"] as const)
    for (const url of ["/api/auth/login", "/api/config", `/api/qr/${own.slug}`, `/qr/${own.slug}`]) {
      const { headers } = await server.app.inject({ method, url, headers: { ...origin, ...html } });
      expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
    }
});

test("text responses declare their character set", async () => {
  const shown = ["/robots.txt", "/healthz", "/api/config", "/api/docs", `/qr/${own.slug}`, "/qr/none", "/api/none"];
  for (const url of shown) {
    const type = String((await server.app.inject({ url, headers: html })).headers["content-type"]);
    expect({ url, type }).toEqual({
      url,
      type: expect.stringMatching(/^(text\/\w+|application\/json); charset=utf-8$/i),
    });
  }
});

describe("rejects a repeated parameter instead of choosing one", () => {
  const asking = allCalls.filter(
    ([name, call]) => isReadOnly(call) && Object.keys(createSample(name, call, own).query ?? {}).length,
  );
  test.each(asking)("by %s", async (name, call) => {
    const { params, query = {} } = createSample(name, call, own);
    for (const [key, value] of Object.entries(query)) {
      const twice = `${addressOf(call.path, params, query)}&${key}=${encodeURIComponent(value)}`;
      expect((await server.as(own).request("GET", twice)).statusCode).toBeGreaterThanOrEqual(400);
    }
  });
});

describe("the end of a message", () => {
  let port = 0;
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    const place = server.app.server.address();
    port = typeof place === "object" && place ? place.port : 0;
  });

  /** The response over one connection to these bytes. */
  const said = (bytes: string): Promise<string> =>
    new Promise((resolve) => {
      let heard = "";
      const socket = net.connect(port, "127.0.0.1", () => socket.write(bytes));
      socket.on("data", (chunk) => (heard += String(chunk))).on("close", () => resolve(heard));
      socket.on("error", () => resolve(heard));
    });

  const smuggled = "GET /api/config HTTP/1.1\r\nhost: x\r\n\r\n";
  test.each([
    ["two lengths", `content-length: 2\r\ncontent-length: ${2 + smuggled.length}\r\n\r\n{}${smuggled}`],
    ["a length and chunks", `content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ["chunks by another name", `transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`],
    ["a length that is none", `content-length: +2\r\n\r\n{}${smuggled}`],
    [
      "a header folded over lines",
      `content-length: 2\r\nx-a: b\r\n c: d\r\ntransfer-encoding:\r\n chunked\r\n\r\n{}${smuggled}`,
    ],
  ])("is not guessed: %s", async (_, rest) => {
    const heard = await said(`POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${rest}`);
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(heard.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});
