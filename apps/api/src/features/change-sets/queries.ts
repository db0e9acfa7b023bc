import type { ChangeSetLine, LineField, LineValue } from "@diwan/contract/menu/change-sets";
import type { Names } from "@diwan/contract/api/fields";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import type { Db } from "../../platform/database/transaction.ts";
import { localText } from "../../platform/records/local-times.ts";
import type { Applied } from "./rules.ts";

/** A line as it is stored. */
export interface StoredLine {
  id: string;
  kind: "items" | "categories";
  record_id: string;
  part_id: string | null;
  branch_id: string | null;
  field: LineField;
  was: LineValue;
  becomes: LineValue;
  names: Names;
  branch_names: Names | null;
  applied: Applied[] | null;
  outcome: ChangeSetLine["outcome"];
}

type Tenant = Pick<Context, "db" | "businessId">;

/** The lines of a set in the order in which they were taken in. */
export async function readLines({ db, businessId }: Tenant, setId: string): Promise<StoredLine[]> {
  const found = await sql<StoredLine>`
    select l.id, l.kind, l.record_id, l.part_id, l.branch_id, l.field, l.was, l.becomes, l.names, l.branch_names, l.applied, l.outcome
    from change_set_lines l where l.business_id = ${businessId} and l.set_id = ${setId} order by l.id`.execute(db);
  return found.rows;
}

export interface CategoryFacts {
  id: string;
  locales: Names;
  /** Its items and those of the categories below it. */
  items: string[];
}

/** Categories with what is in them and below them. */
export async function readCategoriesWithItems(
  { db, businessId }: Tenant,
  ids: readonly string[],
): Promise<Map<string, CategoryFacts>> {
  if (!ids.length) return new Map();
  const found = await sql<CategoryFacts>`
    with recursive down as (
      select c.id as top, c.id from categories c where c.business_id = ${businessId} and c.id = any(${ids}::uuid[])
      union select d.top, c.id from down d join categories c on c.business_id = ${businessId} and c.parent_id = d.id
    )
    select t.id, names_json(t.name_en, t.name_ar) as locales,
      array(select i.id::text from items i join down d on d.id = i.category_id
        where i.business_id = ${businessId} and d.top = t.id and i.draft is null order by i.id) as items
    from categories t where t.business_id = ${businessId} and t.id = any(${ids}::uuid[])`.execute(db);
  return new Map(found.rows.map((row) => [row.id, row]));
}

/** Stores lines; a line of the same field is replaced, and keeps what it was. */
export async function upsertLines(
  { db, businessId }: Tenant,
  setId: string,
  lines: readonly Omit<StoredLine, "applied" | "outcome">[],
): Promise<void> {
  await sql`
    insert into change_set_lines (business_id, id, set_id, kind, record_id, part_id, branch_id, field, was, becomes, names, branch_names)
    select ${businessId}, r.id, ${setId}, r.kind, r.record_id, r.part_id, r.branch_id, r.field, r.was, r.becomes, r.names, nullif(r.branch_names, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as r(id uuid, kind text, record_id uuid, part_id uuid, branch_id uuid, field text, was jsonb, becomes jsonb, names jsonb, branch_names jsonb)
    on conflict on constraint one_line_a_field do update
      set becomes = excluded.becomes, names = excluded.names, branch_names = excluded.branch_names`.execute(db);
}

export async function deleteLines({ db, businessId }: Tenant, setId: string, ids: readonly string[]): Promise<number> {
  const found = await sql<{ id: string }>`
    delete from change_set_lines where business_id = ${businessId} and set_id = ${setId} and id = any(${ids}::uuid[]) returning id`.execute(
    db,
  );
  return found.rows.length;
}

/** Keeps what the set has changed, or what became of it at the end. */
export async function storeResults(
  { db, businessId }: Tenant,
  column: "applied" | "outcome",
  results: readonly { id: string; value: unknown }[],
): Promise<void> {
  await sql`
    update change_set_lines l set ${sql.ref(column)} = r.value
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r(id uuid, value jsonb)
    where l.business_id = ${businessId} and l.id = r.id`.execute(db);
}

export interface RunningSet {
  id: string;
  locales: Names;
  ends_at: string;
  items: string[];
}

/** The sets that run, the first to end first, with the items that they have changed. */
export async function readRunningSets({ db, businessId }: Tenant): Promise<RunningSet[]> {
  const found = await sql<RunningSet>`
    select c.id, names_json(c.name_en, c.name_ar) as locales, ${localText("c.ends_local")} as ends_at,
      array(select distinct a.one ->> 'item' from change_set_lines l, jsonb_array_elements(l.applied) a(one)
        where l.business_id = c.business_id and l.set_id = c.id order by 1) as items
    from change_sets c where c.business_id = ${businessId} and c.state = 'runs' order by c.ends_at, c.id`.execute(db);
  return found.rows;
}

export interface DueSet {
  id: string;
  user_id: string | null;
  user_name: string;
}

/** The sets that shall begin or end, the earliest first. */
export async function readDueSets(db: Db, businessId: string, at: Date): Promise<DueSet[]> {
  const found = await sql<DueSet>`
    select c.id, c.user_id, c.user_name from change_sets c
    where c.business_id = ${businessId} and c.due_at <= ${at} order by c.due_at, c.id`.execute(db);
  return found.rows;
}
