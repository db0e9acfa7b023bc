import pg from "pg";
import { Unavailable } from "../errors.ts";

export interface StatementResult {
  rows: Record<string, unknown>[];
  /** How many rows were read or written. */
  count: number;
  /** The command tag of PostgreSQL: `SELECT`, `COMMIT`. */
  command: string;
}

/** A statement that waits for its result; values are in wire format. */
export interface PendingQuery {
  text: string;
  values: readonly unknown[];
  /** Whether the other statements rely on it. */
  opens: boolean;
  resolve(result: StatementResult): void;
  reject(error: Error): void;
}

interface Column {
  name: string;
  parse(text: string): unknown;
}

/** A statement that a connection has prepared; its columns are known once it was described. */
interface Prepared {
  name: string;
  columns?: readonly Column[];
}
export type PreparedStatements = Map<string, Prepared>;

/** Methods of the driver's connection that its types omit. */
interface Wire {
  stream: { cork(): void; uncork(): void; destroy(): void };
  parse(statement: { name: string; text: string }): void;
  bind(bound: { statement: string; values: readonly unknown[] }): void;
  describe(portal: { type: "P" }): void;
  execute(portal: object): void;
  sync(): void;
}

const MOST_PREPARED = 1_000;
let names = 0;

/**
 * Statements that are sent in one packet with one Sync at the end. After a failure the following statements are skipped
 * and fail as well. Each text is prepared and described once per connection, or each time where `known` is undefined.
 */
export class Batch extends pg.Query {
  readonly queries: readonly PendingQuery[];
  readonly #known: PreparedStatements | undefined;
  readonly #deadlineMs: number;
  readonly #prepared: Prepared[] = [];
  readonly #results: StatementResult[] = [];
  #rows: Record<string, unknown>[] = [];
  #unread: Error | undefined;
  #deadline: NodeJS.Timeout | undefined;

  constructor(known: PreparedStatements | undefined, asked: readonly PendingQuery[], deadlineMs: number) {
    super("");
    this.#known = known;
    this.#deadlineMs = deadlineMs;
    this.queries = asked;
  }

  /** Called by the driver when the connection is free. */
  override submit = (connection: unknown): void => {
    const wire = connection as Wire; // The driver's own.
    wire.stream.cork();
    for (const one of this.queries) this.#write(wire, one);
    wire.sync();
    wire.stream.uncork();
    if (this.#deadlineMs < Infinity) this.#startDeadline(wire);
  };

  #startDeadline(wire: Wire): void {
    const end = (): void => void (this.#deadline && wire.stream.destroy());
    // A response that arrived while this process stood still is read first.
    this.#deadline = setTimeout(() => setImmediate(end), this.#deadlineMs).unref();
  }

  #clearDeadline(): void {
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
  }

  #write(wire: Wire, { text, values }: PendingQuery): void {
    const known = this.#known?.get(text);
    const prepared = known ?? this.#prepare(wire, text);
    this.#prepared.push(prepared);
    wire.bind({ statement: prepared.name, values });
    if (!prepared.columns) wire.describe({ type: "P" });
    wire.execute({});
  }

  /** Texts come from templates, so there are few of them; beyond the limit a text is prepared for one use. */
  #prepare(wire: Wire, text: string): Prepared {
    const lasting = this.#known && this.#known.size < MOST_PREPARED ? this.#known : undefined;
    const prepared = { name: lasting ? `b${names++}` : "" };
    lasting?.set(text, prepared);
    wire.parse({ name: prepared.name, text });
    return prepared;
  }

  // Protocol messages, forwarded by the driver.

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const prepared = this.#prepared[this.#results.length];
    if (prepared)
      prepared.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID) }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const columns = this.#prepared[this.#results.length]?.columns ?? [];
    const row: Record<string, unknown> = {};
    let at = 0;
    try {
      for (const { name, parse } of columns) {
        const text = fields[at++] ?? null;
        row[name] = text === null ? null : parse(text);
      }
    } catch (error) {
      this.#unread ??= error as Error; // Parsers throw nothing else.
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const prepared = this.#prepared[this.#results.length];
    // Without a row description the statement returns no rows.
    if (prepared) prepared.columns ??= [];
    const words = text.split(" ");
    this.#results.push({ rows: this.#rows, count: Number(words.at(-1)) || 0, command: words[0] ?? "" });
    this.#rows = [];
    this.#deadline?.refresh();
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: "" });
  }

  handleReadyForQuery(): void {
    this.#clearDeadline();
    if (this.#unread) return this.handleError(this.#unread);
    for (const [at, { resolve, reject }] of this.queries.entries()) {
      const result = this.#results[at];
      if (result) resolve(result);
      else reject(new Error("The database left a statement unanswered."));
    }
  }

  handleError(error: Error): void {
    this.#clearDeadline();
    const done = this.#unread ? 0 : this.#results.length;
    const reason = this.#unread ?? explain(error, this.queries[done]);
    for (const [at, { text, resolve, reject }] of this.queries.entries()) {
      const result = this.#results[at];
      if (at < done && result) {
        resolve(result);
        continue;
      }
      // It is unknown whether it was prepared before the failure.
      if (this.#known?.get(text) === this.#prepared[at]) this.#known?.delete(text);
      reject(reason);
    }
  }
}

/**
 * What the database does not say itself is said by the socket: the connection is lost. A statement that opens fails if
 * somebody took the role away, and every other request fails with it. Neither is a fault of the request.
 */
function explain(error: Error, failed: PendingQuery | undefined): Error {
  if (error instanceof pg.DatabaseError && !failed?.opens) return error;
  return new Unavailable(error.message, { cause: error });
}
