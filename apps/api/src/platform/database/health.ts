import pg from "pg";
import { messageOf } from "../errors.ts";
import { NoConnection } from "./connect.ts";
import { destroySocket, queryOnce } from "./pipeline.ts";
import { SET_ROLE } from "./role.ts";

const CHECK_MS = 2_000;
const DEADLINE_MS = 2_000;
const PROBE_MS = 3_000;
/** A statement that was answered within this time proves that the database responds. */
const PROOF_MS = 1_000;
/** For how long no connection may come free, although the database responds, before the process should be restarted. */
const STUCK_MS = 120_000;

/** Checks whether the application's connections get responses, and replaces those that may be dead. */
export class DatabaseHealth {
  readonly #pool: pg.Pool;
  readonly #idle = new Set<pg.ClientBase>();
  #timer: NodeJS.Timeout | undefined;
  #check: Promise<boolean> | undefined;
  /** When the last check failed; undefined after one that succeeded. */
  #failedAt: number | undefined;
  #reason: string | undefined;
  /** When a connection was last released after a response; at the start none has been. */
  #releasedAt = Date.now() - PROOF_MS;
  #canConnect = false;
  #onStuck: ((reason: string) => void) | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    pool.on("acquire", (client) => void this.#idle.delete(client));
    pool.on("remove", (client) => void this.#idle.delete(client));
    pool.on("release", (error, client) => {
      if (error) return;
      this.#releasedAt = Date.now();
      this.#idle.add(client);
    });
  }

  /**
   * Checks regularly, so that a vanished database is noticed before a request needs it. `onStuck` is called when only a
   * restart helps.
   */
  watch(onStuck?: (reason: string) => void): void {
    this.#onStuck = onStuck;
    this.#timer ??= setInterval(() => void this.#ask(), CHECK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Whether the database responds now. After a failed check the next one is not waited for while it runs. */
  async isReachable(): Promise<boolean> {
    const failed = this.#failedAt !== undefined && Date.now() - this.#failedAt < CHECK_MS * 2;
    return failed && this.#check ? false : this.#ask();
  }

  /** Why the last check failed; undefined after one that succeeded. For operators only. */
  get reason(): string | undefined {
    if (this.#reason === undefined) return undefined;
    const what = this.isStuck ? "no connection comes free, so restart this process" : "the database does not respond";
    return `${what}: ${this.#reason}`;
  }

  /** Whether only a restart helps: for minutes no connection came free, although a new one would get a response. */
  get isStuck(): boolean {
    return this.#failedAt !== undefined && this.#canConnect && Date.now() - this.#releasedAt > STUCK_MS;
  }

  #ask(): Promise<boolean> {
    this.#check ??= this.#askOnce().finally(() => (this.#check = undefined));
    return this.#check;
  }

  async #askOnce(): Promise<boolean> {
    try {
      await queryOnce(this.#pool, SET_ROLE, [], { deadlineMs: DEADLINE_MS });
    } catch (error) {
      // All connections may be in use, by statements that are answered.
      if (isRejected(error) || Date.now() - this.#releasedAt >= PROOF_MS) return this.#fail(messageOf(error));
    }
    this.#failedAt = undefined;
    this.#reason = undefined;
    return true;
  }

  async #fail(reason: string): Promise<false> {
    this.#failedAt = Date.now();
    this.#reason = reason;
    // They lead to the same host, and each would be waited for.
    for (const client of this.#idle) destroySocket(client);
    if (Date.now() - this.#releasedAt > STUCK_MS) this.#canConnect = await this.#probe();
    if (this.isStuck) this.#onStuck?.(this.reason ?? reason);
    return false;
  }

  /** Connects beside the pool. */
  async #probe(): Promise<boolean> {
    const { options } = this.#pool;
    const client = new pg.Client({
      ...options,
      password: options.password, // Not enumerable.
      connectionTimeoutMillis: PROBE_MS,
      query_timeout: PROBE_MS,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query("select 1");
      return true;
    } catch {
      return false;
    } finally {
      destroySocket(client);
    }
  }
}

/** The database answers, but not to the application: its role is gone, or not granted any more. */
const isRejected = (error: unknown): boolean =>
  !(error instanceof NoConnection) &&
  error instanceof Error &&
  [error, error.cause].some((one) => one instanceof pg.DatabaseError);
