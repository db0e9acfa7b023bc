import type pg from "pg";

/** The stored files of a business that no record uses; there should be none. */
export async function orphansOf(sql: pg.Pool, { businessId }: { businessId: string }): Promise<string[]> {
  const found = await sql.query<{ key: string }>(
    "select key from files f where business_id = $1 and not exists (select from media m where m.file_key = f.key)",
    [businessId],
  );
  return found.rows.map((row) => row.key);
}
