import fastify from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { build } from "../../testing/build.ts";
import type { Pools } from "../database/pools.ts";
import type { Services } from "../services.ts";
import { shedLoad } from "./overload.ts";

afterEach(() => void vi.useRealTimers());

/** Blocks the event loop for this time. */
function pause(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
  vi.advanceTimersToNextTimer();
}

test("rejects all work under overload, and monitoring sees it", async () => {
  const server = await build({ pools: (pools) => ({ ...pools, app: waiting(pools.app) }) });
  const owner = await server.register();
  const open = (url: string, accept = "text/html") => server.app.inject({ url, headers: { accept } });
  for (const url of ["/", "/menus", `/qr/${owner.slug}`, "/qr/no-such-place?q=a", "/orders-app/", "/calendar/x.ics"]) {
    const page = await open(url);
    expect({ url, status: page.statusCode }).toEqual({ url, status: 503 });
    expect(page.payload).toContain('dir="rtl"');
    expect(page.headers).toMatchObject({ "retry-after": "1", "x-content-type-options": "nosniff" });
  }
  for (const url of ["/api/config", "/media/a/b.jpg", "/data/options.json", "/robots.txt", "/nothing.json"])
    expect((await open(url, "*/*")).json()).toMatchObject({ code: "busy" });
  for (const url of ["/healthz", "/readyz?deep=1", "/readyz/"]) expect((await open(url)).statusCode).toBe(200);
});

/** A pool with so many waiting requests that no more are accepted. */
const waiting = (pool: Pools["app"]): Pools["app"] =>
  new Proxy(pool, {
    get: (target, name) => {
      const value: unknown = name === "waitingCount" ? 100_000 : Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

test("one long pause is not overload, repeated ones are", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const app = fastify();
  shedLoad(app, { pools: { app: { waitingCount: 0 } } } as unknown as Services); // the only field that it reads
  app.get("/api/menu", () => "there");
  const status = async () => (await app.inject("/api/menu")).statusCode;
  pause(1_100);
  expect(await status()).toBe(200);
  pause(1_100);
  expect(await status()).not.toBe(200);
  pause(100);
  expect(await status()).toBe(200);
  await app.close();
});
