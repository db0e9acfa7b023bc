import { LIMITS } from "@diwan/contract/api/limits";
import type { DeletedRecord } from "@diwan/contract/menu/bin";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import type { Db } from "../../platform/database/transaction.ts";

/** The tables with the rows of an item, besides `items` and its pictures. */
const PARTS = [
  "item_prices",
  "item_addons",
  "item_option_groups",
  "item_discounts",
  "item_holidays",
  "chalets",
  "branch_prices",
  "serving_rules",
] as const;

const rowsOf = (table: string) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(r)), '[]') from ${sql.table(table)} r where r.business_id = i.business_id and r.item_id = i.id)`;

/** Keeps the items `i` that match `chosen` with their pictures for 30 days; the caller deletes them then. */
export async function keepDeletedItems(
  { db, businessId, now }: Pick<Context, "db" | "businessId" | "now">,
  chosen: RawBuilder<boolean>,
): Promise<void> {
  const parts = PARTS.map((table) => sql`${table}::text, ${rowsOf(table)}`);
  await sql`
    insert into deleted_records (business_id, id, area, name_en, name_ar, record, deleted_at)
    select i.business_id, i.id, 'items', i.name_en, i.name_ar, jsonb_build_object('items', jsonb_build_array(to_jsonb(i) - 'search'), ${sql.join(parts)}), ${now()}
    from items i where i.business_id = ${businessId} and ${chosen}`.execute(db);
  await sql`
    update media m set item_id = null, deleted_id = i.id from items i
    where m.business_id = ${businessId} and i.business_id = ${businessId} and m.item_id = i.id and ${chosen}`.execute(
    db,
  );
}

/** Of a deleted item `d`: its category, or the first one of its menu if that is gone; null if there is none. */
const placeOf = sql<string | null>`(select c.id from categories c
  where c.business_id = d.business_id and c.menu_id = (d.record #>> '{items,0,menu_id}')::uuid
  order by c.id = (d.record #>> '{items,0,category_id}')::uuid desc, c.parent_id is not null, c.sort, c.id limit 1)`;

export async function listDeleted(db: Db, businessId: string): Promise<DeletedRecord[]> {
  const found = await sql<DeletedRecord>`
    select d.id, d.area, names_json(d.name_en, d.name_ar) as locales,
      (select '/media/' || m.file_key from media m join files f on f.business_id = m.business_id and f.key = m.file_key
       where m.business_id = d.business_id and m.deleted_id = d.id and f.type = 'image' order by m.sort, m.id limit 1) as src,
      coalesce((select names_json(c.name_en, c.name_ar) from categories c
       where c.business_id = d.business_id and c.id = ${placeOf}), '[]') as place,
      stamp_text(d.deleted_at) as deleted_at,
      (select json_build_object('id', a.user_id, 'name', a.user_name) from audits a
       where a.business_id = d.business_id and a.record_id = d.id and a.action = 'delete' and a.user_id is not null order by a.at desc, a.id desc limit 1) as deleted_by
    from deleted_records d where d.business_id = ${businessId} order by d.deleted_at desc, d.id desc limit ${LIMITS.arrayMax}`.execute(
    db,
  );
  return found.rows;
}

interface DeletedPlace {
  category_id: string | null;
}

/** Locks a deleted item; its category, or the first one of its menu if that is gone. Undefined if it is not in the bin. */
export async function lockDeleted(db: Db, businessId: string, id: string): Promise<DeletedPlace | undefined> {
  const found = await sql<DeletedPlace>`
    select ${placeOf} as category_id
    from deleted_records d where d.business_id = ${businessId} and d.id = ${id} for update of d`.execute(db);
  return found.rows[0];
}

/** Inserts the rows of a deleted item again, hidden, and takes it out of the bin. */
export async function restoreItem(db: Db, businessId: string, id: string, categoryId: string): Promise<void> {
  const kept = sql`deleted_records d where d.business_id = ${businessId} and d.id = ${id}`;
  await sql`
    insert into items (business_id, id, menu_id, category_id, sort, name_en, name_ar, description_en, description_ar, hide, disable_ordering, marks, allergens, spice, calories, created_at)
    select d.business_id, d.id, c.menu_id, c.id, r.sort, r.name_en, r.name_ar, r.description_en, r.description_ar, true, r.disable_ordering,
      coalesce(r.marks, '{}'), coalesce(r.allergens, '{}'), coalesce(r.spice, 0), r.calories, r.created_at
    from deleted_records d cross join lateral jsonb_populate_record(null::items, d.record #> '{items,0}') r
      join categories c on c.business_id = d.business_id and c.id = ${categoryId}
    where d.business_id = ${businessId} and d.id = ${id}`.execute(db);
  for (const table of PARTS)
    await sql`
      insert into ${sql.table(table)} select r.* from (select d.record -> ${table}::text as rows from ${kept}) k, jsonb_populate_recordset(null::${sql.table(table)}, k.rows) r
      ${stillThere(businessId, table)}`.execute(db);
  await sql`update media set item_id = deleted_id, deleted_id = null where business_id = ${businessId} and deleted_id = ${id}`.execute(
    db,
  );
  await sql`delete from deleted_records where business_id = ${businessId} and id = ${id}`.execute(db);
}

/** Holidays, groups of options and branches may have been deleted meanwhile. */
const stillThere = (businessId: string, table: string): RawBuilder<unknown> => {
  if (table === "item_holidays") return sql`join holidays h on h.business_id = ${businessId} and h.id = r.holiday_id`;
  if (table === "item_option_groups")
    return sql`join option_groups g on g.business_id = ${businessId} and g.id = r.group_id`;
  if (table === "branch_prices") return sql`join branches b on b.business_id = ${businessId} and b.id = r.branch_id`;
  if (table === "serving_rules")
    return sql`where r.branch_id is null or exists (select from branches b where b.business_id = ${businessId} and b.id = r.branch_id)`;
  return sql``;
};

/** Removes what was deleted before a time, at most some of it; returns the files of its pictures, and whether more is left. */
export async function removeDeleted(
  db: Db,
  businessId: string,
  before: Date,
): Promise<{ files: string[]; more: boolean }> {
  const due = await sql<{ id: string }>`
    select id from deleted_records where business_id = ${businessId} and deleted_at < ${before} order by deleted_at, id limit ${LIMITS.arrayMax} for update`.execute(
    db,
  );
  const ids = due.rows.map(({ id }) => id);
  const files = await sql<{ file_key: string }>`
    select file_key from media where business_id = ${businessId} and deleted_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from deleted_records where business_id = ${businessId} and id = any(${ids}::uuid[])`.execute(db);
  return { files: files.rows.map((row) => row.file_key), more: ids.length === LIMITS.arrayMax };
}
