import type pg from "pg";
import { type PendingQuery, Batch, type StatementResult } from "../platform/database/batch.ts";
import type { Pools } from "../platform/database/pools.ts";

interface Between {
  /** Receives every query before it is sent, and may replace it. */
  asking?(asked: unknown): unknown;
  /** Receives every result. */
  answering?(asked: unknown, found: Pick<pg.QueryResult, "rows">): void;
}

/** Wraps pools, so that a test sees queries and results. */
export function interceptPools(pools: Pools, { asking = (asked) => asked, answering }: Between): Pools {
  const app: pg.Pool = Object.create(pools.app);
  const query = async (asked: unknown, values?: unknown[]): Promise<pg.QueryResult> => {
    const found = await pools.app.query(asking(asked) as pg.QueryConfig, values); // A text or a config, unchanged.
    answering?.(values && typeof asked === "string" ? { text: asked, values } : asked, found);
    return found;
  };
  const connect = async (): Promise<pg.PoolClient> => overheard(await pools.app.connect(), asking, answering);
  return { ...pools, app: Object.assign(app, { query, connect }) };
}

function overheard(
  client: pg.PoolClient,
  asking: (asked: unknown) => unknown,
  answering: Between["answering"],
): pg.PoolClient {
  return new Proxy(client, {
    get(target, name) {
      if (name === "query")
        return (asked: unknown) => {
          if (!(asked instanceof Batch)) return target.query(asking(asked) as pg.QueryConfig); // Unchanged.
          for (const one of asked.queries) overhear(one, asking, answering);
          return target.query(asked);
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function overhear(one: PendingQuery, asking: (asked: unknown) => unknown, answering: Between["answering"]): void {
  const other = asking({ text: one.text, values: one.values });
  const { text, values = [] } = typeof other === "string" ? { text: other } : (other as PendingQuery); // A text or a config.
  const { resolve } = one;
  Object.assign(one, {
    text,
    values,
    resolve: (result: StatementResult) => {
      answering?.(other, result);
      resolve(result);
    },
  });
}

/** The text of a query without its binding ids. */
export function queryTextOf(asked: unknown): string {
  const text = typeof asked === "string" ? asked : String((asked as { text?: unknown }).text); // Nothing else is queried.
  return text
    .replace(/'[0-9a-f-]{36}'/g, "'…'")
    .replace(/\s+/g, " ")
    .trim();
}
