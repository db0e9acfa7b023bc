import { type RawBuilder, sql } from "kysely";
import type { Db } from "./database/transaction.ts";

/** The rows of a query as it saw them when it began, so many at a time. */
export async function* rowsInBatches<T>(db: Db, query: RawBuilder<T>, most: number): AsyncGenerator<T[]> {
  await sql`declare batches no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<T>`fetch forward ${sql.raw(String(most))} from batches`.execute(db);
    if (rows.length) yield rows;
    if (rows.length < most) break;
  }
  await sql`close batches`.execute(db);
}
