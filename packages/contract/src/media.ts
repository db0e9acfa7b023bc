import * as z from "zod";
import { call } from "./call.ts";
import { deleted, id } from "./fields.ts";
import { item } from "./items.ts";

export const stored = z.object({
  file: z.string().meta({ description: "The address of the stored file; goes into `media: [{src}]`." }),
  type: z.enum(["image", "video"]),
  width: z.number().nullable(),
  height: z.number().nullable(),
  bytes: z.number(),
  item: item.optional(),
  created: z
    .object({ item: z.boolean(), categories: z.array(id) })
    .optional()
    .meta({ description: "What a converted upload made beside updating a picture." }),
});
export type Stored = z.output<typeof stored>;

export const media = {
  upload: call({
    method: "POST",
    path: "media/upload",
    summary: "Upload one file; with `convert-item: true` it becomes an item of `menu-id`",
    access: "session",
    locate: { record: "menus", header: "menu-id", rights: ["items.create", "categories.create"] },
    answer: stored,
    status: 201,
    form: "upload",
  }),
  get: call({
    method: "GET",
    path: "media/:mediaId",
    summary: "A media record; needs the right to read what it belongs to",
    access: "session",
    locate: { record: "media", param: "mediaId" },
    answer: z.object({ id, src: z.string(), type: z.enum(["image", "video"]) }),
  }),
  delete: call({
    method: "POST",
    path: "media/:mediaId/delete",
    summary: "Delete a picture or video; needs the right to update what it belongs to",
    access: "session",
    locate: { record: "media", param: "mediaId" },
    answer: deleted,
  }),
};
