import type { LocaleColumns } from "@diwan/contract/fields";
import { type Menu, menus } from "@diwan/contract/menus";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { cachedJson } from "../../platform/cached.ts";
import type { Context } from "../../platform/context.ts";
import { notFound, Refusal } from "../../platform/errors.ts";
import { localeColumns, nextStamp } from "../../platform/locales.ts";
import { feature } from "../../platform/routes.ts";
import { changeOf, refuseStale } from "../../platform/versions.ts";
import { dropUnusedFiles, filesOf } from "../media/index.ts";
import { listMenus, readMenu, readTree } from "./queries.ts";

export const menusFeature = feature("menus", menus, {
  list: (ctx, { query }) => listMenus(ctx.db, ctx.businessId, query),
  get: (ctx, { params }) => existing(ctx, params.menuId),
  create: (ctx, { body }) => makeMenu(ctx, body),
  update: (ctx, { params, body }) => saveMenu(ctx, params.menuId, body),
  delete: (ctx, { params }) => deleteMenu(ctx, params.menuId),
  tree: (ctx, { params, request }) =>
    cachedJson(
      request,
      `tree:${ctx.businessId}:${params.menuId}`,
      ctx.revision,
      async () => (await readTree(ctx.db, ctx.businessId, params.menuId)) ?? gone(),
    ),
});

const gone = (): never => {
  throw notFound();
};

const existing = async (ctx: Context, id: string): Promise<Menu> =>
  (await readMenu(ctx.db, ctx.businessId, id)) ?? gone();

async function makeMenu(ctx: Context, form: { locales: LocaleColumns; type: string }): Promise<Menu> {
  const id = uuidv7();
  const { name_en, name_ar, description_en, description_ar } = form.locales;
  await sql`
    insert into menus (business_id, id, name_en, name_ar, description_en, description_ar, type, sort)
    values (${ctx.businessId}, ${id}, ${name_en}, ${name_ar}, ${description_en}, ${description_ar}, ${form.type}, (select coalesce(max(sort), 0) + 1 from menus where business_id = ${ctx.businessId}))`.execute(
    ctx.db,
  );
  const made = await existing(ctx, id);
  ctx.record(changeOf("menus", undefined, made, subjects(ctx, id)));
  return made;
}

async function saveMenu(
  ctx: Context,
  id: string,
  change: { locales?: LocaleColumns | undefined; type?: string | undefined; updated_at?: string | undefined },
): Promise<Menu> {
  await sql`select from menus where business_id = ${ctx.businessId} and id = ${id} for no key update`.execute(ctx.db);
  const before = await existing(ctx, id);
  refuseStale(change.updated_at, before);
  const { name_en, name_ar, description_en, description_ar } = change.locales ?? localeColumns(before.locales);
  await sql`
    update menus set name_en = ${name_en}, name_ar = ${name_ar}, description_en = ${description_en}, description_ar = ${description_ar}, type = ${change.type ?? before.type}, updated_at = ${nextStamp("menus")}
    where business_id = ${ctx.businessId} and id = ${id}`.execute(ctx.db);
  const after = await existing(ctx, id);
  ctx.record(changeOf("menus", before, after, subjects(ctx, id)));
  return after;
}

/** Deletes a menu with all it holds; the last one stays, since guests and the menu screen need one. */
async function deleteMenu(ctx: Context, id: string): Promise<{ id: string }> {
  const before = await existing(ctx, id);
  const all = await sql<{
    id: string;
  }>`select id from menus where business_id = ${ctx.businessId} order by id for update`.execute(ctx.db);
  if (!all.rows.some((row) => row.id === id)) throw notFound();
  if (all.rows.length === 1) throw new Refusal("in_use");
  const inside = await sql<{
    id: string;
  }>`select id from categories where business_id = ${ctx.businessId} and menu_id = ${id}`.execute(ctx.db);
  const files = await filesOf(ctx, { categories: inside.rows.map((row) => row.id) });
  await sql`delete from menus where business_id = ${ctx.businessId} and id = ${id}`.execute(ctx.db);
  await dropUnusedFiles(ctx, files);
  ctx.record(changeOf("menus", before, undefined, subjects(ctx, id)));
  return { id };
}

/** Its own readers, and the guests who see the list of menus. */
const subjects = (ctx: Context, id: string): string[] => [id, ctx.businessId];
