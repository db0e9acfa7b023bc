import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { buildApp, jobs } from "./app.ts";
import { demoAccounts } from "./features/demo/accounts.ts";
import { seedDemo } from "./features/demo/seed.ts";
import { type Config, readConfig, siteOf } from "./platform/config.ts";
import { migrate, migrationsFolder } from "./platform/database/migrate.ts";
import { assertRole, assertSameDatabase, explainRejection, openPools, type Pools } from "./platform/database/pools.ts";
import { type Embedded, startEmbedded } from "./platform/embedded/embedded.ts";
import { ConfigurationError, messageOf } from "./platform/errors.ts";
import { drain, isDraining } from "./platform/http/draining.ts";
import { JobWorker } from "./platform/jobs/worker.ts";
import { storeSecretKey } from "./platform/files/encryption.ts";
import { LiveHub } from "./platform/live/hub.ts";
import { createMailer } from "./platform/mail/mailer.ts";
import { openStorage } from "./platform/media/open-storage.ts";
import { Checks } from "./platform/monitoring/checks.ts";
import { Monitor } from "./platform/monitoring/monitor.ts";
import { openTraces } from "./platform/monitoring/traces.ts";
import { serveMetrics } from "./platform/monitoring/server.ts";
import { inDataFolder, restrictFileModes } from "./platform/files/private-files.ts";
import { counterPayments } from "./platform/payments/provider.ts";
import type { Services } from "./platform/services.ts";

export interface RunningProcess {
  address: string;
  /**
   * Tells proxies to send no more requests (`DRAIN_SECONDS`), stops accepting them, finishes what runs (10 s at most),
   * closes the database. Returns the exit code.
   */
  stop(): Promise<number>;
}

const GRACE_MS = 10_000;
/**
 * Connections that may wait to be accepted, as many as Linux allows. Of more that come at once the system drops some: their
 * clients try again a second later, or wait in vain on a connection that the server never had.
 */
const BACKLOG = 4_096;
/** Log lines are buffered for a second at most: writing each takes a sixth of the time of a short answer. */
const LOG = { sync: false, minLength: 4_096, periodicFlush: 1_000 };

/** The whole process: settings, database, migrations, demo data, server. Throws with what to do when it can't start. */
export async function createProcess(env: Record<string, string | undefined>): Promise<RunningProcess> {
  const given = readConfig(env);
  const foreign = inDataFolder(() => restrictFileModes(given.dataDir));
  const config = given.SECRET_KEY.length ? given : { ...given, SECRET_KEY: storeSecretKey(given.dataDir) };
  const log = pino(
    { level: config.LOG_LEVEL, redact: ["req.headers.authorization", "*.password", "*.token", "*.code"] },
    pino.destination(LOG),
  );
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  if (foreign.length)
    log.warn(
      { files: foreign.length, first: foreign[0] },
      "files in DATA_DIR belong to another user and stay readable",
    );
  const onLost = (reason: string): void => endStuckProcess(log, reason);
  await explained("PORT and HOST can't be used", () => assertPortFree(config));
  const embedded = config.DATABASE_URL ? undefined : await startEmbedded(config.dataDir, say, onLost);
  const pools = openPools(embedded?.config ?? { connectionString: config.DATABASE_URL }, {
    // Only the message: the error object holds its connection with its secrets.
    onError: (error) => log.warn(`a database connection ended: ${error.message}`),
    direct: config.DATABASE_DIRECT_URL ? { connectionString: config.DATABASE_DIRECT_URL } : undefined,
    replica: config.DATABASE_REPLICA_URL ? { connectionString: config.DATABASE_REPLICA_URL } : undefined,
  });
  let live: LiveHub | undefined;
  try {
    const services = await prepare(config, pools, log, say);
    live = services.live;
    const app = await buildApp(services);
    const checks = new Checks(services, jobs);
    const metrics = await explained("METRICS_PORT and METRICS_HOST can't be used", () =>
      serveMetrics(services, checks, () => isDraining(app)),
    );
    const { PORT: port, HOST: host } = config;
    await explained("PORT and HOST can't be used", () => app.listen({ port, host, backlog: BACKLOG }));
    const worker = new JobWorker(services, jobs);
    await worker.start();
    pools.health.watch(config.production ? (reason) => endStuckProcess(log, reason) : undefined);
    checks.start();
    const bound = boundTo(app, config);
    const address = config.PUBLIC_URL || bound;
    if (metrics) say(`Metrics: ${metrics.address}/metrics`);
    for (const hint of missingSettings(config)) log.warn(hint);
    announce(config, address === bound ? address : `${address} (listening at ${bound})`, say);
    const stopMonitoring = (): void => {
      checks.stop();
      metrics?.stop();
    };
    return { address, stop: () => stop(app, worker, services, embedded, stopMonitoring) };
  } catch (error) {
    await live?.stop();
    // Not awaited: the LISTEN connection would never be released.
    void pools.end().catch(() => undefined);
    await embedded?.stop();
    throw explainRejection(error);
  }
}

/** Before a database is made and filled for a server that can't listen. */
async function assertPortFree({ PORT: port, HOST: host }: Config): Promise<void> {
  const server = createServer().listen({ port, host });
  await once(server, "listening");
  await new Promise((resolve) => void server.close(resolve));
}

/** Ends a process that only a restart helps, which its supervisor may then start again. */
export function endStuckProcess(log: Pick<Services["log"], "fatal">, reason: string, exit = process.exit): void {
  log.fatal({ reason }, "this process ends, to be restarted");
  exit(1);
}

async function prepare(
  config: Config,
  pools: Pools,
  log: Services["log"],
  say: (text: string) => void,
): Promise<Services> {
  const database = config.DATABASE_URL ? "The database of DATABASE_URL" : "The database";
  const applied = await explained(`${database} can't be used`, async () => {
    const steps = await migrate(pools.owner, migrationsFolder());
    await assertRole(pools); // The migrations create the role.
    if (config.DATABASE_DIRECT_URL) await assertSameDatabase(pools);
    return steps;
  });
  if (applied.length) say(`Database prepared (${applied.length} steps).`);
  const storage = openStorage(config);
  const media = config.S3_ENDPOINT ? "The bucket of S3_ENDPOINT" : "The folder media in DATA_DIR";
  await explained(`${media} can't be used`, () => storage.check());
  const monitor = new Monitor();
  monitor.traces = await openTraces(config, log);
  const mailer = createMailer({
    needsTls: config.mailNeedsTls,
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    folder: path.join(config.dataDir, "mail"),
    log,
    onDelivered: () => void monitor.successes.set("mail", new Date()),
  });
  const live = new LiveHub(pools, log, config);
  await live.start();
  pools.replica?.watch(live, log);
  const services: Services = {
    config,
    pools,
    mailer,
    storage,
    live,
    payments: counterPayments,
    monitor,
    log,
    now: () => new Date(),
  };
  if (config.DEMO) await seedDemo(services, say);
  return services;
}

/** Errors name the setting that they come from; those of our own do so already. */
async function explained<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw new Error(`${what}: ${messageOf(error)}`, { cause: error });
  }
}

/** The local address of the server; the port may be chosen by the system. */
function boundTo(app: FastifyInstance, config: Config): string {
  const bound = app.server.address();
  const PORT = typeof bound === "object" && bound ? bound.port : config.PORT;
  return siteOf({ ...config, PUBLIC_URL: "", PORT });
}

/** What works without a setting, but not as those expect it who use this server. */
export const missingSettings = ({ DEMO, TERMS_URL }: Pick<Config, "DEMO" | "TERMS_URL">): string[] =>
  DEMO || TERMS_URL
    ? []
    : [
        "TERMS_URL is not set: who registers agrees to terms that the form has no link to, and is told to ask you for them",
      ];

function announce(config: Config, address: string, say: (text: string) => void): void {
  say(`\nDiwan is ready: ${address}`);
  if (!config.DEMO) return;
  say("Demo accounts:");
  for (const account of demoAccounts)
    say(`  ${account.type.padEnd(11)} ${account.email.padEnd(28)} ${account.password}`);
}

async function stop(
  app: FastifyInstance,
  worker: JobWorker,
  services: Services,
  embedded: Embedded | undefined,
  stopMonitoring: () => void,
): Promise<number> {
  if (services.config.drainSeconds) await drain(app, services.config.drainSeconds);
  const late = setTimeout(() => process.exit(1), GRACE_MS);
  late.unref();
  stopMonitoring();
  await services.live.stop();
  await app.close();
  await worker.stop();
  await services.monitor.traces?.stop();
  await services.pools.end();
  await embedded?.stop();
  clearTimeout(late);
  return 0;
}
