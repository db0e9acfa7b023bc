import pg from "pg";
import { clientConfig, type Database } from "./database.ts";

/**
 * Returns which tables of at least this many rows have had a sequential scan since, by the database's own statistics. A
 * server process reports its statistics when it is idle, at the latest ten seconds later, and between two transactions
 * once a second.
 */
export async function scansOf(database: Database, rows: number): Promise<() => Promise<string[]>> {
  const read = async (): Promise<Map<string, number>> => {
    const client = new pg.Client(clientConfig(database));
    await client.connect();
    const found = await client.query<{ relname: string; seq_scan: string }>(
      "select relname, seq_scan from pg_stat_user_tables where n_live_tup >= $1",
      [rows],
    );
    await client.end();
    return new Map(found.rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]));
  };
  const before = await read();
  return async () =>
    [...(await read())].filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => name);
}
