import { LIMITS } from "@diwan/contract/api/limits";
import {
  bilingualOf,
  type BilingualKind,
  type LanguageCount,
  type MissingText,
} from "@diwan/contract/overview/languages";
import { branchesHolding, holdsRight } from "@diwan/contract/people/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { BILINGUAL_SOURCES, type BilingualSource } from "./sources.ts";

type Reader = Pick<Context, "db" | "businessId" | "grants">;

/** A kind that the caller may change, with the rows of it that are theirs. */
interface Scope {
  kind: BilingualKind;
  source: BilingualSource;
  /** `from … where …`, without those that have no text. */
  rows: RawBuilder<unknown>;
}

/** The kinds of which the caller may change something. */
export function scopesOf({ businessId, grants }: Reader, kinds: readonly BilingualKind[]): Scope[] {
  return kinds.flatMap((kind) => {
    const { right, ofBranch } = bilingualOf(kind);
    if (!holdsRight(grants, right)) return [];
    const source = BILINGUAL_SOURCES[kind];
    const own =
      ofBranch && source.branch && !grants.owner
        ? sql`and ${sql.ref(`t.${source.branch}`)} = any(${branchesHolding(grants, right)}::uuid[])`
        : sql``;
    const has = source.has ? sql`and ${source.has}` : sql``;
    const rows = sql`from ${sql.table(source.table)} t where t.business_id = ${businessId} ${own} ${has}`;
    return [{ kind, source, rows }];
  });
}

const MOST = sql.lit(LIMITS.countMax);

/** The records with texts, and those of which one lacks a language: one statement, and at most `countMax` rows of each index. */
export async function countLanguages(ctx: Reader, scopes: readonly Scope[]): Promise<LanguageCount[]> {
  if (scopes.length === 0) return [];
  const counted = scopes.map(
    ({ kind, rows, source }) => sql`
    select ${sql.lit(kind)} as kind, (select count(*)::int from (select ${rows} limit ${MOST}) n) as total,
      (select count(*)::int from (select ${rows} and ${source.lacks} limit ${MOST}) n) as missing`,
  );
  const found = await sql<LanguageCount>`
    select c.kind, c.total, c.missing from (${sql.join(counted, sql` union all `)}) c where c.total > 0`.execute(
    ctx.db,
  );
  return found.rows;
}

export interface Cursor {
  kind: BilingualKind;
  id: string;
  key: string;
}

/** The rows that lack a language, kind by kind; after the row of a cursor, if one is given. */
export async function listMissing(
  ctx: Reader,
  scopes: readonly Scope[],
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<MissingText[]> {
  const at = after ? scopes.findIndex(({ kind }) => kind === after.kind) : 0;
  const left = at < 0 ? [] : scopes.slice(at);
  if (left.length === 0) return [];
  const listed = left.map((scope, place) => {
    const { kind, source, rows } = scope;
    const { id, order, beyond } = placeIn(source);
    const rest = after && place === 0 ? sql`and ${beyond(after)}` : sql``;
    return sql`(
      select ${sql.lit(place)} as place, row_number() over (order by ${order}) as at, ${sql.lit(kind)} as kind, ${id} as id,
        ${source.parent ?? sql`null::uuid`} as parent_id,
        ${source.branch ? sql.ref(`t.${source.branch}`) : sql`null::uuid`} as branch_id,
        ${source.key ? sql`t.key` : sql`null::text`} as key,
        ${source.key ? sql`'[]'::json` : (source.locales ?? sql`names_json(t.name_en, t.name_ar)`)} as locales
      ${rows} and ${source.lacks} ${rest} order by ${order} limit ${limit})`;
  });
  const found = await sql<MissingText>`
    select m.kind, m.id, m.parent_id, m.branch_id, m.key, m.locales from (${sql.join(listed, sql` union all `)}) m
    order by m.place, m.at limit ${limit}`.execute(ctx.db);
  return found.rows;
}

/** The id and the order of the rows of a source, and which of them follow a cursor. */
function placeIn({ table, key, branch }: BilingualSource) {
  if (!key) return { id: sql`t.id`, order: sql`t.id`, beyond: ({ id }: Cursor) => sql`t.id > ${id}::uuid` };
  if (branch)
    return {
      id: sql`t.branch_id`,
      order: sql`t.branch_id, t.key`,
      beyond: (after: Cursor) => sql`(t.branch_id, t.key) > (${after.id}::uuid, ${after.key})`,
    };
  if (table !== "business_settings") throw new Error(`${table} has no place for its keys.`);
  return { id: sql`t.business_id`, order: sql`t.key`, beyond: (after: Cursor) => sql`t.key > ${after.key}` };
}
