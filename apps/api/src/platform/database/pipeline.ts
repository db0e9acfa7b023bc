import pg from "pg";
import { type PendingQuery, Batch, type PreparedStatements, type StatementResult } from "./batch.ts";
import { connect } from "./connect.ts";
import { RESPONSE_DEADLINE_MS, isPooler, setUpStatements } from "./role.ts";
import { runReported, statementReportOf } from "./statement-report.ts";

const prepared = new WeakMap<pg.ClientBase, PreparedStatements>();
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils; // Missing in the types.

/**
 * Runs statements on one connection. Those of one turn of the event loop are sent in one packet, because each separate
 * packet would wake the database, and each response this process.
 */
export class Pipeline {
  readonly #client: pg.PoolClient;
  readonly #deadlineMs: number;
  readonly #openings: { text: string; values: readonly unknown[] }[] = [];
  #pending: PendingQuery[] = [];

  /** `deadlineMs`: how long a response may take. The connection of a late one is closed, because its host may be gone. */
  constructor(client: pg.PoolClient, deadlineMs = RESPONSE_DEADLINE_MS) {
    this.#client = client;
    this.#deadlineMs = deadlineMs;
  }

  query(text: string, values: readonly unknown[] = []): Promise<StatementResult> {
    return this.#add(text, values, false);
  }

  /** A statement that the others of its packet rely on, such as one that sets the role. */
  open(text: string, values: readonly unknown[] = []): Promise<StatementResult> {
    return this.#add(text, values, true);
  }

  /** A statement that every packet from now on begins with. Its failure also fails the others of the packet. */
  openEach(text: string, values: readonly unknown[] = []): void {
    this.#openings.push({ text, values: values.map((value) => prepareValue(value)) });
  }

  #add(text: string, values: readonly unknown[], opens: boolean): Promise<StatementResult> {
    return new Promise((resolve, reject) => {
      const pending = { text, values: values.map((value) => prepareValue(value)), opens, resolve, reject };
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
    const openings = this.#openings.map((one) => ({ ...one, opens: true, resolve: ignore, reject: ignore }));
    this.#client.query(new Batch(preparedOn(this.#client), [...openings, ...pending], this.#deadlineMs));
  }
}

const ignore = (): void => undefined;

/** One statement that is its own transaction; `call` is named in the report of a slow one. */
export async function queryOnce(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[],
  { deadlineMs, call }: { deadlineMs?: number; call?: string | undefined } = {},
): Promise<StatementResult> {
  const client = await connect(pool);
  try {
    const pipeline = new Pipeline(client, deadlineMs);
    // One packet is one transaction.
    const opening = setUpStatements(client).map((statement) => pipeline.open(statement));
    const running = runReported(statementReportOf(pool), { text, call }, () => pipeline.query(text, values));
    const [result] = await Promise.all([running, ...opening]);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Closes a connection without a message to its host, which may never respond. */
export function destroySocket(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy(); // Missing in the types.
}

function preparedOn(client: pg.PoolClient): PreparedStatements | undefined {
  if (isPooler(client)) return undefined;
  let statements = prepared.get(client);
  if (!statements) prepared.set(client, (statements = new Map()));
  return statements;
}
