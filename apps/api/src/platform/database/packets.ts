import pg from "pg";
import { type Asked, Batch, type PreparedTexts, type Result } from "./batch.ts";

const known = new WeakMap<pg.ClientBase, PreparedTexts>();
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils; // not in the typings

/**
 * Asks on one connection. What is asked in one turn leaves in one packet: each of its own would wake the database up, and
 * its answer this process.
 */
export class Packets {
  readonly #client: pg.PoolClient;
  #waiting: Asked[] = [];

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  ask(text: string, values: readonly unknown[] = []): Promise<Result> {
    return new Promise((resolve, reject) => {
      const asked = { text, values: values.map((value) => prepareValue(value)), resolve, reject };
      if (!this.#waiting.length) process.nextTick(() => this.#send());
      this.#waiting.push(asked);
    });
  }

  /** Forgets what was not sent yet; who asked has given up, and would hear of a failure of its own making. */
  forget(): void {
    this.#waiting = [];
  }

  #send(): void {
    const asked = this.#waiting;
    if (!asked.length) return;
    this.#waiting = [];
    this.#client.query(new Batch(preparedOn(this.#client), asked));
  }
}

/** One statement that is a transaction by itself. */
export async function askAlone(pool: pg.Pool, text: string, values: readonly unknown[]): Promise<Result> {
  const client = await pool.connect();
  try {
    const result = await new Packets(client).ask(text, values);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function preparedOn(client: pg.PoolClient): PreparedTexts {
  let texts = known.get(client);
  if (!texts) known.set(client, (texts = new Map()));
  return texts;
}
