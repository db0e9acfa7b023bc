import type pg from "pg";

/** Rows by table, in the order in which they are written. */
export type Rows = Record<string, Record<string, unknown>[]>;

/** Writes rows as they are, past all rules of the server. A row says a column or leaves it out in all of a table's rows. */
export async function insert(sql: pg.Pool, ...all: Rows[]): Promise<void> {
  for (const [table, list] of all.flatMap((rows) => Object.entries(rows))) {
    const columns = [...new Set(list.flatMap((row) => Object.keys(row)))].map((name) => `"${name}"`).join(", ");
    await sql.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(list)],
    );
  }
}

export const bytea = (bytes: Buffer): string => `\\x${bytes.toString("hex")}`;
