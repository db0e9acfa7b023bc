import { LIMITS } from "@diwan/contract/api/limits";
import type { bin, DeletedRecord, RestoredRecord } from "@diwan/contract/overview/bin";
import { BIN_AREAS, type BinKind } from "@diwan/contract/overview/bin-kinds";
import type { QueryOf } from "@diwan/contract/api/call";
import { type Action, type Area, branchesWith, can } from "@diwan/contract/people/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import type { Db } from "../../platform/database/transaction.ts";
import { type KeptKind } from "../../platform/records/kept-records.ts";
import { byDisplayName, readPage, type ResultPage, searchRows } from "../../platform/records/paging.ts";
import { isVisibleInBin } from "../people/index.ts";

/** A text of the kept rows, of the kinds that show it. */
function keptText(kinds: readonly KeptKind[], name: keyof NonNullable<KeptKind["shown"]>): RawBuilder<unknown> {
  const cases = kinds.flatMap(({ kind, shown }) => {
    const path = shown?.[name];
    return path === undefined ? [] : [sql`when ${kind} then d.record #>> ${path}::text[]`];
  });
  return cases.length === 0 ? sql`null::text` : sql`case d.kind ${sql.join(cases, sql` `)} end`;
}

const columnsOf = (
  kinds: readonly KeptKind[],
) => sql`d.id, d.kind, d.branch_id, names_json(d.name_en, d.name_ar) as locales,
  (select '/media/' || m.file_key from media m join files f on f.business_id = m.business_id and f.key = m.file_key
   where m.business_id = d.business_id and m.deleted_id = d.id and f.type = 'image' order by m.sort, m.id limit 1) as src,
  d.place, ${keptText(kinds, "phone")} as phone, ${keptText(kinds, "start")} as start, ${keptText(kinds, "end")} as "end",
  case when d.kind = 'people' then (select count(distinct p ->> 'branch_id')::int from jsonb_array_elements(d.record -> 'permissions') p) end as branches,
  (select count(*)::int from deleted_records p where p.business_id = d.business_id and p.part_of = d.id) as inside,
  stamp_text(d.deleted_at) as deleted_at,
  case when d.user_id is not null then json_build_object('id', d.user_id, 'name', d.user_name) end as deleted_by`;

/** What was deleted with another record is listed by its kind or by a search. */
export async function listDeleted(
  ctx: Context,
  query: QueryOf<typeof bin.list>,
  kinds: readonly KeptKind[],
): Promise<ResultPage<DeletedRecord>> {
  const { kind, branch_id, user_id, search } = query;
  const conditions = [
    sql`d.business_id = ${ctx.businessId}`,
    visible(ctx, kind ? [BIN_AREAS[kind]] : AREAS),
    ...(kind ? [sql`d.kind = ${kind}`] : []),
    ...(kind || search ? [] : [sql`d.part_of is null`]),
    ...(branch_id ? [sql`d.branch_id = ${branch_id}`] : []),
    ...(user_id ? [sql`d.user_id = ${user_id}`] : []),
  ];
  return readPage<DeletedRecord>(ctx.db, query, {
    columns: columnsOf(kinds),
    from: sql`from ${searchRows("deleted_records", "d", search)} where ${sql.join(conditions, sql` and `)}`,
    as: "d",
    sortable: { deleted_at: sql`d.deleted_at`, name: byDisplayName("d") },
    locale: ctx.locale,
    id: sql`d.id`,
  });
}

const AREAS: readonly Area[] = [...new Set(Object.values(BIN_AREAS))];

/**
 * The kinds that the caller may delete, those of branches on the branches where they may, and people who held something
 * there.
 */
function visible({ grants }: Context, areas: readonly Area[]): RawBuilder<unknown> {
  if (grants.owner) return sql`d.area = any(${areas}::text[])`;
  const held = areas.filter((area) => can(grants, area, "delete"));
  if (held.length === 0) return sql`false`;
  const parts = held.map((area) => {
    const branches = branchesWith(grants, area, "delete");
    const here = sql`d.area = ${area} and (d.branch_id is null or d.branch_id = any(${branches}::uuid[]))`;
    return area === BIN_AREAS.people ? sql`${here} and ${isVisibleInBin(branches)}` : here;
  });
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** A record in the bin. */
export interface BinEntry {
  id: string;
  kind: BinKind;
  branch_id: string | null;
  name_en: string;
  locales: RestoredRecord["locales"];
}

/** Whether the caller holds a right for such records, on the branch of the record if it has one. */
export const mayDo = ({ grants }: Context, { kind, branch_id }: Pick<BinEntry, "kind" | "branch_id">, action: Action) =>
  grants.owner || can(grants, BIN_AREAS[kind], action, branch_id ?? undefined);

/** Locks a record in the bin that the caller may delete; others are not found. */
export async function lockDeleted(ctx: Context, id: string): Promise<BinEntry | undefined> {
  const found = await sql<BinEntry>`
    select d.id, d.kind, d.branch_id, d.name_en, names_json(d.name_en, d.name_ar) as locales
    from deleted_records d where d.business_id = ${ctx.businessId} and d.id = ${id} and ${visible(ctx, AREAS)} for update of d`.execute(
    ctx.db,
  );
  return found.rows[0];
}

/** The records of a kind that were deleted with another one and are still in the bin, locked. */
export async function lockInside({ db, businessId }: Context, id: string, kind: BinKind): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select d.id from deleted_records d where d.business_id = ${businessId} and d.part_of = ${id} and d.kind = ${kind} order by d.id for update of d`.execute(
    db,
  );
  return found.rows.map((row) => row.id);
}

/** Where a restored record is. */
export async function readRestoredPlace(
  ctx: Context,
  { table, place }: KeptKind,
  id: string,
): Promise<RestoredRecord["place"]> {
  if (!place) return [];
  const found = await sql<{ place: RestoredRecord["place"] | null }>`
    select ${place} as place from ${sql.table(table)} r where r.business_id = ${ctx.businessId} and r.id = ${id}`.execute(
    ctx.db,
  );
  return found.rows[0]?.place ?? [];
}

interface Removed {
  files: string[];
  more: boolean;
}

/** Removes what was deleted before a time, at most some of it; returns the files of its pictures, and whether more is left. */
export async function removeDeleted(db: Db, businessId: string, before: Date): Promise<Removed> {
  const due = await sql<{ id: string }>`
    select id from deleted_records where business_id = ${businessId} and deleted_at < ${before} order by deleted_at, id limit ${LIMITS.arrayMax} for update`.execute(
    db,
  );
  const ids = due.rows.map(({ id }) => id);
  return { files: await removeEntries(db, businessId, ids), more: ids.length === LIMITS.arrayMax };
}

/** Removes a record for good, with what was deleted with it; returns the files of the pictures. */
export async function removeForGood({ db, businessId }: Context, id: string): Promise<string[]> {
  const inside = await sql<{ id: string }>`
    select id from deleted_records where business_id = ${businessId} and part_of = ${id} for update`.execute(db);
  return removeEntries(db, businessId, [id, ...inside.rows.map((row) => row.id)]);
}

async function removeEntries(db: Db, businessId: string, ids: readonly string[]): Promise<string[]> {
  const files = await sql<{ file_key: string }>`
    select file_key from media where business_id = ${businessId} and deleted_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from deleted_records where business_id = ${businessId} and id = any(${ids}::uuid[])`.execute(db);
  return files.rows.map((row) => row.file_key);
}
