import type { Duplex } from "node:stream";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
} from "kysely";
import type pg from "pg";
import type { DB } from "./schema.ts";

export type Db = Kysely<DB>;

/** Whom and what a transaction is bound to; row-level security reads exactly this. */
export interface Binding {
  businessId?: string | undefined;
  userId?: string | undefined;
  /** The calls that must find accounts before anybody is logged in. */
  accounts?: boolean;
}

const UUID = /^[0-9a-f-]{36}$/i;
const literal = (id: string | undefined): string => (id !== undefined && UUID.test(id) ? `'${id}'` : "''");

const opening = (to: Binding): string =>
  `begin; select set_config('app.business_id', ${literal(to.businessId)}, true), set_config('app.user_id', ${literal(to.userId)}, true), set_config('app.accounts', '${to.accounts ? "on" : ""}', true)`;

/**
 * A transaction bound to a tenant. It takes a connection and begins with its first query, in the same packet; what never
 * asks the database costs nothing.
 */
export class Transaction {
  readonly db: Db;
  readonly #pool: pg.Pool;
  readonly #binding: Binding;
  #client: Promise<pg.PoolClient> | undefined;
  #ended = false;

  constructor(pool: pg.Pool, binding: Binding) {
    this.#pool = pool;
    this.#binding = binding;
    this.db = new Kysely<DB>({
      dialect: {
        createAdapter: () => adapter,
        createQueryCompiler: () => compiler,
        createIntrospector: (db) => new PostgresIntrospector(db),
        createDriver: () => driverOf(() => this.#begun()),
      },
    });
  }

  /** Ends well: what was done holds from here on. The `last` statements travel with the end. */
  async commit(last: readonly RawBuilder<unknown>[] = []): Promise<void> {
    if (last.length) await this.#begun();
    const client = await this.#end();
    if (!client) return;
    try {
      sendTogether(client);
      const asked = last.map((statement) => ask(client, statement.compile(this.db)));
      const [ended] = await Promise.all([client.query("commit"), ...asked]);
      // a transaction that failed inside ends as a rollback, without an error
      if (ended.command === "ROLLBACK") throw new Error("The transaction had failed before it was committed.");
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** Ends without a trace. */
  async rollback(): Promise<void> {
    const client = await this.#end()?.catch(() => undefined);
    await client?.query("rollback").then(
      () => client.release(),
      () => client.release(true),
    );
  }

  /** The connection, for whoever ends the transaction first: from there on it is somebody else's. */
  #end(): Promise<pg.PoolClient> | undefined {
    const client = this.#ended ? undefined : this.#client;
    this.#ended = true;
    return client;
  }

  async #begun(): Promise<pg.PoolClient> {
    if (this.#ended) throw new Error("The transaction has ended.");
    this.#client ??= this.#pool.connect().then((client) => {
      sendTogether(client);
      client.query(opening(this.#binding)).catch(() => undefined); // the first query fails with it
      return client;
    });
    return this.#client;
  }
}

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

function driverOf(client: () => Promise<pg.PoolClient>): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const result = await ask(await client(), query);
      return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }; // rows are what the query's type says
    },
    async *streamQuery() {
      throw new Error("Streaming is not offered here.");
    },
  };
  const nothing = async (): Promise<void> => undefined;
  const noNesting = async (): Promise<void> => {
    throw new Error("The request is the transaction.");
  };
  return {
    init: nothing,
    destroy: nothing,
    acquireConnection: async () => connection,
    releaseConnection: nothing,
    beginTransaction: noNesting,
    commitTransaction: noNesting,
    rollbackTransaction: noNesting,
  };
}

function ask(client: pg.PoolClient, { sql, parameters }: CompiledQuery): Promise<pg.QueryResult> {
  sendTogether(client);
  return client.query({ text: sql, values: [...parameters], ...nameOf(sql) });
}

/** What is asked in one turn leaves in one packet: each write of its own would wake the database up and cost it a turn. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection; // not in the typings
  if (stream.writableCorked) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

// Each text is prepared once a connection. Texts are made by templates, so there are few; a flood of them stays unnamed.
const texts = new Map<string, string>();
function nameOf(text: string): { name?: string } {
  const known = texts.get(text);
  if (known) return { name: known };
  if (texts.size >= 1_000) return {};
  const name = `q${texts.size}`;
  texts.set(text, name);
  return { name };
}
