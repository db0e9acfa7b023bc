import type { Item } from "@diwan/contract/menu/items";
import { readUploadName, type SplitName } from "@diwan/contract/text/upload-names";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { invalid, ApiError } from "../../platform/errors.ts";
import type { StoredMedia } from "../../platform/media/upload-pipeline.ts";
import { makeCategory } from "../categories/index.ts";
import { makeItem, readItem, saveItems } from "../items/index.ts";

const NO_FOLDER: SplitName = { en: "Uncategorized", ar: "غير مصنف" };

interface Converted {
  item: Item;
  created: { item: boolean; categories: string[] };
}

/**
 * Turns an uploaded file into an item of the menu by its percent-encoded path, otherwise by its name. Folders are found
 * by name in either language or created; an item of the same name gets the picture and keeps its prices. The menu is
 * locked, so that parallel files create no duplicates.
 */
export async function convertUpload(
  ctx: Context,
  menuId: string,
  fullPath: string,
  file: StoredMedia & { name: string },
): Promise<Converted> {
  const read = readUploadName(fullPath ? decoded(fullPath) : file.name);
  if (!read.name.en && !read.name.ar) throw invalid({ "full-path": "nameRequired" });
  await sql`select from menus where business_id = ${ctx.businessId} and id = ${menuId} for no key update`.execute(
    ctx.db,
  );
  const made: string[] = [];
  let parentId: string | null = null;
  for (const name of read.folders.length ? read.folders : [NO_FOLDER]) {
    const known: string | undefined = await findNamed(
      ctx,
      sql`categories where menu_id = ${menuId} and parent_id is not distinct from ${parentId}`,
      name,
    );
    parentId =
      known ?? (await makeCategory(ctx, { menu_id: menuId, parent_id: parentId, locales: columnsOf(name) })).id;
    if (!known) made.push(parentId);
  }
  const categoryId = parentId ?? "";
  const twin = await findNamed(ctx, sql`items where category_id = ${categoryId}`, read.name);
  const src = `/media/${file.key}`;
  const prices =
    read.price === undefined || ctx.grants.type === "chalet"
      ? []
      : [{ price: read.price, locales: { name_en: "", name_ar: null } }];
  const item = twin
    ? await replacePicture(ctx, await readItem(ctx, twin), { src, type: file.type })
    : await makeItem(ctx, { category_id: categoryId, locales: columnsOf(read.name), media: [{ src }], prices });
  return { item, created: { item: !twin, categories: made } };
}

/** The new file replaces the first one of its kind. */
async function replacePicture(ctx: Context, item: Item, file: { src: string; type: "image" | "video" }): Promise<Item> {
  const at = item.media.findIndex((one) => one.type === file.type);
  const kept: { id?: string; src: string }[] = item.media.map(({ id, src }) => ({ id, src }));
  kept.splice(at < 0 ? kept.length : at, at < 0 ? 0 : 1, { src: file.src });
  const [saved] = await saveItems(ctx, [{ id: item.id, media: kept }]);
  return saved ?? item;
}

function decoded(fullPath: string): string {
  try {
    return decodeURIComponent(fullPath);
  } catch {
    throw new ApiError("malformed");
  }
}

const columnsOf = (name: SplitName) => ({
  name_en: name.en ?? name.ar ?? "",
  name_ar: name.ar ?? null,
  description_en: null,
  description_ar: null,
});

async function findNamed(ctx: Context, from: RawBuilder<unknown>, name: SplitName): Promise<string | undefined> {
  const names = Object.values(name);
  const found = await sql<{ id: string }>`
    select id from ${from} and business_id = ${ctx.businessId}
      and (search_text(name_en) = any(select search_text(one) from unnest(${names}::text[]) one) or search_text(name_ar) = any(select search_text(one) from unnest(${names}::text[]) one))
    order by sort, id limit 1`.execute(ctx.db);
  return found.rows[0]?.id;
}
