import { allCalls } from "@diwan/contract/api/calls";
import { analytics } from "@diwan/contract/overview/analytics";
import { guests } from "@diwan/contract/guests/guests";
import { invoices } from "@diwan/contract/invoices/invoices";
import { items } from "@diwan/contract/menu/items";
import { type RawBuilder, sql } from "kysely";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { afterFile } from "../../testing/closers.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";
import { performCall } from "../../testing/perform.ts";
import { createSample } from "../../testing/requests.ts";
import { startRelay } from "../../testing/relay.ts";
import { startReplicatedDatabase } from "../../testing/replicated-database.ts";
import { Checks } from "../monitoring/checks.ts";
import { serveMetrics } from "../monitoring/server.ts";
import { inReadTransaction, Replica } from "./replica.ts";
import { inTransaction } from "./transaction.ts";

const database = await startReplicatedDatabase();
const server = await build({ database, env: { METRICS_PORT: "0" } });
const { pools } = server.services;
const own = await makeCompleteTenant(server);
const metrics = await serveMetrics(server.services, new Checks(server.services, []), () => false);
afterFile(async () => metrics?.stop());
const replica = pools.replica ?? expect.fail("The server has no replica.");
const atReplica = new pg.Pool({ ...database.replica, max: 1 });
atReplica.on("error", () => undefined);
afterFile(() => atReplica.end());
afterEach(() => atReplica.query("select pg_wal_replay_resume()"));

/** How many transactions a work began on each server, and what it returned. */
async function counted<T>(work: () => Promise<T>): Promise<{ primary: number; replica: number; result: T }> {
  const counts = { primary: 0, replica: 0 };
  const [onPrimary, onReplica] = [() => void counts.primary++, () => void counts.replica++];
  pools.app.on("acquire", onPrimary);
  replica.pool.on("acquire", onReplica);
  try {
    const result = await work();
    return { ...counts, result };
  } finally {
    pools.app.off("acquire", onPrimary);
    replica.pool.off("acquire", onReplica);
  }
}

/** Waits until the replica has replayed all that the business changed. */
async function whenCaughtUp(): Promise<void> {
  const source = async () => {
    await replica.check();
    return replica.sourceFor(own.businessId);
  };
  await expect.poll(source, { timeout: 20_000 }).toBeDefined();
}
const june = { from: "2026-06-01", to: "2026-06-30" };
const chart = () => server.as(own).send(analytics.charts, { query: june });
const rename = (name: string) =>
  server.as(own).call(items.update, {
    params: { businessId: own.businessId, itemId: own.itemId },
    body: { locales: [{ locale: "en", name }] },
  });
const isUsed = () => replica.isUsable;
const logged = (text: string) => server.logs.filter((line) => line.includes(text)).length;

test.each(allCalls.filter(([, call]) => call.mayBeStale))("%s is read from the replica", async (name, call) => {
  // Empties the caches.
  server.services.live.announce({ businessId: own.businessId, shown: true });
  await whenCaughtUp();
  const { result, ...counts } = await counted(() => performCall(server, own, call, createSample(name, call, own)));
  expect(result.status).toBe(200);
  expect(counts.replica).toBeGreaterThan(0);
});

test("rights are read on the primary, and what a call records is written there", async () => {
  await whenCaughtUp();
  const exported = await counted(() => server.as(own).send(invoices.export, {}));
  expect(exported).toMatchObject({ primary: 2, replica: 1, result: { statusCode: 200 } });
  const { rows } = await server.sql.query(
    "select action from audits where business_id = $1 order by at desc, id desc",
    [own.businessId],
  );
  expect(rows[0]).toEqual({ action: "export" });
});

test("a call that may not be stale, or that writes, is never sent there", async () => {
  await whenCaughtUp();
  expect(await counted(() => server.as(own).send(invoices.list, {}))).toMatchObject({ replica: 0 });
  expect(await counted(() => rename("Written"))).toMatchObject({ replica: 0 });
});

test("its transactions have the role and the walls of the others, and can't write", async () => {
  await whenCaughtUp();
  const source = replica.sourceFor(own.businessId) ?? expect.fail("It is not usable.");
  const other = await makeCompleteTenant(server);
  const read = <Row>(statement: RawBuilder<Row>) =>
    inTransaction(source.pool, { businessId: own.businessId, replayed: source.replayed }, (db) =>
      statement.execute(db),
    );
  expect((await read(sql`select current_user::text as role`)).rows).toEqual([{ role: "diwan_app" }]);
  const { rows } = await server.sql.query("select from branches where business_id = $1", [other.businessId]);
  expect(rows.length).toBeGreaterThan(0);
  const seen = await read(sql`select distinct business_id as id from branches`);
  expect(seen.rows).toEqual([{ id: own.businessId }]);
  await expect(read(sql`update branches set sort = 2`)).rejects.toThrow("read-only");
});

test("nobody sees less than was changed: a changed business is read on the primary until its change is replayed", async () => {
  await whenCaughtUp();
  await atReplica.query("select pg_wal_replay_pause()");
  const menu = async () => JSON.stringify(await server.as().call(guests.firstMenu, { params: { slug: own.slug } }));
  expect(await menu()).not.toContain("Changed dish");
  await rename("Changed dish");
  expect(isUsed()).toBe(true);
  await expect.poll(menu).toContain("Changed dish");
  expect(await counted(chart)).toMatchObject({ replica: 0, result: { statusCode: 200 } });
  await atReplica.query("select pg_wal_replay_resume()");
  await whenCaughtUp();
  expect(await menu()).toContain("Changed dish");
  expect(await counted(chart)).toMatchObject({ replica: 1, result: { statusCode: 200 } });
});

test("one that falls behind is left at once, with a reason, and used again when it has caught up", async () => {
  await whenCaughtUp();
  await atReplica.query("select pg_wal_replay_pause()");
  const [left, back] = [logged("the replica is not used"), logged("the replica is used again")];
  const stranger = await server.register();
  await rename("Behind");
  await expect.poll(() => logged("the replica is not used") - left, { timeout: 20_000 }).toBe(1);
  expect(isUsed()).toBe(false);
  expect(replica.sourceFor(stranger.businessId)).toBeUndefined();
  const ready = await fetch(`${metrics?.address}/readyz?verbose`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({ status: "ready", replica: { usable: false, reason: /s behind/ } });
  const text = await (await fetch(`${metrics?.address}/metrics`)).text();
  expect(text).toContain("diwan_replica_usable 0");
  expect(Number(/^diwan_replica_lag_seconds (.*)$/m.exec(text)?.[1])).toBeGreaterThan(4);
  await atReplica.query("select pg_wal_replay_resume()");
  await expect.poll(() => logged("the replica is used again") - back, { timeout: 20_000 }).toBe(1);
  expect(isUsed()).toBe(true);
  expect(replica.lagSeconds).toBe(0);
  expect(logged("the replica is not used") - left).toBe(1);
});

test("a transaction fails on a server that has not replayed enough, or is no replica", async () => {
  const read = (pool: pg.Pool, replayed: string) =>
    inTransaction(pool, { businessId: own.businessId, replayed }, (db) => sql`select 1`.execute(db));
  await expect(read(replica.pool, "FFFFFFFF/0")).rejects.toThrow("division by zero");
  await expect(read(pools.app, "0/0")).rejects.toThrow("division by zero");
  expect((await read(replica.pool, "0/0")).rows).toHaveLength(1);
});

test("an address that leads to the primary is not used, and says so", async () => {
  const said = logged("the replica is not used");
  const wrong = new Replica({ ...database.config, max: 1 }, pools.owner);
  wrong.watch(server.services.live, server.services.log);
  await wrong.check();
  expect(wrong.state).toMatchObject({ usable: false, reason: expect.stringContaining("does not lead to a replica") });
  expect(logged("the replica is not used") - said).toBe(1);
  await wrong.end();
});

test("no request fails when it is killed, and it is used again when it is back", async () => {
  await whenCaughtUp();
  expect(await counted(chart)).toMatchObject({ replica: 1 });
  const over = new AbortController();
  const statuses = new Map<number, number>();
  const load = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) {
      const { statusCode } = await chart();
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  });
  await database.killReplica();
  await expect.poll(isUsed, { timeout: 20_000 }).toBe(false);
  expect(await counted(chart)).toMatchObject({ replica: 0, result: { statusCode: 200 } });
  await database.startReplica();
  await whenCaughtUp();
  over.abort();
  await Promise.all(load);
  expect([...statuses.keys()]).toEqual([200]);
  expect(await counted(chart)).toMatchObject({ replica: 1, result: { statusCode: 200 } });
});

test("T51 one that vanishes silently is left, and the primary answers what waits for it", async () => {
  const relay = await startRelay(database.replica);
  const distant = new Replica({ ...relay.config, max: 4 }, pools.owner);
  distant.watch(server.services.live, server.services.log);
  const isFollowing = async () => {
    await distant.check();
    return distant.sourceFor(own.businessId) !== undefined;
  };
  const isReadThere = async () => {
    const { rows } = await inReadTransaction(
      { app: pools.app, replica: distant },
      { businessId: own.businessId, call: "analytics.charts" },
      (db) => sql<{ there: boolean }>`select pg_is_in_recovery() as there`.execute(db),
    );
    return rows[0]?.there;
  };
  await expect.poll(isFollowing, { timeout: 20_000 }).toBe(true);
  expect(await isReadThere()).toBe(true);
  relay.vanish();
  const waiting = Array.from({ length: 8 }, isReadThere);
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([false]));
  expect(distant.isUsable).toBe(false);
  relay.comeBack();
  await expect.poll(isFollowing, { timeout: 20_000 }).toBe(true);
  expect(await isReadThere()).toBe(true);
  await distant.end();
});
