import type pg from "pg";

/** How often the connection is checked, and how long a response may take. */
const BEAT_MS = 3_000;
const DEADLINE_SECONDS = 5;
/** How long a response proves that notifications arrive: a process that was suspended receives none either. */
const PROOF_MS = 60_000;

/**
 * A connection that listens to a channel. It is checked periodically: one whose peer has vanished, or that a pooler has
 * given to another client, would stay silent forever.
 */
export class ListenConnection {
  readonly #client: pg.PoolClient;
  readonly #channel: string;
  readonly #timer: NodeJS.Timeout;
  #provenAt = Date.now();
  #lost: string | undefined;
  #checking = false;
  #closed = false;
  #onLost: ((why: string) => void) | undefined;

  /** Throws if it does not listen within the deadline. */
  static async open(pool: pg.Pool, channel: string, hear: (payload: string) => void): Promise<ListenConnection> {
    const client = await pool.connect();
    try {
      client.on("notification", ({ payload = "" }) => hear(payload));
      await inTime(client.query(`listen ${channel}`));
      return new ListenConnection(client, channel);
    } catch (error) {
      drop(client);
      throw error;
    }
  }

  private constructor(client: pg.PoolClient, channel: string) {
    this.#client = client;
    this.#channel = channel;
    client.on("error", (error) => this.#lose(error.message));
    client.on("end", () => this.#lose("the database ended it"));
    this.#timer = setInterval(() => void this.#check(), BEAT_MS).unref();
  }

  /** Calls `listener` once, when the connection is no longer good. */
  onLost(listener: (why: string) => void): void {
    this.#onLost = listener;
    if (this.#lost !== undefined) listener(this.#lost);
  }

  /** Whether it listened within the last minute. A clock that is set back proves nothing. */
  get isProven(): boolean {
    const age = Date.now() - this.#provenAt;
    return age >= 0 && age < PROOF_MS;
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#timer);
    drop(this.#client);
  }

  async #check(): Promise<void> {
    if (this.#checking) return;
    this.#checking = true;
    const askedAt = Date.now();
    try {
      const { rowCount } = await inTime(
        this.#client.query("select from pg_listening_channels() c where c = $1", [this.#channel]),
      );
      if (rowCount) this.#provenAt = askedAt;
      else this.#lose("it listens no longer");
    } catch (error) {
      this.#lose(error instanceof Error ? error.message : String(error));
    } finally {
      this.#checking = false;
    }
  }

  #lose(why: string): void {
    if (this.#closed) return;
    this.close();
    this.#lost = why;
    this.#onLost?.(why);
  }
}

/** Counts seconds in which this process could have read a response: a suspended one has not waited. */
async function inTime<T>(response: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    let left = DEADLINE_SECONDS;
    timer = setInterval(() => {
      if (--left === 0) reject(new Error(`no response within ${DEADLINE_SECONDS} seconds`));
    }, 1_000);
  });
  try {
    return await Promise.race([response, late]);
  } finally {
    clearInterval(timer);
  }
}

/** Closes without waiting for the other side, which may be gone. */
function drop(client: pg.PoolClient): void {
  client.on("error", () => undefined);
  client.release(true);
}
