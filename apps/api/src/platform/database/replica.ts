import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { ApiError, messageOf } from "../errors.ts";
import { destroySocket, queryOnce } from "./pipeline.ts";
import { PoolerClient } from "./role.ts";
import { type Db, inTransaction } from "./transaction.ts";

const CHECK_MS = 1_000;
const DEADLINE_MS = 2_000;
/** The most that the replica may be behind. */
const MOST_LAG_MS = 5_000;
/** How many positions of the primary are remembered: those of the last seconds. */
const MOST_SAMPLES = 10;
/** If more businesses have changed, all count as changed. */
const MOST_CHANGED = 10_000;

/** A position of the primary's log, and when it was asked for: everything committed before is in front of it. */
interface Sample {
  at: number;
  position: string;
}

/** What `LiveHub` tells of changes. */
interface Changes {
  listening: boolean;
  onAnyChange(listener: (businessId: string | undefined) => void): void;
}

/** Where a read may go. */
interface ReadSource {
  pool: pg.Pool;
  /** What the server must have replayed; each transaction checks it, since the address may lead to several servers. */
  replayed: string;
}

/**
 * A replica of the database for reads that may be a moment old. It is checked every second, and is usable while it
 * follows the primary within `MOST_LAG_MS`. A business that this process knows to have changed is read on the primary until the
 * replica has replayed the change, so that no screen and no cache gets something older than what it was told.
 */
export class Replica {
  readonly pool: pg.Pool;
  /** One connection of its own: those of the pool may all be in use. */
  readonly #checking: pg.Pool;
  readonly #primary: pg.Pool;
  readonly #clients = new Set<pg.ClientBase>();
  readonly #changedAt = new Map<string, number>();
  readonly #startedAt = performance.now();
  #samples: Sample[] = [];
  #caughtUp: Sample | undefined;
  /** Whether the last check found nothing missing. */
  #isComplete = false;
  #reason: string | undefined = "it has not caught up since this process started";
  /** Whether it was logged that it is not used. */
  #isLogged = false;
  #allChangedAt = performance.now();
  #live: Changes | undefined;
  #log: FastifyBaseLogger | undefined;
  #timer: NodeJS.Timeout | undefined;
  #check: Promise<void> | undefined;

  /** `primary`: a pool with a connection to spare. */
  constructor(config: pg.PoolConfig, primary: pg.Pool) {
    // A client that sets its role in each transaction works with and without a connection pooler.
    const shared = { ...config, Client: PoolerClient, connectionTimeoutMillis: DEADLINE_MS };
    this.pool = new pg.Pool({ ...shared, pipeline: true, application_name: "diwan-replica" } as pg.PoolConfig);
    this.#checking = new pg.Pool({ ...shared, max: 1, application_name: "diwan-replica-check" });
    this.#primary = primary;
    for (const pool of [this.pool, this.#checking])
      // Its state tells of lost connections.
      pool.on("error", () => undefined).on("connect", (client) => client.on("error", () => undefined));
    this.pool
      .on("connect", (client) => void this.#clients.add(client))
      .on("remove", (client) => void this.#clients.delete(client));
  }

  /** Begins to check, and to note the changes that this process hears of. */
  watch(live: Changes, log: FastifyBaseLogger): void {
    this.#live = live;
    this.#log = log;
    this.#allChangedAt = performance.now();
    live.onAnyChange((businessId) => this.#noteChange(businessId));
    this.#timer = setInterval(() => void this.check(), CHECK_MS).unref();
    void this.check();
  }

  /** Where reads of the business may go; undefined for the primary. */
  sourceFor(businessId: string | undefined): ReadSource | undefined {
    if (businessId === undefined || !this.#caughtUp || !this.isUsable) return undefined;
    const { at, position } = this.#caughtUp;
    const changedAt = Math.max(this.#allChangedAt, this.#changedAt.get(businessId) ?? -Infinity);
    return at > changedAt ? { pool: this.pool, replayed: position } : undefined;
  }

  get isUsable(): boolean {
    return this.#reasonNow === undefined;
  }

  /** How old what it shows may be; 0 if the last check found nothing missing. */
  get lagSeconds(): number {
    if (this.#isComplete) return 0;
    return Math.round(performance.now() - (this.#caughtUp?.at ?? this.#startedAt)) / 1_000;
  }

  /** For operators only. */
  get state(): { usable: boolean; lagSeconds: number; reason?: string } {
    const reason = this.#reasonNow;
    return { usable: reason === undefined, lagSeconds: this.lagSeconds, ...(reason !== undefined && { reason }) };
  }

  /** Notes that a read failed here; returns whether the primary may answer it. */
  noteFailure(error: unknown): boolean {
    if (error instanceof ApiError) return false;
    const code = error instanceof pg.DatabaseError ? (error.code ?? "") : undefined;
    if (code === undefined || /^(08|57P)/.test(code)) this.#note(messageOf(error));
    else this.#log?.info({ reason: messageOf(error) }, "a read of the replica is repeated on the primary");
    return true;
  }

  /** Compares the replica with the primary. Never throws. */
  check(): Promise<void> {
    this.#check ??= this.#compare().finally(() => (this.#check = undefined));
    return this.#check;
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#check;
    await Promise.all([this.pool.end(), this.#checking.end()]);
  }

  get #reasonNow(): string | undefined {
    if (this.#reason !== undefined) return this.#reason;
    if (!this.#live?.listening) return "changes of other processes are not heard";
    const age = performance.now() - (this.#caughtUp?.at ?? -Infinity);
    return age > MOST_LAG_MS ? tooFarBehind(age) : undefined;
  }

  async #compare(): Promise<void> {
    const at = performance.now();
    try {
      const { rows } = await queryOnce(this.#primary, POSITION, [], { deadlineMs: DEADLINE_MS });
      const { position, system } = rows[0] as unknown as Position;
      this.#samples = [...this.#samples, { at, position: String(position) }].slice(-MOST_SAMPLES);
      const found = await this.#readReplica();
      if (found) this.#compareWith(found, system);
    } catch (error) {
      this.#note(`the primary does not tell its position: ${messageOf(error)}`);
    }
  }

  async #readReplica(): Promise<Position | undefined> {
    try {
      const { rows } = await queryOnce(this.#checking, REPLAYED, [], { deadlineMs: DEADLINE_MS });
      return rows[0] as unknown as Position; // As the statement returns it.
    } catch (error) {
      this.#note(`it does not respond: ${messageOf(error)}`);
      // They may lead to a host that is gone; the primary answers what waits for them.
      for (const client of this.#clients) destroySocket(client);
      return undefined;
    }
  }

  #compareWith({ position: replayed, system, limited }: Position, ownSystem: string): void {
    if (system !== ownSystem || replayed === null)
      return this.#note("its address does not lead to a replica of this database");
    if (!limited) return this.#note("its role is not diwan_app, or row-level security does not apply to it");
    const reached = this.#samples.findLast(({ position }) => bytesOf(position) <= bytesOf(replayed));
    this.#caughtUp = reached ?? this.#caughtUp;
    const age = performance.now() - (this.#caughtUp?.at ?? this.#startedAt);
    // At the start it has the same time as later.
    if (this.#caughtUp || age > MOST_LAG_MS) this.#note(age > MOST_LAG_MS ? tooFarBehind(age) : undefined);
    this.#isComplete = reached !== undefined && reached === this.#samples.at(-1);
    for (const [businessId, at] of this.#changedAt)
      if (at < (this.#caughtUp?.at ?? -Infinity)) this.#changedAt.delete(businessId);
  }

  #noteChange(businessId: string | undefined): void {
    if (businessId !== undefined && this.#changedAt.size < MOST_CHANGED)
      return void this.#changedAt.set(businessId, performance.now());
    this.#allChangedAt = performance.now();
    this.#changedAt.clear();
  }

  /** Logs when it becomes unusable, and when it is usable again. */
  #note(reason: string | undefined): void {
    this.#reason = reason;
    if (reason !== undefined) this.#isComplete = false;
    const wasLogged = this.#isLogged;
    this.#isLogged = reason !== undefined;
    if (this.#isLogged && !wasLogged)
      this.#log?.warn({ reason }, "the replica is not used: its reads go to the primary");
    if (!this.#isLogged && wasLogged) this.#log?.info("the replica is used again");
  }
}

/**
 * Runs reads of a business that may be a moment old: on the replica, or on the primary if there is none that is usable
 * or it fails.
 */
export async function inReadTransaction<T>(
  { app, replica }: { app: pg.Pool; replica: Replica | undefined },
  { businessId, call }: { businessId: string; call: string },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const source = replica?.sourceFor(businessId);
  if (source)
    try {
      return await inTransaction(source.pool, { businessId, call, replayed: source.replayed }, work);
    } catch (error) {
      if (!replica?.noteFailure(error)) throw error;
    }
  return inTransaction(app, { businessId, call, reads: true }, work);
}

interface Position {
  /** Null on a server that is not a replica. */
  position: string | null;
  /** The same on a server and its replicas only. */
  system: string;
  /** Whether row-level security applies. */
  limited?: boolean;
}

const SYSTEM = "(select system_identifier::text from pg_control_system()) as system";
const POSITION = `select pg_current_wal_lsn()::text as position, ${SYSTEM}`;
const REPLAYED = `select case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn(), '0/0')::text end as position, ${SYSTEM},
  (select rolname = 'diwan_app' and not (rolsuper or rolbypassrls) from pg_roles where rolname = current_user) as limited`;

const tooFarBehind = (ms: number): string => `it is ${Math.round(ms / 1_000)} s behind the primary`;

/** A position such as `16/B374D848` as a number of bytes. */
function bytesOf(position: string): bigint {
  const [high = "0", low = "0"] = position.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
