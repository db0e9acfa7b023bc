import { menus } from "@diwan/contract/menu/menus";
import { expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import type { Pools } from "../database/pools.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";
import { WorkBudget } from "./work-budget.ts";

const server = await build({ env: { WORK_PER_MINUTE: "100" } });
const own = await makeStockedTenant(server.sql);
const open = async (url: string, remoteAddress: string, accept = "text/html") =>
  (await server.app.inject({ url, remoteAddress, headers: { accept } })).statusCode;

test("T46 limits parallel searches of one address without affecting others", async () => {
  const page = `/qr/${own.slug}`;
  const statuses: number[] = [];
  for (let one = 0; one < 20; one++) statuses.push(await open(`${page}?q=word${one}`, "203.0.113.7"));
  expect(statuses.slice(0, 3)).toEqual([200, 200, 200]);
  expect(statuses.slice(4).every((status) => status === 429)).toBe(true);
  expect(await open(`${page}?q=word`, "203.0.113.8")).toBe(200);
  // calls with a session, pictures, built files and health checks are not counted
  const sent = { address: "203.0.113.7" };
  expect((await server.as(own).send(menus.list, sent)).statusCode).toBe(200);
  for (const url of ["/healthz", "/readyz", "/robots.txt", "/data/options.json"])
    expect(await open(url, "203.0.113.7")).toBe(200);
  expect(await open("/media/none.jpg", "203.0.113.7", "*/*")).toBe(404);
});

test("a client beyond the limit gets a text, and programs the time to retry", async () => {
  const statuses: number[] = [];
  for (let one = 0; one < 120; one++) statuses.push(await open("/api/config", "203.0.113.9", "application/json"));
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(110);
  const refused = await server.app.inject({ url: "/api/public/branches/x/menus", remoteAddress: "203.0.113.9" });
  expect(refused.json()).toMatchObject({ code: "too_many_requests" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  const page = { url: `/qr/${own.slug}?q=x`, remoteAddress: "203.0.113.9", headers: { accept: "text/html" } };
  const shown = await server.app.inject(page);
  expect(shown.statusCode).toBe(429);
  expect(shown.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": expect.stringContaining("style-src 'self' 'sha256-"),
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  expect(shown.payload).toContain("Too many requests");
  expect(shown.payload).toContain('dir="rtl"');
});

test("all addresses of one IPv6 network share a budget", async () => {
  for (let one = 0; one < 4; one++) await open(`/qr/${own.slug}?q=w${one}`, `2001:db8:7:7::${one + 1}`);
  expect(await open(`/qr/${own.slug}?q=more`, "2001:db8:7:7:ffff::1")).toBe(429);
  expect(await open(`/qr/${own.slug}?q=more`, "2001:db8:7:8::1")).toBe(200);
});

test("a full restaurant on one Wi-Fi stays within the default limit", async () => {
  const { WORK_PER_MINUTE } = (await build({ beside: server })).services.config;
  const budget = new WorkBudget(WORK_PER_MINUTE);
  // 300 guests within a minute: a page, its options and texts, ten quotes and an order each
  const waits = Array.from({ length: 300 * 16 }, (_, one) => budget.take("wifi", 1, one));
  expect(waits.every((wait) => wait === 0)).toBe(true);
});

test("expensive requests of one address run one after the other, and in parallel with others", async () => {
  let [running, most] = [0, 0];
  const counted = (pool: Pools["app"]): Pools["app"] =>
    new Proxy(pool, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (name !== "query" || typeof value !== "function")
          return typeof value === "function" ? value.bind(target) : value;
        return async (...asked: unknown[]) => {
          most = Math.max(most, ++running);
          await new Promise((resolve) => setTimeout(resolve, 20));
          running--;
          return value.apply(target, asked);
        };
      },
    });
  const { app } = await build({ beside: server, pools: (pools) => ({ ...pools, app: counted(pools.app) }) });
  const crowd = async (addressOf: (at: number) => string): Promise<number> => {
    most = 0;
    const url = `/qr/${own.slug}/book`;
    const asked = Array.from({ length: 5 }, (_, at) => app.inject({ url, remoteAddress: addressOf(at) }));
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    return most;
  };
  expect(await crowd(() => "203.0.113.20")).toBe(1);
  expect(await crowd((at) => `203.0.113.3${at}`)).toBeGreaterThan(1);
});

test("the budget refills up to a minute's worth, and a call above that uses all of it", () => {
  const budget = new WorkBudget(60);
  expect(budget.take("a", 60, 0)).toBe(0);
  expect(budget.take("a", 1, 0)).toBe(1);
  expect(budget.take("a", 30, 10_000)).toBe(20);
  expect(budget.take("a", 10, 10_000)).toBe(0);
  expect(budget.take("a", 61, 3_600_000)).toBe(0);
  expect(budget.take("a", 1, 3_600_000)).toBe(1);
  expect(budget.take("b", 60, 0)).toBe(0);
});
