import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { guests } from "@diwan/contract/guests/guests";
import { menus } from "@diwan/contract/menu/menus";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { build, runJobs } from "../../testing/build.ts";
import { afterFile } from "../../testing/closers.ts";
import { noteBackup } from "../backup/last-backup.ts";
import { inTransaction } from "../database/transaction.ts";
import { defineJob, enqueueJob, type JobDefinition } from "../jobs/job.ts";
import { deriveSecretKey, encryptSecret } from "../files/encryption.ts";
import { emailJob } from "../mail/email-job.ts";
import { startS3Service } from "../../testing/s3-service.ts";
import { newKey } from "../media/keys.ts";
import { sweepFilesJob } from "../media/sweep.ts";
import { useReader } from "./business-metrics.ts";
import { Checks } from "./checks.ts";
import type { Meters } from "./meters.ts";
import { Monitor } from "./monitor.ts";
import { serveMetrics } from "./server.ts";
import { openStream } from "../../testing/open-stream.ts";
import { PATIENT } from "../../testing/patient.ts";
import type { TestTenant } from "../../testing/tenant.ts";

const server = await build({ env: { METRICS_PORT: "0", TRUST_PROXY: "10.0.0.1" } });
const checks = new Checks(server.services, [emailJob]);
let isStopping = false;
const metrics = await serveMetrics(server.services, checks, () => isStopping);
afterFile(async () => metrics?.stop());
const read = async (address: string) => (await fetch(`${metrics?.address}${address}`)).text();
const runCheck = async (name: string) => (await checks.run()).find((check) => check.name === name);

const rename = (own: TestTenant, name: string) =>
  server.as(own).call(menus.update, { params: own, body: { locales: [{ locale: "en", name }] } });

const enqueue = (job: JobDefinition<object>) =>
  inTransaction(server.services.pools.app, {}, (db) =>
    enqueueJob(job, {}, { businessId: undefined, now: new Date() }).execute(db),
  );

test("T53 metrics tell calls by name, pools, jobs, caches and sizes, on a port of their own", async () => {
  const owner = await server.register();
  await server.app.inject(`/api/business/${owner.businessId}?secret=1`);
  await server.app.inject("/qr/no-such-place");
  await server.app.inject("/nothing-here.json");
  const text = await read("/metrics");
  expect(text).toContain('diwan_requests_total{call="businesses.get",status="4xx"} 1');
  expect(text).toContain('diwan_requests_total{call="/qr/:slug",status="4xx"} 1');
  expect(text).toMatch(/diwan_request_seconds_bucket\{le="0.1",call="businesses.get"\}/);
  expect(text).toMatch(/diwan_database_connections\{pool="app",state="waiting"\} 0/);
  expect(text).toMatch(/diwan_cache_bytes\{cache="guest_pages"\}/);
  expect(text).toContain("diwan_database_up 1");
  expect(text).toContain("nodejs_eventloop_lag");
  expect(text).toContain('diwan_requests_total{call="unrouted",status="4xx"}');
  expect(text).not.toContain("secret");
  expect(text).not.toContain("nothing-here");
  await expect
    .poll(() => read("/metrics"))
    .toContain(`diwan_business_size{business="${owner.businessId}",of="orders"} 0`);
  expect((await server.app.inject("/metrics")).statusCode).toBe(404);
  expect((await server.app.inject("/readyz?verbose")).json()).toEqual({ status: "ready" });
});

test("T53 what fails is a log line, a metric and a reason, and so is its end", async () => {
  const own = await server.register();
  const key = newKey(own.businessId, "jpg");
  await server.services.storage.put(key, { bytes: Buffer.from("x") }, "image/jpeg");
  await server.sql.query(
    "insert into files (business_id, key, user_id, type, bytes, created_at) values ($1, $2, $3, 'image', 1, now() - interval '1 hour')",
    [own.businessId, key, own.userId],
  );
  const storage = () => runCheck("storage");
  expect(await storage()).toMatchObject({ ok: true });
  await rm(path.join(server.services.config.dataDir, "media"), { recursive: true });
  expect(await storage()).toMatchObject({ ok: false, reason: expect.stringContaining("newest files") });
  expect(await storage()).toMatchObject({ ok: false });
  const said = server.logs.filter((line) => line.includes("a check fails") && line.includes('"storage"'));
  expect(said).toHaveLength(1);
  expect(await read("/metrics")).toContain('diwan_check_ok{check="storage"} 0');
  expect(JSON.parse(await read("/readyz?verbose"))).toMatchObject({
    status: "ready",
    checks: expect.arrayContaining([expect.objectContaining({ name: "storage", ok: false })]),
  });
  await server.services.storage.put(key, { bytes: Buffer.from("x") }, "image/jpeg");
  expect(await storage()).toMatchObject({ ok: true });
  expect(server.logs.some((line) => line.includes("a check succeeds again"))).toBe(true);
});

test("a process that is about to stop is not ready", async () => {
  isStopping = true;
  const answer = await fetch(`${metrics?.address}/readyz?verbose`);
  isStopping = false;
  expect([answer.status, await answer.json()]).toMatchObject([503, { status: "stopping" }]);
});

test("a bucket that is gone is a reason, and so is one that was emptied", async () => {
  const { storage } = server.services;
  const service = await startS3Service();
  server.services.storage = service.storage;
  service.hasBucket = false;
  expect(await runCheck("storage")).toMatchObject({ ok: false, reason: expect.stringContaining("NoSuchBucket") });
  service.hasBucket = true;
  expect(await runCheck("storage")).toMatchObject({ ok: false, reason: expect.stringContaining("newest files") });
  server.services.storage = storage;
});

test("T53 mails that do not leave are a reason, one that waits is not", async () => {
  const mail = () => runCheck("mail");
  const add = () =>
    server.sql.query(
      "insert into jobs (kind, payload, run_at, attempts, last_error, created_at) values ('email', '{}', now() + interval '1 hour', 3, 'refused', now() - interval '10 minutes')",
    );
  await add();
  expect(await mail()).toMatchObject({ ok: true });
  await Promise.all([add(), add()]);
  expect(await mail()).toMatchObject({ ok: false, reason: expect.stringMatching(/^3 mails .* 10 minutes/) });
  expect(await read("/metrics")).toContain('diwan_jobs{kind="email",state="waiting"} 3');
  await server.sql.query("delete from jobs where kind = 'email'");
  expect(await mail()).toMatchObject({ ok: true });
});

test("T53 secrets whose key is not in the settings are a reason", async () => {
  const own = await server.register();
  const secret = encryptSecret([deriveSecretKey("test", "lost")], "secret", `totp:${own.userId}`);
  await server.sql.query("insert into one_time_codes (user_id, secret) values ($1, $2)", [own.userId, secret]);
  const [, key = ""] = secret.split(".");
  expect(await runCheck("secret_key")).toMatchObject({
    ok: false,
    reason: expect.stringContaining(`SECRET_KEY lacks the key ${key}, with which 1 stored secrets`),
  });
  await server.sql.query("delete from one_time_codes where user_id = $1", [own.userId]);
  expect(await runCheck("secret_key")).toMatchObject({ ok: true });
});

test("jobs that nobody runs are a reason, but not those that were due before the process began", async () => {
  await server.sql.query(
    "insert into jobs (kind, payload, run_at) values ('test.late', '{}', now() - interval '1 day')",
  );
  vi.spyOn(process, "uptime").mockReturnValue(60);
  expect(await runCheck("jobs")).toMatchObject({ ok: true });
  vi.spyOn(process, "uptime").mockReturnValue(3_600);
  expect(await runCheck("jobs")).toMatchObject({
    ok: false,
    reason: "jobs are not run: 1 of test.late are due, for 1440 minutes",
  });
  await server.sql.query("delete from jobs where kind = 'test.late'");
});

test("an answer and its log line name the request; only a trusted proxy names it itself", async () => {
  const ask = (remoteAddress: string, id?: string) =>
    server.app.inject({ url: "/api/none", remoteAddress, headers: id === undefined ? {} : { "x-request-id": id } });
  expect((await ask("10.0.0.1", "edge-7")).headers["x-request-id"]).toBe("edge-7");
  for (const [from, id] of [
    ["10.0.0.2", "edge-7"],
    ["10.0.0.1", "two words"],
    ["10.0.0.1", undefined],
  ] as const)
    expect((await ask(from, id)).headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  const refused = await server.app.inject({
    url: `/api/business/${(await server.register()).businessId}`,
    remoteAddress: "10.0.0.1",
    headers: { "x-request-id": "edge-8" },
  });
  expect(refused.headers["x-request-id"]).toBe("edge-8");
  expect(server.logs.some((line) => line.includes('"reqId":"edge-8"') && line.includes('"call"'))).toBe(true);
});

test("a check that hangs keeps neither the others nor /readyz waiting, and is started once", async () => {
  let release = (): void => undefined;
  const hanging = new Promise<void>((resolve) => void (release = resolve));
  const check = vi.spyOn(server.services.storage, "check").mockReturnValue(hanging);
  const own = new Checks(server.services, [emailJob], 1_000);
  const late = { name: "storage", ok: false, reason: "no answer within 1 s" };
  for (let round = 0; round < 2; round++)
    expect((await own.run()).find(({ name }) => name === "storage")).toMatchObject(late);
  expect(check).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(own.running).toEqual(["storage"]), PATIENT);
  expect(own.results.find(({ name }) => name === "database")).toMatchObject({ ok: true });
  // the checks of the metrics port wait for 20 seconds
  void checks.run();
  const startedAt = performance.now();
  const answer = await fetch(`${metrics?.address}/readyz?verbose`);
  expect(JSON.parse(await answer.text())).toMatchObject({ unanswered: expect.arrayContaining(["storage"]) });
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  check.mockRestore();
  release();
  await vi.waitFor(() => expect([...own.running, ...checks.running]).toEqual([]), PATIENT);
  expect(await runCheck("storage")).toMatchObject({ ok: true });
});

test("the age of the last backup is told once there is one", async () => {
  expect(await read("/metrics")).not.toContain('what="backup"');
  await noteBackup(server.services.config.dataDir);
  expect(await read("/metrics")).toMatch(/diwan_last_success_timestamp_seconds\{what="backup"\} \d{10}/);
});

test("T53 requests, durations, pool, jobs, events, cache, streams and sizes are counted", async () => {
  const own = await server.register();
  const stream = await openStream(server, own, own);
  const valueOf = async (metric: string): Promise<number> => {
    const line = (await read("/metrics")).split("\n").find((one) => one.startsWith(`diwan_${metric} `));
    return Number(line?.split(" ").at(-1));
  };
  const events = await valueOf("live_events_total");
  await rename(own, "Seen by the stream");
  await vi.waitFor(() => expect(stream.events.length).toBeGreaterThan(0), PATIENT);
  expect(await valueOf("live_events_total")).toBeGreaterThan(events);
  const failures = await valueOf("live_read_failures_total");
  const before = stream.events.length;
  await server.sql.query("revoke select on live_events from diwan_app");
  await rename(own, "Not seen for a while");
  await expect.poll(() => valueOf("live_read_failures_total"), PATIENT).toBeGreaterThan(failures);
  await server.sql.query("grant select on live_events to diwan_app");
  await vi.waitFor(() => expect(stream.events.length).toBeGreaterThan(before), PATIENT);
  await enqueue(defineJob({ kind: "test.counted", payload: z.object({}), run: async () => undefined }));
  await server.app.inject(`/qr/${own.slug}`);
  const text = await read("/metrics");
  for (const measured of [
    ...['requests_total{call="menus.update",status="2xx"}', 'request_seconds_count{call="menus.update"}'],
    ...['database_connections{pool="app",state="in_use"}', 'database_connections{pool="app",state="idle"}'],
    ...['jobs{kind="test.counted",state="due"}', 'job_oldest_seconds{kind="test.counted",state="due"}'],
    ...['cache_bytes{cache="guest_pages"}', 'cache_reads{cache="guest_pages",result="miss"}'],
    ...["live_changes_total", "live_streams", "live_listening", "slow_statements_total", 'installation{of="bytes"}'],
  ])
    expect(text).toContain(`\ndiwan_${measured} `);
});

test("the work for a business includes the pages of its guests, the same as calls", async () => {
  const own = await server.register();
  const work = vi.fn<NonNullable<Monitor["onWork"]>>();
  const { monitor } = server.services;
  const counting = monitor.onWork;
  monitor.onWork = work;
  onTestFinished(() => void (monitor.onWork = counting));
  const pages = ["", "/events", `/choices?menu=${own.menuId}`, "/book"].map((rest) => `/qr/${own.slug}${rest}`);
  for (const page of pages) {
    work.mockClear();
    expect([page, (await server.app.inject(page)).statusCode]).toEqual([page, 200]);
    expect([page, work.mock.calls]).toEqual([page, [[own.businessId, "requests", expect.any(Number)]]]);
  }
  work.mockClear();
  await server.as().call(guests.branch, { params: own });
  await server.as(own).call(menus.get, { params: own });
  expect(work.mock.calls.map(([business]) => business)).toEqual([own.businessId, own.businessId]);
});

test("stored files without a row that a sweep found are told until the next sweep", async () => {
  const { monitor } = server.services;
  expect(await read("/metrics")).not.toMatch(/^diwan_files_without_row /m);
  const own = await server.register();
  await server.services.storage.put(newKey(own.businessId, "jpg"), { bytes: Buffer.from("x") }, "image/jpeg");
  server.setNow(new Date(Date.now() + 31 * 24 * 60 * 60_000));
  await runJobs(server.services, sweepFilesJob);
  server.setNow(undefined);
  expect(await read("/metrics")).toMatch(/^diwan_files_without_row 1$/m);
  monitor.sweep = { at: new Date(Date.now() - 26 * 60 * 60_000), filesWithoutRow: 1 };
  expect(await read("/metrics")).not.toMatch(/^diwan_files_without_row /m);
});

test("alerts and dashboard name metrics that there are", async () => {
  const folder = path.resolve(import.meta.dirname, "../../../../../deploy/prometheus");
  const texts = await Promise.all(
    ["alerts.yml", "dashboard.json"].map((name) => readFile(path.join(folder, name), "utf8")),
  );
  const named = texts.join("").match(/\b(diwan|nodejs|process)_[a-z0-9_]+/g) ?? [];
  const told = new Set([...(await read("/metrics")).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  expect(named.length).toBeGreaterThan(20);
  // Only with a replica, see replica.test.ts.
  told.add("diwan_replica_usable");
  expect(named.filter((name) => !told.has(name.replace(/_bucket$/, "")))).toEqual([]);
});

test("the businesses with the most work are told, and only the first of them", () => {
  const use = new Map<string, number>();
  const gauge = {
    reset: () => use.clear(),
    set: ({ business, of }: Record<string, string>, value: number) => void use.set(`${business} ${of}`, value),
  };
  const monitor = new Monitor();
  const readUse = useReader({ gauge: () => gauge } as unknown as Meters, { monitor }, 0);
  for (let at = 1; at <= 50; at++) monitor.onWork?.(`b${at}`, "requests", at);
  monitor.onWork?.("b50", "jobs", 5);
  readUse();
  expect(use.size).toBe(20 * 3);
  expect(use.get("b50 seconds")).toBe(55);
  expect(use.get("b50 requests")).toBe(1);
  expect(use.get("b50 jobs")).toBe(1);
  expect(use.has("b30 seconds")).toBe(false);
  readUse();
  expect(use.size).toBe(0);
});
