import pg from "pg";

export interface Pools {
  /** Connects as the application's role, subject to row-level security. */
  app: pg.Pool;
  /** Connects as the role of the database URL, for migrations and LISTEN. */
  owner: pg.Pool;
  end(): Promise<void>;
}

const SETTINGS =
  "-c role=diwan_app -c statement_timeout=10000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=30000 -c jit=off -c plan_cache_mode=force_generic_plan";

/**
 * The connections of one process. The application's pool waits at most 3 s for a free connection, and then responds
 * with 503. `onError` handles connections that die while idle or between two queries; an unhandled error event would
 * end the process.
 */
export function openPools(config: pg.ClientConfig, onError: (error: Error) => void, size = 12): Pools {
  // Pipelined: the statements that begin a transaction are sent with its first query.
  const app = new pg.Pool({
    ...config,
    max: size,
    pipeline: true,
    options: SETTINGS,
    application_name: "diwan",
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
  } as pg.PoolConfig); // The types do not include `pipeline` yet.
  const owner = new pg.Pool({
    ...config,
    max: 2,
    application_name: "diwan-owner",
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 5_000,
  });
  for (const pool of [app, owner]) pool.on("error", onError).on("connect", (client) => client.on("error", onError));
  return { app, owner, end: async () => void (await Promise.all([app.end(), owner.end()])) };
}
