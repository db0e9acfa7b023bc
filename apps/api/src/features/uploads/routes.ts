import { media, type Stored } from "@diwan/contract/menu/media";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../platform/context.ts";
import { canBeRetried, invalid } from "../../platform/errors.ts";
import { feature } from "../../platform/routes.ts";
import { answerOf, forget, receive } from "../media/index.ts";
import { addPicture, deletePicture, replacePicture } from "./change-pictures.ts";
import { convert } from "./convert.ts";
import { listPictures } from "./list-pictures.ts";
import { permitted } from "./picture.ts";

export const uploadsFeature = feature("media", media, {
  upload: (ctx, { request }) => upload(ctx, request),
  list: (ctx, { query }) => listPictures(ctx, query),
  create: (ctx, { body }) => addPicture(ctx, body),
  get: (ctx, { params }) => permitted(ctx, params.mediaId, "read"),
  update: (ctx, { params, body }) => replacePicture(ctx, params.mediaId, body.src),
  delete: (ctx, { params }) => deletePicture(ctx, params.mediaId),
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
