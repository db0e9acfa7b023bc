import type pg from "pg";
import { Pipeline } from "../platform/database/pipeline.ts";

/** Rows by table, in insertion order. */
export type TableRows = Record<string, Record<string, unknown>[]>;

/** Inserts rows directly in one packet, without the rules of the server. All rows of a table have the same columns. */
export async function insertRows(sql: pg.Pool, ...all: TableRows[]): Promise<void> {
  const client = await sql.connect();
  try {
    const packets = new Pipeline(client);
    const written = all
      .flatMap((rows) => Object.entries(rows))
      .map(([table, list]) => {
        const columns = [...new Set(list.flatMap((row) => Object.keys(row)))].map((name) => `"${name}"`).join(", ");
        const text = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`;
        return packets.query(text, [JSON.stringify(list)]);
      });
    await Promise.all(written);
  } finally {
    client.release();
  }
}

/** The same rows, with referenced tables first. */
export async function byReferences(sql: pg.Pool, all: readonly TableRows[]): Promise<TableRows[]> {
  const references = await (found ??= readReferences(sql));
  const ranks = new Map<string, number>();
  const rankOf = (table: string): number => {
    const known = ranks.get(table);
    if (known !== undefined) return known;
    // Tables that refer to each other come in any order.
    ranks.set(table, 0);
    const rank = 1 + Math.max(0, ...(references.get(table) ?? []).map(rankOf));
    ranks.set(table, rank);
    return rank;
  };
  return all
    .flatMap((rows) => Object.entries(rows))
    .toSorted(([a], [b]) => rankOf(a) - rankOf(b))
    .map(([table, list]) => ({ [table]: list }));
}

let found: Promise<Map<string, string[]>> | undefined;

/** The tables that each table refers to; the same in all test databases. */
async function readReferences(sql: pg.Pool): Promise<Map<string, string[]>> {
  const { rows } = await sql.query<{ name: string; targets: string[] }>(
    `select conrelid::regclass::text as name, array_agg(confrelid::regclass::text) as targets
     from pg_constraint where contype = 'f' and conrelid <> confrelid group by 1`,
  );
  return new Map(rows.map(({ name, targets }) => [name, targets]));
}

export const stampColumns = { created_at: "now", updated_at: "now" };

/** The columns of a record with names. */
export const namedRow = ({ businessId, mark }: { businessId: string; mark: string }) => ({
  business_id: businessId,
  name_en: mark,
  name_ar: mark,
  ...stampColumns,
});

/** A picture of a record: `owner` is the column that refers to it. */
export function pictureRows(
  { businessId, userId }: { businessId: string; userId: string },
  id: string,
  owner: Record<string, string>,
): TableRows {
  const file_key = `${businessId}/${id}.jpg`;
  return {
    files: [fileRow(file_key, userId, businessId)],
    media: [{ business_id: businessId, id, file_key, sort: 0, ...owner }],
  };
}

/** An uploaded file; it belongs to no business until a record uses it. */
export const fileRow = (key: string, user_id: string, business_id: string | null) => ({
  ...{ key, user_id, business_id, type: "image", bytes: 1, created_at: "now" },
});

export const bytea = (bytes: Buffer): string => `\\x${bytes.toString("hex")}`;
