import type { OptionGroup, OptionGroupForm, OptionRow } from "@diwan/contract/menu/option-groups";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/authorization/context.ts";
import { invalid, notFound } from "../../platform/errors.ts";
import { stampsOf } from "../../platform/records/locales.ts";
import { byDisplayName } from "../../platform/records/paging.ts";
import { Records } from "../../platform/records/records.ts";
import { groupErrors } from "./rules.ts";

export const optionGroupRecords = new Records<OptionGroup, OptionGroupForm>({
  area: "items",
  table: "option_groups",
  record: sql`r.id, r.business_id, names_json(r.name_en, r.name_ar) as locales, r.min, r.max,
    coalesce((select json_agg(json_build_object('id', o.id, 'price', o.price, 'locales', names_json(o.name_en, o.name_ar), 'preset', o.preset, 'hide', o.hide) order by o.sort)
      from group_options o where o.business_id = r.business_id and o.group_id = r.id), '[]'::json) as options,
    coalesce((select json_agg(i.item_id order by i.item_id) from item_option_groups i
      where i.business_id = r.business_id and i.group_id = r.id), '[]'::json) as items, ${stampsOf("r")}`,
  columns(form, before) {
    const errors = groupErrors(form, before);
    if (Object.keys(errors).length) throw invalid(errors);
    return { ...form.locales, min: form.min, max: form.max };
  },
  sortable: { name: byDisplayName("r"), created_at: sql`r.created_at` },
  saved: async (ctx, id, { options }, before) => {
    if (!options) return;
    const known = new Set(before?.options.map((option) => option.id));
    if (options.some((option) => option.id !== undefined && !known.has(option.id))) throw notFound();
    await writeOptions(ctx, id, options);
  },
  subjects: readMenus,
  bin: {
    kind: "optionGroups",
    parts: [
      { table: "group_options", column: "group_id" },
      { table: "item_option_groups", column: "group_id" },
    ],
  },
});

/** Replaces the options of a group: updates rows with an id, inserts rows without one, deletes missing rows. */
async function writeOptions(
  { db, businessId }: Context,
  groupId: string,
  options: readonly OptionRow[],
): Promise<void> {
  const rows = options.map(({ id, locales, ...option }, sort) => ({ ...option, ...locales, id: id ?? uuidv7(), sort }));
  await sql`
    delete from group_options where business_id = ${businessId} and group_id = ${groupId} and id <> all(${rows.map(({ id }) => id)}::uuid[])`.execute(
    db,
  );
  await sql`
    insert into group_options as t (business_id, id, group_id, sort, price, name_en, name_ar, preset, hide)
    select ${businessId}, r.id, ${groupId}, r.sort, r.price, r.name_en, r.name_ar, r.preset, r.hide
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, sort integer, price numeric, name_en text, name_ar text, preset boolean, hide boolean)
    on conflict (business_id, id) do update set sort = excluded.sort, price = excluded.price, name_en = excluded.name_en, name_ar = excluded.name_ar,
      preset = excluded.preset, hide = excluded.hide where t.group_id = excluded.group_id`.execute(db);
}

/** The business, whose list of groups changes, and the menus with items of a group. */
async function readMenus({ db, businessId }: Context, { items }: OptionGroup): Promise<string[]> {
  const found = await sql<{ menu_id: string }>`
    select distinct i.menu_id from items i where i.business_id = ${businessId} and i.id = any(${items}::uuid[])`.execute(
    db,
  );
  return [businessId, ...found.rows.map((row) => row.menu_id)];
}
