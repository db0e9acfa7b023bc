import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/transaction.ts";

/**
 * The rows of a query as of its start, in batches. Each kind of rows has a cursor with its own name, because a
 * connection caches the columns of a statement by its text.
 */
export async function* rowsInBatches<T>(
  db: Db,
  query: RawBuilder<T>,
  { name, most }: { name: string; most: number },
): AsyncGenerator<T[]> {
  const batches = sql.ref(`batches_of_${name}`);
  await sql`declare ${batches} no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<T>`fetch forward ${sql.raw(String(most))} from ${batches}`.execute(db);
    if (rows.length) yield rows;
    if (rows.length < most) break;
  }
  await sql`close ${batches}`.execute(db);
}
