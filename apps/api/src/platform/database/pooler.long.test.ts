import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { allCalls } from "@diwan/contract/api/calls";
import { guestOrders } from "@diwan/contract/guests/guest-orders";
import { menus } from "@diwan/contract/menu/menus";
import { describe, expect, test, vi } from "vitest";
import { build, type TestServer } from "../../testing/build.ts";
import { afterFile } from "../../testing/closers.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";
import { readStream } from "../../testing/open-stream.ts";
import { isReadOnly, performCall } from "../../testing/perform.ts";
import { hasPgBouncer, startPgBouncer } from "../../testing/pgbouncer.ts";
import { createSample, samplesOf } from "../../testing/requests.ts";
import { databaseUrlOf, spawnMain, startProcess } from "../../testing/start-process.ts";
import { runBackupCommand } from "../backup/command.ts";
import { assertRole, NOT_THE_SAME, openPools, THROUGH_POOLER } from "./pools.ts";
import { inTransaction } from "./transaction.ts";
import { PATIENT } from "../../testing/patient.ts";

if (!hasPgBouncer) process.stdout.write("Skipped: the tests behind PgBouncer, which is not installed here.\n");

const server = await build();
const direct = server.sql.options;
/** Calls that wait for workers of the lowest priority, too long on a busy machine. They query nothing that others do not. */
const PARSING = /^menuFiles\.(check|preview)$/;
const onError = (): void => undefined;

describe("T48 a connection that is not in the application's role", () => {
  test.each(["none", "diwan_gate"])("but in %s runs nothing, and the process is not ready", async (role) => {
    const own = await server.register();
    const pools = openPools(direct, { onError });
    pools.app.options.options = `-c role=${role}`;
    const other = await build({ beside: server, pools: () => pools });
    afterFile(() => pools.end());
    expect((await other.app.inject("/readyz")).statusCode).toBe(503);
    expect((await other.as(own).send(menus.list)).statusCode).toBe(503);
    await expect(assertRole(pools)).rejects.toThrow(THROUGH_POOLER);
  });

  test("is put into it by the next transaction", async () => {
    const pools = openPools(direct, { onError, size: 1 });
    afterFile(() => pools.end());
    const client = await pools.app.connect();
    await client.query("set role none");
    client.release();
    const ask = (db: Parameters<Parameters<typeof inTransaction>[2]>[0]) => db.executeQuery(raw("select current_user"));
    expect((await inTransaction(pools.app, {}, ask)).rows).toEqual([{ current_user: "diwan_app" }]);
  });
});

describe.runIf(hasPgBouncer)("behind a pooler in transaction mode", async () => {
  if (!hasPgBouncer) return;
  const pooler = await startPgBouncer(direct);
  const pools = openPools(pooler, { onError, size: 8, direct });
  afterFile(() => pools.end());
  const behind = await build({ beside: server, pools: () => pools });

  test("every statement runs as the application, with its limits", async () => {
    await assertRole(pools);
    const ask = "select current_user as role, current_setting('statement_timeout') as timeout";
    const asked = await Promise.all(Array.from({ length: 20 }, () => pools.app.query(ask)));
    for (const { rows } of asked) expect(rows).toEqual([{ role: "diwan_app", timeout: "10s" }]);
    const { rows } = await inTransaction(pools.app, {}, (db) => db.executeQuery(raw(ask)));
    expect(rows).toEqual([{ role: "diwan_app", timeout: "10s" }]);
  });

  test("a transaction sees the rows of its tenant only, and leaves nothing to the next one", async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => makeCompleteTenant(server)));
    const seen = (businessId?: string) =>
      inTransaction(pools.app, { businessId }, (db) =>
        db.executeQuery<{ business_id: string }>(raw("select distinct business_id from orders")),
      );
    const rounds = Array.from({ length: 10 }, () => owners).flat();
    const found = await Promise.all(rounds.map(async ({ businessId }) => [businessId, (await seen(businessId)).rows]));
    for (const [businessId, rows] of found) expect(rows).toEqual([{ business_id: businessId }]);
    expect((await seen()).rows).toEqual([]);
    expect((await pools.app.query("select id from orders")).rows).toEqual([]);
  });

  test("every reading call responds as it does without the pooler", async () => {
    const own = await makeCompleteTenant(server);
    const ask = async (asked: TestServer, [name, call]: (typeof allCalls)[number]) => {
      const [sample] = samplesOf(name, call, own);
      return [name, sample && (await performCall(asked, own, call, sample)).status];
    };
    for (const one of allCalls)
      if (isReadOnly(one[1]) && !PARSING.test(one[0])) expect(await ask(behind, one)).toEqual(await ask(server, one));
  });

  test("a process serves calls and pages, and its streams report what others change", async () => {
    const own = await makeCompleteTenant(server);
    const running = await startProcess(server, {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: databaseUrlOf(server),
    });
    const headers = { authorization: `Bearer ${own.token}` };
    for (const url of ["/readyz", "/healthz", `/qr/${own.slug}`, `/api/business/${own.businessId}/menus`])
      for (let time = 0; time < 10; time++)
        expect([url, (await fetch(running.address + url, { headers })).status]).toEqual([url, 200]);
    const stream = await readStream(running.address, own, own);
    const sample = createSample("guestOrders.place", guestOrders.place, own);
    expect((await performCall(behind, undefined, guestOrders.place, sample)).status).toBe(201);
    await vi.waitFor(() => expect(stream.events.map(({ area }) => area)).toContain("orders"), PATIENT);
    // It was notified in the packet of the COMMIT, not by another attempt.
    expect(behind.logs.filter((line) => line.includes("notified"))).toEqual([]);
    expect(await running.stop()).toBe(0);
  });

  test("a backup uses the direct address, and a restore without it is refused", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "diwan-test-"));
    afterFile(() => rm(folder, { recursive: true }));
    const run = (command: string, address: string) => {
      const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: address, DATA_DIR: folder };
      return runBackupCommand([command, "all.tar"], env, folder, { say: () => undefined });
    };
    // Its files exist in the storage of another folder only.
    expect(await run("backup", databaseUrlOf(server))).toBe(1);
    await expect(run("restore", "")).rejects.toThrow(THROUGH_POOLER);
    await expect(run("restore", databaseUrlOf(server))).rejects.toThrow("The database is not empty");
  });

  test("a process whose direct address leads to another database does not start, and says so in one sentence", async () => {
    const other = await build();
    const { output, exited } = await spawnMain(server, {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: databaseUrlOf(other),
    });
    expect(await exited).toBe(1);
    expect(output.stderr.trimEnd()).toBe(`Diwan can't start: ${NOT_THE_SAME}`);
  });

  test("a process without the direct address does not start, and says why in one sentence", async () => {
    const { output, exited } = await spawnMain(server, { DATABASE_URL: pooler.url });
    expect(await exited).toBe(1);
    expect(output.stderr.trimEnd().split("\n")).toEqual([expect.stringContaining(THROUGH_POOLER)]);
  });
});

const raw = (text: string) => ({
  sql: text,
  parameters: [],
  query: { kind: "RawNode" as const, sqlFragments: [text], parameters: [] },
  queryId: { queryId: "q" },
});
