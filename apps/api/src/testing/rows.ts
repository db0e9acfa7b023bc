import type pg from "pg";
import { Packets } from "../platform/database/packets.ts";

/** Rows by table, in the order in which they are written. */
export type Rows = Record<string, Record<string, unknown>[]>;

/** Writes rows as they are, past all rules of the server, in one packet. A row says a column or leaves it out in all of a table's rows. */
export async function insert(sql: pg.Pool, ...all: Rows[]): Promise<void> {
  const client = await sql.connect();
  try {
    const packets = new Packets(client);
    const written = all
      .flatMap((rows) => Object.entries(rows))
      .map(([table, list]) => {
        const columns = [...new Set(list.flatMap((row) => Object.keys(row)))].map((name) => `"${name}"`).join(", ");
        const text = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`;
        return packets.ask(text, [JSON.stringify(list)]);
      });
    await Promise.all(written);
  } finally {
    client.release();
  }
}

export const bytea = (bytes: Buffer): string => `\\x${bytes.toString("hex")}`;
