import pg from "pg";
import { type PendingQuery, Batch, type PreparedStatements, type StatementResult } from "./batch.ts";

const prepared = new WeakMap<pg.ClientBase, PreparedStatements>();
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils; // Missing in the types.

/**
 * Runs statements on one connection. Those of one turn of the event loop are sent in one packet, because each separate
 * packet would wake the database, and each response this process.
 */
export class Pipeline {
  readonly #client: pg.PoolClient;
  #pending: PendingQuery[] = [];

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query(text: string, values: readonly unknown[] = []): Promise<StatementResult> {
    return new Promise((resolve, reject) => {
      const pending = { text, values: values.map((value) => prepareValue(value)), resolve, reject };
      if (!this.#pending.length) process.nextTick(() => this.#send());
      this.#pending.push(pending);
    });
  }

  /** Drops the statements that are not sent yet: their callers have already given up. */
  discard(): void {
    this.#pending = [];
  }

  #send(): void {
    const pending = this.#pending;
    if (!pending.length) return;
    this.#pending = [];
    this.#client.query(new Batch(preparedOn(this.#client), pending));
  }
}

/** One statement that is its own transaction. */
export async function queryOnce(pool: pg.Pool, text: string, values: readonly unknown[]): Promise<StatementResult> {
  const client = await pool.connect();
  try {
    const result = await new Pipeline(client).query(text, values);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function preparedOn(client: pg.PoolClient): PreparedStatements {
  let statements = prepared.get(client);
  if (!statements) prepared.set(client, (statements = new Map()));
  return statements;
}
