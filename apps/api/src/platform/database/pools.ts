import pg from "pg";
import { ConfigurationError, Unavailable } from "../errors.ts";
import { DatabaseHealth } from "./health.ts";
import { queryOnce } from "./pipeline.ts";
import { Replica } from "./replica.ts";
import { PoolerClient, RESPONSE_DEADLINE_MS, STARTUP_OPTIONS } from "./role.ts";

export interface Pools {
  /** Connects as the application's role, subject to row-level security. */
  app: pg.Pool;
  /** Connects as the role of the database URL, to the database itself: for migrations and LISTEN. */
  owner: pg.Pool;
  health: DatabaseHealth;
  /** Where reads that may be a moment old go while it is usable. */
  replica: Replica | undefined;
  end(): Promise<void>;
}

interface PoolOptions {
  /** Handles connections that die, idle or between two queries; an unhandled error event would end the process. */
  onError(error: Error): void;
  /** Connections of the application. */
  size?: number | undefined;
  /** How long a request waits for a free connection before it gets 503. */
  waitMs?: number | undefined;
  /** The address of the database itself when the other one leads to a connection pooler. */
  direct?: pg.ClientConfig | undefined;
  replica?: pg.ClientConfig | undefined;
}

/** Finds dead peers of idle connections as well. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
/** A setting of our own: a pooler drops it, like all options of a connection. */
const DIRECT = "diwan.direct";

export const THROUGH_POOLER =
  "DATABASE_URL leads to a connection pooler, which drops the role of the application: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.";
const NOT_DIRECT = "DATABASE_DIRECT_URL must lead to PostgreSQL itself, not to a connection pooler.";
export const NOT_THE_SAME =
  "DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: both must name the same one.";
const UNLIMITED =
  "The role diwan_app is a superuser or has BYPASSRLS, so that tenants would see each other: alter role diwan_app nosuperuser nobypassrls.";

/** The connections of one process. */
export function openPools(
  config: pg.ClientConfig,
  { onError, size = 12, waitMs = 3_000, direct, replica: replicaConfig }: PoolOptions,
): Pools {
  const shared: pg.PoolConfig = {
    ...config,
    ...KEEP_ALIVE,
    max: size,
    application_name: "diwan",
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
  };
  const own: pg.PoolConfig = direct
    ? { ...shared, Client: PoolerClient }
    : { ...shared, options: STARTUP_OPTIONS, verify: assertOn("current_user = 'diwan_app'", THROUGH_POOLER) };
  // Pipelined: the statements that begin a transaction are sent with its first query.
  const pool = new pg.Pool({ ...own, pipeline: true } as pg.PoolConfig); // The types do not include `pipeline` yet.
  const app = Object.assign(pool, { query: queryOf(pool) });
  const owner = new pg.Pool({
    ...(direct ?? config),
    ...KEEP_ALIVE,
    max: 2,
    ...requireDirect(direct ? NOT_DIRECT : THROUGH_POOLER),
    application_name: "diwan-owner",
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 5_000,
  });
  for (const one of [app, owner]) one.on("error", onError).on("connect", (client) => client.on("error", onError));
  const health = new DatabaseHealth(app);
  const replica = replicaConfig && new Replica({ ...replicaConfig, ...KEEP_ALIVE, max: size }, owner);
  const end = async (): Promise<void> => {
    health.stop();
    await Promise.all([app.end(), owner.end(), replica?.end()]);
  };
  return { app, owner, health, replica, end };
}

/** Throws unless the application's statements run in its role, and row-level security applies to it. */
export async function assertRole({ app }: Pools): Promise<void> {
  const { rows } = await app.query<{ role: string; unlimited: boolean }>(
    "select rolname as role, rolsuper or rolbypassrls as unlimited from pg_roles where rolname = current_user",
  );
  if (rows[0]?.role !== "diwan_app") throw new ConfigurationError(THROUGH_POOLER);
  if (rows[0].unlimited) throw new ConfigurationError(UNLIMITED);
}

/** Throws if requests would work in one database, and migrations and notifications in another. */
export async function assertSameDatabase({ app, owner }: Pools): Promise<void> {
  const ask = "select live_database() as name";
  const [used, direct] = await Promise.all([
    app.query<{ name: string }>(ask).catch(undefinedWithoutFunction),
    owner.query<{ name: string }>(ask),
  ]);
  if (used?.rows[0]?.name !== direct.rows[0]?.name) throw new ConfigurationError(NOT_THE_SAME);
}

/** A database that was not migrated is another one: the migrations ran just before. */
function undefinedWithoutFunction(error: unknown): undefined {
  if (error instanceof pg.DatabaseError && error.code === "42883") return undefined;
  throw error;
}

/** PgBouncer rejects the options of a connection unless it is configured to drop them. */
export const explainRejection = (error: unknown): unknown =>
  error instanceof Error && error.message.includes("unsupported startup parameter")
    ? new ConfigurationError(THROUGH_POOLER, { cause: error })
    : error;

/** Checks each new connection; one that fails is closed before it is used, and the request gets 503. */
const assertOn =
  (condition: string, otherwise: string) =>
  (client: pg.PoolClient, done: (error?: Error) => void): void =>
    client.query<{ holds: boolean }>(
      // Without prepared statements, which a pooler would keep.
      Object.assign({ text: `select ${condition} as holds` }, { query_timeout: RESPONSE_DEADLINE_MS }), // Missing in the types.
      (error: Error | null, found) => {
        if (error) done(new Unavailable(`A new connection could not be checked: ${error.message}`, { cause: error }));
        else done(found.rows[0]?.holds ? undefined : new ConfigurationError(otherwise));
      },
    );

/** Options of a pool whose connections fail, with this sentence, if they lead to a connection pooler. */
export const requireDirect = (otherwise: string): Pick<pg.PoolConfig, "options" | "verify"> => ({
  options: `-c ${DIRECT}=on`,
  verify: assertOn(`current_setting('${DIRECT}', true) = 'on'`, otherwise),
});

/** Runs single statements of the pool in the application's role and with a deadline, like those of transactions. */
const queryOf =
  (pool: pg.Pool) =>
  async (asked: string | pg.QueryConfig, values: unknown[] = []) => {
    const { text, values: own = values } = typeof asked === "string" ? { text: asked } : asked;
    const { rows, count, command } = await queryOnce(pool, text, own);
    return { rows, rowCount: count, command };
  };
