import net from "node:net";
import { allCalls } from "@diwan/contract/api/calls";
import type { InjectOptions } from "fastify";
import { describe, expect, test } from "vitest";
import { makePicture } from "../media/test-samples.ts";
import { build } from "../../testing/build.ts";
import { isReadOnly, performCall } from "../../testing/perform.ts";
import { createSample } from "../../testing/requests.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";

const server = await build();
const insecure = await build({
  beside: server,
  env: { PUBLIC_URL: "http://diwan.test", MAP_TILE_URL: "https://{s}.tiles.test/{z}/{x}/{y}.png" },
});
const owner = await makeCompleteTenant(server);

const SECURE = {
  "content-security-policy": expect.stringMatching(/^default-src '(self|none)'/),
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
  "referrer-policy": expect.any(String),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": expect.stringMatching(/^same-origin$|^cross-origin$/),
  "permissions-policy": expect.any(String),
  "strict-transport-security": expect.stringContaining("max-age="),
};

describe("T41 every response has security headers", () => {
  test.each(allCalls)("of %s, with success and error, and records are not cached", async (name, call) => {
    const own = isReadOnly(call) ? owner : await makeCompleteTenant(server);
    const sample = createSample(name, call, own);
    expect((await performCall(server, undefined, call, sample)).headers).toMatchObject(SECURE);
    const { headers } = await performCall(server, own, call, sample);
    expect(headers).toMatchObject(SECURE);
    if (call.access !== "public") expect(headers["cache-control"]).toMatch(/no-store|private, no-cache/);
  });

  test.each<[string, number, InjectOptions]>([
    ["an address that is none", 400, { url: "/api/menu/%E0%A4%A" }],
    ["an id that is too long", 404, { url: `/api/menu/${"a".repeat(300)}` }],
    ["a call that is none", 404, { url: "/api/nothing" }],
    ["a method that is none", 404, { url: "/api/config", method: "DELETE" }],
    ["a page that is none", 404, { url: "//", headers: { accept: "application/json" } }],
    ["a picture that is none", 404, { url: "/media/none.jpg" }],
    ["a guest's page that is none", 404, { url: "/qr/nothing-here", headers: { accept: "text/html" } }],
    ["the process", 200, { url: "/healthz" }],
    ["the database", 200, { url: "/readyz" }],
    [
      "what is no JSON",
      400,
      { url: "/api/auth/login", method: "POST", headers: { "content-type": "application/json" }, payload: "{" },
    ],
    [
      "what is too large",
      413,
      {
        url: "/api/auth/login",
        method: "POST",
        headers: { "content-type": "application/json" },
        payload: `"${"a".repeat(1_100_000)}"`,
      },
    ],
    [
      "another content type",
      415,
      { url: "/api/auth/login", method: "POST", headers: { "content-type": "application/xml" }, payload: "<a/>" },
    ],
  ])("of %s", async (_, status, request) => {
    const answer = await server.app.inject(request);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(SECURE);
  });

  test("of an address that may be a page, with any number of slashes", async () => {
    const answer = await server.app.inject({ url: "//", headers: { accept: "text/html" } });
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.headers).toMatchObject(SECURE);
  });

  test("of a guest's page and of a stored picture", async () => {
    const stored = await server.as(owner).upload(await makePicture(20, 20).png().toBuffer());
    const media = await server.app.inject({ url: String(stored.json()["file"]) });
    expect(media.statusCode).toBe(200);
    expect(media.headers).toMatchObject(SECURE);
    const page = await server.app.inject({ url: `/qr/${owner.slug}`, headers: { accept: "text/html" } });
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject(SECURE);
    expect(page.headers["content-security-policy"]).toContain("script-src 'self'");
  });

  test("answers invalid HTTP and closes the connection", async () => {
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    const place = server.app.server.address();
    const port = typeof place === "object" && place ? place.port : 0;
    const said = await new Promise<string>((resolve) => {
      let heard = "";
      const socket = net.connect(port, "127.0.0.1", () => socket.write("NONSENSE\r\n\r\n"));
      socket.on("data", (chunk) => (heard += String(chunk))).on("close", () => resolve(heard));
    });
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
  });
});

test("allows scripts and styles of this server only, and pictures also from map tiles", async () => {
  const { headers } = await insecure.app.inject({ url: "/api/config" });
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("script-src 'self'; style-src 'self'; img-src 'self' data: blob: https://*.tiles.test;");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain("unsafe");
  expect(headers["strict-transport-security"]).toBeUndefined();
});
