import { menus } from "@diwan/contract/menu/menus";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { build, runJobs } from "../../testing/build.ts";
import { openStream } from "../../testing/open-stream.ts";
import { PATIENT } from "../../testing/patient.ts";
import { inTransaction } from "../database/transaction.ts";
import { defineJob, enqueueJob } from "../jobs/job.ts";

const server = await build({ env: { SLOW_STATEMENT_MS: "50" } });

test("a slow statement is logged with its cause and without its values", async () => {
  const slow = defineJob({
    kind: "test.slow",
    payload: z.object({}),
    run: ({ inTransaction: run }) =>
      run(async (db) => void (await sql`select pg_sleep(0.06), ${"hidden value"}::text`.execute(db))),
  });
  await inTransaction(server.services.pools.app, {}, (db) =>
    enqueueJob(slow, {}, { businessId: undefined, now: new Date() }).execute(db),
  );
  await runJobs(server.services, slow);
  const line = server.logs.find((one) => one.includes("a slow statement") && one.includes("pg_sleep")) ?? "";
  expect(JSON.parse(line)).toMatchObject({ kind: "test.slow", statement: "select pg_sleep(0.06), $1::text" });
  expect(line).not.toContain("hidden");
});

test("slow statements of authorization, pages and streams are logged with their call or page", async () => {
  const own = await server.register();
  const stream = await openStream(server, own, own);
  const isLogged = (call: string, statement: string): boolean =>
    server.logs.some(
      (line) => line.includes(`"call":"${call}"`) && line.includes(statement) && line.includes("a slow"),
    );
  const whileLocked = async (table: string, work: () => Promise<unknown>): Promise<void> => {
    const client = await server.sql.connect();
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    const working = work();
    const waiting = "select from pg_locks where not granted and relation = $1::regclass";
    await expect.poll(async () => (await server.sql.query(waiting, [table])).rows.length).toBeGreaterThan(0);
    await new Promise((done) => setTimeout(done, 100));
    await client.query("commit");
    client.release();
    await working;
  };
  await whileLocked("sessions", () => server.as(own).call(menus.get, { params: own }));
  expect(isLogged("menus.get", "select authorize(")).toBe(true);
  await whileLocked("services", () => server.app.inject(`/qr/${own.slug}`));
  expect(isLogged("/qr/:slug", "from services")).toBe(true);
  const body = { locales: [{ locale: "en" as const, name: "Seen by the stream" }] };
  await whileLocked("live_counters", () => server.as(own).call(menus.update, { params: own, body }));
  await vi.waitFor(() => expect(isLogged("live.stream", "number_live_events")).toBe(true), PATIENT);
  await vi.waitFor(() => expect(stream.events.length).toBeGreaterThan(0), PATIENT);
});
