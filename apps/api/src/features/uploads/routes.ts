import { media, type UploadedFile, type MediaPicture } from "@diwan/contract/menu/media";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../platform/authorization/context.ts";
import { isRetryable, invalid } from "../../platform/errors.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { uploadAnswerOf, discardUpload, receiveUpload } from "../media/index.ts";
import { addPicture, deletePicture, replacePicture } from "./change-pictures.ts";
import { convertUpload } from "./convert.ts";
import { requirePicture, canActOnOwner, isRecordPicture, pictureColumns } from "./picture.ts";
import { MEDIABLE_TYPES, type MediableType } from "@diwan/contract/api/enumerations";
import { type RawBuilder, sql } from "kysely";
import { containsText, type ResultPage, type PageQuery, readPage, searchRows } from "../../platform/records/paging.ts";
import { PICTURE_OWNERS } from "./owners.ts";

export const uploadsFeature = defineFeature("media", media, {
  upload: (ctx, { request }) => upload(ctx, request),
  list: (ctx, { query }) => listPictures(ctx, query),
  create: (ctx, { body }) => addPicture(ctx, body),
  get: (ctx, { params }) => requirePicture(ctx, params.mediaId, "read"),
  update: (ctx, { params, body }) => replacePicture(ctx, params.mediaId, body.src),
  delete: (ctx, { params }) => deletePicture(ctx, params.mediaId),
});

async function upload(ctx: Context, request: FastifyRequest): Promise<UploadedFile> {
  try {
    const file = await receiveUpload(ctx, request);
    if (request.headers["convert-item"] !== "true") return uploadAnswerOf(file);
    const menuId = request.headers["menu-id"];
    if (typeof menuId !== "string" || menuId === "") throw invalid({ "menu-id": "required" });
    return {
      ...uploadAnswerOf(file),
      ...(await convertUpload(
        ctx,
        {
          menuId,
          fullPath: String(request.headers["full-path"] ?? ""),
          draft: request.headers["draft"] === "true",
        },
        file,
      )),
    };
  } catch (error) {
    if (!isRetryable(error)) await discardUpload(ctx, request);
    throw error;
  }
}

interface Filter {
  mediable_type?: MediableType | undefined;
  mediable_id?: string | undefined;
}

/** One page of the pictures of the records that the caller may read. Ids are sorted by creation time. */
function listPictures(ctx: Context, query: PageQuery & Filter): Promise<ResultPage<MediaPicture>> {
  const { mediable_type, mediable_id, search } = query;
  const readable = MEDIABLE_TYPES.filter((type) => canActOnOwner(ctx, PICTURE_OWNERS[type], "read"));
  const shown = readable.filter((type) => mediable_type === undefined || type === mediable_type);
  const isAll = shown.length === MEDIABLE_TYPES.length && mediable_id === undefined;
  const rows = search ? sql`(${found(ctx, shown, search)}) m` : sql`media m`;
  const owned = shown.map((type) => {
    const column = sql`m.${sql.ref(PICTURE_OWNERS[type].column)}`;
    return mediable_id === undefined ? sql`${column} is not null` : sql`${column} = ${mediable_id}`;
  });
  return readPage<MediaPicture>(ctx.db, query, {
    columns: pictureColumns,
    from: sql`from ${rows} where m.business_id = ${ctx.businessId} and ${isRecordPicture}
      ${isAll ? sql`` : sql`and (${owned.length ? sql.join(owned, sql` or `) : sql`false`})`}`,
    as: "m",
    // one lookup per file: a join would read all files of the business for a page of ten
    joined: sql`cross join lateral (
      select f.type from files f where f.business_id = m.business_id and f.key = m.file_key offset 0) f`,
    sortable: { created_at: sql`m.id` },
    id: sql`m.id`,
  });
}

/** The pictures of records whose name contains a text. */
function found({ businessId }: Context, types: readonly MediableType[], typed: string): RawBuilder<unknown> {
  const parts = types.map((type) => {
    const { table, column } = PICTURE_OWNERS[type];
    const owner =
      type === "business"
        ? sql`(select o.id from businesses o where o.id = ${businessId} and ${containsText(sql`search_text(o.name_en || ' ' || coalesce(o.name_ar, ''))`, typed)}) o`
        : searchRows(table, "o", typed);
    return sql`select p.* from ${owner} cross join lateral (
      select p.* from media p where p.business_id = ${businessId} and p.${sql.ref(column)} = o.id offset 0) p`;
  });
  return parts.length ? sql.join(parts, sql` union all `) : sql`select p.* from media p where false`;
}
