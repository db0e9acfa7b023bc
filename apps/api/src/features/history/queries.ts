import type { QueryOf } from "@diwan/contract/api/call";
import type { history, RecordState } from "@diwan/contract/overview/history";
import { HISTORY_AREAS, type HistoryKind, type RecordKind } from "@diwan/contract/overview/history-kinds";
import { type Area, branchesWith, can } from "@diwan/contract/people/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { containsText, readPage, type ResultPage } from "../../platform/records/paging.ts";
import { isVisiblePerson } from "../people/index.ts";

/** Changes that are states of the record: no exports, no events of an account, and no orders of what is in it. */
const isState = sql`a.action in ('create', 'update', 'delete', 'restore')
  and (a.area <> 'users' or coalesce(nullif(a.after, 'null'), nullif(a.before, 'null')) is not null) and not (coalesce(a.after, a.before, '{}') ? 'sortedIds')`;

/** The changes of a record on the branches where the caller may see them. */
function changesOf(ctx: Context, kind: RecordKind, recordId: string): RawBuilder<unknown> {
  const area = HISTORY_AREAS[kind];
  const own = sql`a.business_id = ${ctx.businessId} and a.record_id = ${recordId} and a.area = ${area} and ${isState}`;
  if (ctx.grants.owner) return own;
  if (!maySee(ctx, kind)) return sql`false`;
  const branches = branchesSeen(ctx, area);
  const seen = sql`${own} and (a.branch_id is null or a.branch_id = any(${branches}::uuid[]))`;
  return kind === "people" ? sql`${seen} and ${isVisiblePerson(ctx, recordId, branches)}` : seen;
}

/** The branches where the caller sees the states of records. */
export function branchesSeen({ grants }: Context, area: Area): string[] {
  const updating = new Set(branchesWith(grants, area, "update"));
  const auditing = new Set(branchesWith(grants, "audits", "read"));
  return branchesWith(grants, area, "read").filter((id) => updating.has(id) || auditing.has(id));
}

/** Who may update a record sees what it was, and who may read it and the audits. */
export const maySee = ({ grants }: Context, kind: HistoryKind): boolean =>
  grants.owner ||
  can(grants, HISTORY_AREAS[kind], "update") ||
  (can(grants, HISTORY_AREAS[kind], "read") && can(grants, "audits", "read"));

/** One page of states. */
export const listStates = (
  ctx: Context,
  kind: RecordKind,
  recordId: string,
  query: QueryOf<typeof history.list>,
): Promise<ResultPage<RecordState>> =>
  readPage<RecordState>(ctx.db, query, {
    columns: sql`a.id, stamp_text(a.at) as at, case when a.user_id is not null then json_build_object('id', a.user_id, 'name', a.user_name) end as "user",
      a.action, a.before, a.after`,
    from: sql`from audits a where ${changesOf(ctx, kind, recordId)} ${query.search ? sql`and ${containsText(sql`a.search`, query.search)}` : sql``}`,
    as: "a",
    sortable: { at: sql`a.at` },
    id: sql`a.id`,
  });

interface SavedState {
  /** Null if the change has none. */
  record: Record<string, unknown> | null;
}

/** The record as a change left it; as it was, of a deletion. */
export async function readState(
  ctx: Context,
  kind: RecordKind,
  recordId: string,
  stateId: string,
): Promise<SavedState | undefined> {
  const found = await sql<SavedState>`
    select coalesce(nullif(a.after, 'null'), a.before) as record from audits a
    where ${changesOf(ctx, kind, recordId)} and a.id = ${stateId}`.execute(ctx.db);
  return found.rows[0];
}

/** The columns of a record's row that its address may name, such as its branch. */
export async function readPlaceIds(
  ctx: Context,
  { table, key }: { table: string; key: string },
  id: string,
): Promise<Record<string, unknown>> {
  const found = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(r) as row from ${sql.table(table)} r where r.business_id = ${ctx.businessId} and r.${sql.ref(key)} = ${id}`.execute(
    ctx.db,
  );
  return found.rows[0]?.row ?? {};
}
