import { media, type Stored } from "@diwan/contract/media";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { canBeRetried, invalid, notFound } from "../../platform/errors.ts";
import { feature } from "../../platform/routes.ts";
import { saveItems } from "../items/index.ts";
import { answerOf, dropUnusedFiles, forget, receive } from "../media/index.ts";
import { convert } from "./convert.ts";

export const uploadsFeature = feature("media", media, {
  upload: (ctx, { request }) => upload(ctx, request),
  get: (ctx, { params }) => readMedia(ctx, params.mediaId),
  delete: async (ctx, { params }) => {
    const { item_id, category_id, file_key } = await readMedia(ctx, params.mediaId);
    if (item_id) await removeFromItem(ctx, item_id, params.mediaId);
    else await removeFromCategory(ctx, category_id ?? "", params.mediaId, file_key);
    return { id: params.mediaId };
  },
});

async function upload(ctx: Context, request: FastifyRequest): Promise<Stored> {
  try {
    const file = await receive(ctx, request);
    if (request.headers["convert-item"] !== "true") return answerOf(file);
    const menuId = request.headers["menu-id"];
    if (typeof menuId !== "string" || menuId === "") throw invalid({ "menu-id": "required" });
    return { ...answerOf(file), ...(await convert(ctx, menuId, String(request.headers["full-path"] ?? ""), file)) };
  } catch (error) {
    if (!canBeRetried(error)) await forget(ctx, request);
    throw error;
  }
}

interface MediaRow {
  id: string;
  src: string;
  type: "image" | "video";
  item_id: string | null;
  category_id: string | null;
  file_key: string;
}

async function readMedia(ctx: Context, id: string): Promise<MediaRow> {
  const found =
    await sql<MediaRow>`select id, src, type, item_id, category_id, substr(src, 8) as file_key from media_view where business_id = ${ctx.businessId} and id = ${id}`.execute(
      ctx.db,
    );
  const row = found.rows[0];
  if (!row) throw notFound();
  return row;
}

/** Goes through the item, so that its version and its audit row tell of it. */
async function removeFromItem(ctx: Context, itemId: string, id: string): Promise<void> {
  const kept = await sql<{
    id: string;
    src: string;
  }>`select id, src from media_view where business_id = ${ctx.businessId} and item_id = ${itemId} and id <> ${id} order by sort, id`.execute(
    ctx.db,
  );
  await saveItems(ctx, [{ id: itemId, media: kept.rows }]);
}

async function removeFromCategory(ctx: Context, categoryId: string, id: string, key: string): Promise<void> {
  const found = await sql<{ menu_id: string; name_en: string }>`
    update categories set updated_at = greatest(clock_timestamp(), updated_at + interval '1 microsecond') where business_id = ${ctx.businessId} and id = ${categoryId} returning menu_id, name_en`.execute(
    ctx.db,
  );
  await sql`delete from media where business_id = ${ctx.businessId} and id = ${id}`.execute(ctx.db);
  await dropUnusedFiles(ctx, [key]);
  const category = found.rows[0];
  ctx.record({
    area: "categories",
    action: "update",
    kind: "updated",
    recordId: categoryId,
    label: category?.name_en ?? "",
    before: { media: [id] },
    after: { media: [] },
    subjectIds: category ? [category.menu_id] : [],
  });
}
