import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { pino } from "pino";
import { inject } from "vitest";
import { buildApp } from "../app.ts";
import { removeFilesJob } from "../platform/jobs/clean-up.ts";
import { readConfig } from "../platform/config.ts";
import { LOAD_LIMITS } from "../platform/http/overload.ts";
import { openPools, type Pools } from "../platform/database/pools.ts";
import { LiveHub } from "../platform/live/hub.ts";
import type { JobDefinition } from "../platform/jobs/job.ts";
import { JobWorker } from "../platform/jobs/worker.ts";
import { Monitor } from "../platform/monitoring/monitor.ts";
import { openTraces } from "../platform/monitoring/traces.ts";
import { emailJob } from "../platform/mail/email-job.ts";
import type { Mail, Mailer } from "../platform/mail/mailer.ts";
import { FolderStorage } from "../platform/media/folder-storage.ts";
import { counterPayments, type PaymentProvider } from "../platform/payments/provider.ts";
import type { Services } from "../platform/services.ts";
import { type TestClient, createTestClient, type TestLogin } from "./client.ts";
import { afterFile } from "./closers.ts";
import { asOwner, withDatabase } from "./database.ts";
import { PATIENT } from "./patient.ts";
import { TEST_SECRET_KEY } from "./secrets.ts";
import { makeTenant, type NewTenant, type TestTenant } from "./tenant.ts";

/** A server on the database of this test file, with the test's own clock and mailbox. */
export interface TestServer {
  app: FastifyInstance;
  services: Services;
  /** The database as its owner, who bypasses row-level security. */
  sql: pg.Pool;
  /** All sent emails, oldest first. */
  mails: Mail[];
  /** All log lines. */
  logs: string[];
  setNow(at: Date | string | undefined): void;
  /** Creates a business with a logged-in owner. */
  register(wish?: NewTenant): Promise<TestTenant>;
  /** Makes calls with a login, or without one. */
  as(who?: TestLogin): TestClient;
}

interface Options {
  env?: Record<string, string>;
  /** A second server over the database of another. */
  beside?: TestServer;
  payments?: PaymentProvider;
  /** Connections of the application's pool. */
  connections?: number;
  /** How long a request waits for one of them; by default as long as other programs keep the processors busy. */
  waitMs?: number;
  /** A migrated database of another cluster, and its replica; by default a clone in the cluster of all tests. */
  database?: { config: pg.ClientConfig; replica?: pg.ClientConfig };
  /** Wraps the pools of the server. */
  pools?(pools: Pools): Pools;
}

const SETTINGS = { DEMO: "0", PUBLIC_URL: "https://diwan.test", SECRET_KEY: TEST_SECRET_KEY };

/** Builds a server; it is closed, and its database dropped, after the test file. */
export async function build(options: Options = {}): Promise<TestServer> {
  const { config, replica } = options.database ?? { config: options.beside?.sql.options ?? (await cloneDatabase()) };
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "diwan-test-"));
  const sql = new pg.Pool({ ...config, max: 4 });
  sql.on("error", () => undefined).on("connect", (client) => client.on("error", () => undefined));
  const { connections: size, waitMs = PATIENT.timeout } = options;
  const pools = openPools(config, { onError: () => undefined, size, waitMs, replica });
  const mails: Mail[] = [];
  const logs: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void logs.push(line) });
  let now: Date | undefined;
  const settings = readConfig({ ...SETTINGS, DATA_DIR: dataDir, ...options.env });
  const services: Services = {
    config: settings,
    pools: options.pools?.(pools) ?? pools,
    mailer: mailbox(mails),
    storage: new FolderStorage(path.join(dataDir, "media")),
    live: new LiveHub(pools, log, settings),
    payments: options.payments ?? counterPayments,
    monitor: new Monitor(),
    log,
    now: () => now ?? new Date(),
  };
  services.monitor.traces = await openTraces(settings, log);
  await services.live.start();
  pools.replica?.watch(services.live, log);
  // other programs, and the test itself, may stop the process for seconds
  const app = await buildApp(services, { ...LOAD_LIMITS, pauseMs: Number.POSITIVE_INFINITY });
  await app.ready();
  const afterCall = runJobsOfCalls(services);
  afterFile(async () => {
    await services.live.stop();
    await app.close();
    await services.monitor.traces?.stop();
    await Promise.all([pools.end(), sql.end(), rm(dataDir, { recursive: true, force: true })]);
  });
  const setNow = (wish: Date | string | undefined): void =>
    void (now = wish === undefined ? undefined : new Date(wish));
  const register = (wish: NewTenant = {}): Promise<TestTenant> => makeTenant(sql, wish);
  return { app, services, sql, mails, logs, setNow, register, as: (who) => createTestClient(app, who, afterCall) };
}

async function cloneDatabase(): Promise<pg.ClientConfig> {
  const { config, template } = inject("database");
  const name = `diwan_test_${randomBytes(6).toString("hex")}`;
  // Cloned by copying files, which takes a third of the time in memory.
  const text = `create database ${name} template ${template} strategy file_copy`;
  await asOwner(config, (client) => client.query(text));
  afterFile(() => asOwner(config, (client) => client.query(`drop database ${name} with (force)`)));
  return withDatabase(config, name);
}

const mailbox = (mails: Mail[]): Mailer => ({ deliver: async (mail) => void mails.push(mail) });

/** Runs the due jobs of these kinds by the server's clock until none is left; periodic ones run once. */
export const runJobs = (services: Services, ...jobs: JobDefinition[]): Promise<void> =>
  new JobWorker(services, jobs).drain();

/** Runs the email and file jobs of a call immediately, as a worker would. */
function runJobsOfCalls(services: Services): () => Promise<void> {
  let enqueued = false;
  let run = Promise.resolve();
  services.live.onJobs(() => void (enqueued = true));
  return () => {
    if (enqueued) run = run.then(() => runJobs(services, emailJob, removeFilesJob));
    enqueued = false;
    return run;
  };
}
