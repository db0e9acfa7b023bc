import pg from "pg";

/** Rows by table, in the order in which they are written. */
export type Rows = Record<string, Record<string, unknown>[]>;

/** Writes rows as they are, past all rules of the server, in one packet. A row says a column or leaves it out in all of a table's rows. */
export async function insert(sql: pg.Pool, ...all: Rows[]): Promise<void> {
  const statements = all
    .flatMap((rows) => Object.entries(rows))
    .map(([table, list]) => {
      const columns = [...new Set(list.flatMap((row) => Object.keys(row)))].map((name) => `"${name}"`).join(", ");
      const values = pg.escapeLiteral(JSON.stringify(list));
      return `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${values})`;
    });
  await sql.query(statements.join(";\n"));
}

export const bytea = (bytes: Buffer): string => `\\x${bytes.toString("hex")}`;
