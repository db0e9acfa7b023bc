import type { Category } from "@diwan/contract/menu/categories";
import type { LocaleColumns } from "@diwan/contract/api/fields";
import { LIMITS } from "@diwan/contract/api/limits";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/authorization/context.ts";
import { invalid, notFound } from "../../platform/errors.ts";
import { localeColumns, nextStamp } from "../../platform/records/locales.ts";
import { recordedChangeOf, assertCurrentVersion } from "../../platform/records/versions.ts";
import { claimMedia } from "../media/index.ts";
import { LAST_PLACE, lastTakenPlace, lockMenu, readCategory, readCategoryDepth } from "./queries.ts";

type Media = { id?: string | undefined; src: string }[];
interface Form {
  menu_id: string;
  parent_id?: string | null | undefined;
  locales: LocaleColumns;
  media?: Media | undefined;
  /** Stays after the categories that are made later. */
  last?: boolean;
}

/** Creates a category at the end of its level. */
export async function makeCategory(ctx: Context, form: Form): Promise<Category> {
  if (!(await lockMenu(ctx.db, ctx.businessId, form.menu_id))) throw notFound();
  const parentId = form.parent_id ?? null;
  if (parentId) await refuseBadPlace(ctx, parentId, form.menu_id, undefined);
  const id = uuidv7();
  const { name_en, name_ar, description_en, description_ar } = form.locales;
  const place = form.last ? sql`${LAST_PLACE}` : placeAtEnd(ctx, form.menu_id, parentId);
  await sql`
    insert into categories (business_id, id, menu_id, parent_id, sort, name_en, name_ar, description_en, description_ar)
    values (${ctx.businessId}, ${id}, ${form.menu_id}, ${parentId}, ${place}, ${name_en}, ${name_ar}, ${description_en}, ${description_ar})`.execute(
    ctx.db,
  );
  if (form.media) await takeCategoryMedia(ctx, id, undefined, form.media);
  const made = await requireCategory(ctx, id);
  ctx.record(recordedChangeOf("categories", undefined, made, [made.menu_id]));
  return made;
}

interface Change {
  parent_id?: string | null | undefined;
  locales?: LocaleColumns | undefined;
  media?: Media | undefined;
  updated_at?: string | undefined;
}

/** Changes a category; with another `parent_id` it moves to the end of that level. */
export async function saveCategory(ctx: Context, id: string, change: Change): Promise<Category> {
  const { menu_id } = await requireCategory(ctx, id);
  await lockMenu(ctx.db, ctx.businessId, menu_id);
  const before = await requireCategory(ctx, id);
  await assertCurrentVersion(ctx, change.updated_at, before);
  const parentId = change.parent_id === undefined ? before.parent_id : change.parent_id;
  if (parentId && parentId !== before.parent_id) await refuseBadPlace(ctx, parentId, menu_id, id);
  const moves = parentId !== before.parent_id;
  const { name_en, name_ar, description_en, description_ar } = change.locales ?? localeColumns(before.locales);
  await sql`
    update categories set parent_id = ${parentId}, name_en = ${name_en}, name_ar = ${name_ar}, description_en = ${description_en}, description_ar = ${description_ar},
      sort = ${moves ? placeAtEnd(ctx, menu_id, parentId) : sql`sort`}, updated_at = ${nextStamp("categories")}
    where business_id = ${ctx.businessId} and id = ${id}`.execute(ctx.db);
  if (change.media) await takeCategoryMedia(ctx, id, before, change.media);
  const after = await requireCategory(ctx, id);
  ctx.record(recordedChangeOf("categories", before, after, [menu_id]));
  return after;
}

export async function requireCategory(ctx: Context, id: string): Promise<Category> {
  const category = await readCategory(ctx.db, ctx.businessId, id);
  if (!category) throw notFound();
  return category;
}

const placeAtEnd = (ctx: Context, menuId: string, parentId: string | null) =>
  sql`${lastTakenPlace(ctx.businessId, menuId, sql`${parentId}::uuid`)} + 1`;

/** A parent must be of the same menu, not below the category itself, and not so deep that a sixth level came to be. */
async function refuseBadPlace(ctx: Context, parentId: string, menuId: string, id: string | undefined): Promise<void> {
  const parent = await readCategory(ctx.db, ctx.businessId, parentId);
  if (!parent) throw notFound();
  if (parent.menu_id !== menuId) throw invalid({ parent_id: "unknownRecord" });
  const { above } = await readCategoryDepth(ctx.db, ctx.businessId, parentId);
  if (id && above.includes(id)) throw invalid({ parent_id: "categoryLoop" });
  const below = id ? (await readCategoryDepth(ctx.db, ctx.businessId, id)).below : 0;
  if (above.length + 1 + below > LIMITS.categoryDepth) throw invalid({ parent_id: "categoryDepth" });
}

async function takeCategoryMedia(ctx: Context, id: string, before: Category | undefined, rows: Media): Promise<void> {
  if (rows.some((row) => row.id && !before?.media.some((known) => known.id === row.id))) throw notFound();
  await claimMedia(ctx, "category_id", [{ ownerId: id, rows, path: "" }]);
}
