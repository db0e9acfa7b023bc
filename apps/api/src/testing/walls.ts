import type pg from "pg";
import type { Pools } from "../platform/database/pools.ts";

/** The second wall away: no table is behind row-level security any more. */
export async function withoutRowSecurity(sql: pg.Pool): Promise<void> {
  await sql.query(`do $$ declare t text; begin
    for t in select relname from pg_class where relkind = 'r' and relrowsecurity loop
      execute format('alter table %I no force row level security', t);
      execute format('alter table %I disable row level security', t);
    end loop;
  end $$`);
}

/**
 * The first wall away: the gate lets everybody in everywhere, as an owner, and handlers work for the business of the address,
 * while transactions stay bound to the caller's own.
 */
export function withoutGate(pools: Pools, callersBusiness: () => string): Pools {
  const app: pg.Pool = Object.create(pools.app);
  const query = async (asked: { name?: string }): Promise<pg.QueryResult> => {
    const found: pg.QueryResult = await pools.app.query(asked as pg.QueryConfig); // the gate asks with a config
    if (asked.name === "authorize") for (const row of found.rows) row.owner = true;
    return found;
  };
  const connect = async (): Promise<pg.PoolClient> => rebound(await pools.app.connect(), callersBusiness);
  return { ...pools, app: Object.assign(app, { query, connect }) };
}

const BINDING = /set_config\('app\.business_id', '[^']*', true\)/;

function rebound(client: pg.PoolClient, callersBusiness: () => string): pg.PoolClient {
  return new Proxy(client, {
    get(target, name) {
      if (name === "query")
        return (asked: unknown) =>
          target.query(
            typeof asked === "string"
              ? asked.replace(BINDING, `set_config('app.business_id', '${callersBusiness()}', true)`)
              : (asked as pg.QueryConfig), // a transaction asks with a text or a config
          );
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
