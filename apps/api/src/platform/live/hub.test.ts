import { items } from "@diwan/contract/menu/items";
import { menus } from "@diwan/contract/menu/menus";
import net from "node:net";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { ListenConnection } from "./listen-connection.ts";
import { build } from "../../testing/build.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";
import { PATIENT } from "../../testing/patient.ts";

const one = await build();
const two = await build({ beside: one });

const breakListening = () =>
  one.sql.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'diwan-owner'",
  );

test("a change on one process is received by the other", async () => {
  const owner = await one.register();
  const changed: (string | undefined)[] = [];
  two.services.live.onChange((businessId) => changed.push(businessId));
  await one.as(owner).call(menus.update, { params: { menuId: owner.menuId }, body: { type: "categorized-menu" } });
  await vi.waitFor(() => expect(changed).toContain(owner.businessId), PATIENT);
});

test("T50 a notification that fails is sent again, without another change", async () => {
  const owner = await one.register();
  const changed: (string | undefined)[] = [];
  two.services.live.onChange((businessId) => changed.push(businessId));
  const query = vi.spyOn(one.services.pools.app, "query");
  query.mockImplementationOnce(() => Promise.reject(new Error("timeout exceeded when trying to connect")));
  one.services.live.announce({ businessId: owner.businessId, shown: true });
  await vi.waitFor(() => expect(changed).toContain(owner.businessId), PATIENT);
  expect(query).toHaveBeenCalledTimes(2);
});

test("a broken connection is reopened, and missed events count as changes", async () => {
  const changed: (string | undefined)[] = [];
  two.services.live.onChange((businessId) => changed.push(businessId));
  expect(two.services.live.listening).toBe(true);
  await breakListening();
  await vi.waitFor(() => expect(two.services.live.listening).toBe(false), PATIENT);
  await vi.waitFor(() => expect(two.services.live.listening).toBe(true), PATIENT);
  await vi.waitFor(() => expect(changed).toContain(undefined), PATIENT);
  const owner = await one.register();
  await one.as(owner).call(menus.update, { params: { menuId: owner.menuId }, body: { type: "categorized-menu" } });
  await vi.waitFor(() => expect(changed).toContain(owner.businessId), PATIENT);
});

test("a guest page is never older than changes made while the connection was broken", async () => {
  const own = await makeStockedTenant(one.sql);
  const rename = (name: string) =>
    one.as(own).call(items.update, { params: { itemId: own.itemId }, body: { locales: [{ locale: "en", name }] } });
  const page = async () => (await two.app.inject({ url: `/qr/${own.slug}`, headers: { accept: "text/html" } })).payload;
  await rename("Before");
  expect(await page()).toContain("Before");
  const changed: (string | undefined)[] = [];
  two.services.live.onChange((businessId) => changed.push(businessId));
  await breakListening();
  await rename("After");
  // Reopened: the process notices the break a moment after it happened.
  await vi.waitFor(() => expect(changed).toContain(undefined), PATIENT);
  expect(await page()).toContain("After");
});

/** A proxy in front of the database; `stall` stops forwarding without closing either side. */
async function startProxy(config: pg.PoolConfig): Promise<{ pool: pg.Pool; stall(): void }> {
  const direct = new pg.Client(config);
  const { host, port } = direct;
  const target = host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  let isStalled = false;
  const sockets: net.Socket[] = [];
  const proxy = net.createServer((near) => {
    const far = net.connect(target);
    sockets.push(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from.on("data", (part) => isStalled || to.write(part)).on("error", () => undefined);
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  const address = proxy.address();
  if (!address || typeof address === "string") throw new Error("The proxy has no port.");
  const { user, database } = direct;
  const pool = new pg.Pool({ host: "127.0.0.1", port: address.port, user, database, password: direct.password ?? "" });
  pool.on("error", () => undefined);
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
    await pool.end();
  });
  return { pool, stall: () => void (isStalled = true) };
}

test("T50 a connection whose peer vanished without closing it is replaced", async () => {
  const { pool, stall } = await startProxy(one.sql.options);
  const heard: string[] = [];
  const listening = await ListenConnection.open(pool, "tried", (word) => heard.push(word));
  await one.sql.query("notify tried, 'first'");
  await vi.waitFor(() => expect(heard).toEqual(["first"]), PATIENT);
  const lost = new Promise<string>((resolve) => listening.onLost(resolve));
  stall();
  await one.sql.query("notify tried, 'second'");
  expect(await lost).toMatch(/no response within 5 seconds/);
  expect(heard).toEqual(["first"]);
});

test("T50 a connection that the database ended is replaced", async () => {
  const listening = await ListenConnection.open(one.sql, "tried", () => undefined);
  const lost = new Promise<string>((resolve) => listening.onLost(resolve));
  await one.sql.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen tried%'",
  );
  await lost;
});

test("T50 a connection proves for a minute that notifications arrive", async () => {
  const listening = await ListenConnection.open(one.sql, "tried", () => undefined);
  onTestFinished(() => listening.close());
  const now = Date.now();
  for (const [later, isProven] of [
    [0, true],
    [59_000, true],
    [61_000, false],
    [-61_000, false],
  ] as const) {
    vi.spyOn(Date, "now").mockReturnValue(now + later);
    expect([later, listening.isProven]).toEqual([later, isProven]);
    vi.restoreAllMocks();
  }
});
