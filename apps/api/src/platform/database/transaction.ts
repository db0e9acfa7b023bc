import {
  type CompiledQuery,
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  type QueryResult,
  type RawBuilder,
} from "kysely";
import pg from "pg";
import type { StatementResult } from "./batch.ts";
import { connect } from "./connect.ts";
import { Pipeline } from "./pipeline.ts";
import { bindReading, bindStatement, setUpStatements } from "./role.ts";
import { runReported, type StatementReport, statementReportOf } from "./statement-report.ts";

/** Executes `sql` templates. */
export interface Db extends QueryExecutorProvider {
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>>;
  /** Applies a setting to what follows in the transaction. It is sent with the next statement, which fails with it. */
  set(name: "plan_cache_mode", value: "force_custom_plan"): void;
}

/** The tenant and user of a transaction, as row-level security reads them. */
interface Binding {
  businessId?: string | undefined;
  userId?: string | undefined;
  /** Calls that must find accounts before the user is logged in. */
  accounts?: boolean;
  /** Waits for responses without a deadline. */
  isSlow?: boolean;
  /**
   * Only reads, without BEGIN: each packet is bound again and is a transaction of its own, so that no COMMIT is waited
   * for. Cursors and what else outlasts a packet need a transaction.
   */
  reads?: boolean;
  /** Only reads, on a replica that has replayed this position; fails on any other server. */
  replayed?: string | undefined;
  /** The call or page, for reports of slow statements. */
  call?: string;
}

/** A statement that follows a COMMIT, as a transaction of its own. Its failure undoes nothing. */
export interface AfterCommit {
  text: string;
  values: readonly unknown[];
  /** Called if it failed, or if it is unknown whether the COMMIT and the statement were executed. */
  onFailure(error: unknown): void;
}

const UUID = /^[0-9a-f-]{36}$/i;
const idOrNone = (id: string | undefined): string => (id !== undefined && UUID.test(id) ? id : "");

/** Divides by zero unless the server is a replica that has replayed a position: SQL has no shorter way to fail. */
const ASSERT_REPLAYED = "select 1 / (pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn)::int";

/** Outside a transaction block `SET LOCAL` warns. */
export const SET_LOCAL = "select set_config($1, $2, true)";

/** What is told of a transaction; `onEnd` only after `onBegin`. */
export interface TransactionReport {
  onBegin?(): void;
  onStatement?: StatementReport;
  onEnd?(end: "commit" | "rollback"): void;
}

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();

const connections = {
  provideConnection: (): never => {
    throw new Error("The request is the transaction.");
  },
};

/** Compiles a query and passes it on directly: the driver layer in between would cost an event loop turn per query. */
class TransactionExecutor extends DefaultQueryExecutor implements Db {
  readonly #execute: (query: CompiledQuery) => Promise<StatementResult>;
  readonly set: Db["set"];

  constructor(execute: (query: CompiledQuery) => Promise<StatementResult>, set: Db["set"]) {
    super(compiler, adapter, connections);
    this.#execute = execute;
    this.set = set;
  }

  getExecutor(): this {
    return this;
  }

  override async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, count } = await this.#execute(query);
    return { rows: rows as R[], numAffectedRows: BigInt(count) }; // The rows have the type declared by the query.
  }
}

const runOn = async ({ pipeline }: Begun, query: CompiledQuery): Promise<StatementResult> =>
  pipeline.query(query.sql, query.parameters);

/** Runs a statement as a transaction of its own, in the same packet as the COMMIT before it. */
const runAlone = ({ client, pipeline }: Begun, { text, values }: AfterCommit): Promise<StatementResult> => {
  // Their failure also fails the statement.
  for (const opening of setUpStatements(client)) pipeline.open(opening).catch(() => undefined);
  return pipeline.query(text, values);
};

/**
 * A transaction bound to a tenant. It takes a connection for its first query, and BEGIN is sent in the same packet; a
 * request without queries takes no connection.
 */
export class Transaction {
  readonly #pool: pg.Pool;
  readonly #binding: Binding;
  readonly #report: TransactionReport;
  #db: Db | undefined;
  #begun: Promise<Begun> | undefined;
  #ended = false;

  constructor(pool: pg.Pool, binding: Binding, report: TransactionReport = {}) {
    this.#pool = pool;
    this.#binding = binding;
    this.#report = report;
  }

  /** Created on first use: cached responses need none. */
  get db(): Db {
    return (this.#db ??= new TransactionExecutor(
      async (query) => this.#run(await this.#begin(), query),
      (name, value) => void this.#set(name, value).catch(() => undefined),
    ));
  }

  async #set(name: string, value: string): Promise<void> {
    const { pipeline } = await this.#begin();
    if (this.#binding.reads) pipeline.openEach(SET_LOCAL, [name, value]);
    else await pipeline.query(SET_LOCAL, [name, value]);
  }

  #run(begun: Begun, query: CompiledQuery): Promise<StatementResult> {
    const report = this.#report.onStatement ?? statementReportOf(this.#pool);
    return runReported(report, { text: query.sql, call: this.#binding.call }, () => runOn(begun, query));
  }

  /**
   * Commits. The `last` statements are sent in the same packet as COMMIT, and so is `after`: the database executes it
   * even if this process dies.
   */
  async commit(last: readonly RawBuilder<unknown>[] = [], after?: AfterCommit): Promise<void> {
    if (last.length) await this.#begin();
    const begun = await this.#end();
    if (!begun) return;
    if (this.#binding.reads) {
      begun.client.release();
      return this.#report.onEnd?.("commit");
    }
    try {
      const statements = last.map((statement) => this.#run(begun, statement.compile(this.db)));
      const commit = begun.pipeline.query("commit");
      const following = after && follow(commit, runAlone(begun, after), after);
      const [ended] = await Promise.all([commit, ...statements]);
      await following;
      // PostgreSQL responds to the COMMIT of a failed transaction with ROLLBACK, without an error.
      if (ended.command === "ROLLBACK") throw new Error("The transaction had failed before it was committed.");
      begun.client.release();
    } catch (error) {
      begun.client.release(true);
      throw error;
    } finally {
      this.#report.onEnd?.("commit");
    }
  }

  async rollback(): Promise<void> {
    const begun = await this.#end()?.catch(() => undefined);
    if (!begun) return;
    begun.pipeline.discard();
    // reads have nothing to roll back, but what was sent must be answered before the next user of the connection
    const ended = this.#binding.reads ? begun.client.query("select") : begun.pipeline.query("rollback");
    await ended.then(
      () => begun.client.release(),
      () => begun.client.release(true),
    );
    this.#report.onEnd?.("rollback");
  }

  /** Returns the connection once: after commit or rollback it belongs to the pool again. */
  #end(): Promise<Begun> | undefined {
    const begun = this.#ended ? undefined : this.#begun;
    this.#ended = true;
    return begun;
  }

  async #begin(): Promise<Begun> {
    if (this.#ended) throw new Error("The transaction has ended.");
    this.#begun ??= connect(this.#pool).then((client) => {
      const { businessId, userId, accounts, isSlow, reads, replayed } = this.#binding;
      const pipeline = new Pipeline(client, isSlow ? Infinity : undefined);
      const bound = [idOrNone(businessId), idOrNone(userId), accounts ? "on" : ""];
      this.#report.onBegin?.();
      if (reads) {
        pipeline.openEach(bindReading(client), bound);
        return { client, pipeline };
      }
      const openings = replayed
        ? [pipeline.open("begin read only"), pipeline.query(ASSERT_REPLAYED, [replayed])]
        : [pipeline.open("begin")];
      // Their failure also fails the first query.
      for (const opening of [...openings, pipeline.open(bindStatement(client), bound)]) opening.catch(() => undefined);
      return { client, pipeline };
    });
    return this.#begun;
  }
}

/** Waits for a COMMIT and the statement that follows it. Never throws. */
async function follow(
  commit: Promise<unknown>,
  following: Promise<unknown>,
  { onFailure }: AfterCommit,
): Promise<void> {
  const [committed, followed] = await Promise.allSettled([commit, following]);
  // The database has rejected the commit, so there is nothing to follow.
  if (committed.status === "rejected" && committed.reason instanceof pg.DatabaseError) return;
  if (followed.status === "rejected") onFailure(followed.reason);
}

/**
 * Plans the next statements of the transaction for their values. A plan is otherwise made once for all businesses, as
 * if each had the average number of rows: of several indexes it may take one that reads all rows of a large business.
 */
export const planForValues = (db: Db): void => db.set("plan_cache_mode", "force_custom_plan");

interface Begun {
  client: pg.PoolClient;
  pipeline: Pipeline;
}

/** Runs work in its own transaction with the given binding; an error rolls it back. */
export async function inTransaction<T>(
  pool: pg.Pool,
  binding: Binding,
  work: (db: Db) => Promise<T>,
  report?: TransactionReport,
): Promise<T> {
  const transaction = new Transaction(pool, binding, report);
  try {
    const result = await work(transaction.db);
    await transaction.commit();
    return result;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}
