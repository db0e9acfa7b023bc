import { type RawBuilder, sql } from "kysely";
import type { Db } from "./database/transaction.ts";

export interface PageQuery {
  page: number;
  perPage: number;
  search?: string | undefined;
  sort: string;
  order: "asc" | "desc";
}

export interface Page<T> {
  data: T[];
  meta: { page: number; perPage: number; total: number; lastPage: number };
}

interface Listing {
  /** The rows as they are answered: a select without order and limit. `id` breaks ties. */
  select: RawBuilder<unknown>;
  /** `from table where …`: what is counted. */
  from: RawBuilder<unknown>;
  /** The expression behind each name that `sort` can have. */
  sortable: Record<string, RawBuilder<unknown>>;
  id: RawBuilder<unknown>;
  /**
   * For columns that cost more than the order does: the rows of the page are chosen first, under the same name, and then
   * joined with what belongs to them.
   */
  chosenFirst?: { as: string; joined: RawBuilder<unknown> };
}

/** One page of a list with its counts. Both queries travel together. */
export async function readPage<T>(db: Db, query: PageQuery, listing: Listing): Promise<Page<T>> {
  const by = listing.sortable[query.sort];
  if (!by) throw new Error(`The list has no order by ${query.sort}.`);
  const direction = query.order === "desc" ? sql`desc` : sql`asc`;
  const order = sql`order by ${by} ${direction}, ${listing.id} ${direction}`;
  const page = sql`${listing.from} ${order} limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`;
  const [rows, counted] = await Promise.all([
    sql<T>`${listing.select} ${listing.chosenFirst ? chosen(page, order, listing.chosenFirst) : page}`.execute(db),
    sql<{ total: string }>`select count(*) as total ${listing.from}`.execute(db),
  ]);
  const total = Number(counted.rows[0]?.total ?? 0);
  return {
    data: rows.rows,
    meta: { page: query.page, perPage: query.perPage, total, lastPage: Math.max(1, Math.ceil(total / query.perPage)) },
  };
}

const chosen = (
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { as, joined }: NonNullable<Listing["chosenFirst"]>,
): RawBuilder<unknown> => sql`from (select ${sql.ref(as)}.* ${page}) ${sql.ref(as)} ${joined} ${order}`;

/**
 * `column` contains the typed text, ignoring case, diacritics and letter variants. The pattern stands in a query of its own,
 * so that it is made once and not for each row.
 */
export const contains = (column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`${column} like (select '%' || replace(replace(replace(search_text(${typed}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%')`;

/**
 * The same over the column `search` of a table, by its index of trigrams (and, of a branch, its phone number). The table
 * needs an index `gin (business_id, search gin_trgm_ops)` and a policy for `diwan_gate`.
 */
export const foundIn = (table: string, id: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`${id} in (select search_ids(${table}, ${typed}))`;
