import * as z from "zod";
import { call } from "../api/call.ts";
import { MEDIABLE_TYPES, type MediableType } from "../api/enumerations.ts";
import { body, deleted, fileAddress, id, idBy, idOf, listAnswer, pageQuery } from "../api/fields.ts";
import { item } from "./items.ts";
import { LIMITS } from "../api/limits.ts";

export const uploadedFile = z.object({
  file: z.string().meta({ description: "The address of the stored file, for `media: [{src}]`." }),
  type: z.enum(["image", "video"]),
  width: z.number().nullable(),
  height: z.number().nullable(),
  bytes: z.number(),
  item: item.optional(),
  created: z
    .object({ item: z.boolean(), categories: z.array(id) })
    .optional()
    .meta({ description: "What a converted upload created besides the picture." }),
});
export type UploadedFile = z.output<typeof uploadedFile>;

const picture = z.object({
  id,
  src: z.string(),
  type: z.enum(["image", "video"]),
  mediable_type: z.enum(MEDIABLE_TYPES),
  mediable_id: id,
});
export type MediaPicture = z.output<typeof picture>;

/** The maximum pictures by record type. */
export const PICTURE_LIMITS: Record<MediableType, number> = {
  item: LIMITS.rowsMax,
  category: 1,
  service: 1,
  hotel: LIMITS.picturesMax,
  event: LIMITS.picturesMax,
  business: 1,
};

const mediableId = idBy("mediable_type", Object.fromEntries(MEDIABLE_TYPES.map((type) => [type, type])));
const ofBusiness = { record: "businesses", field: "businessId" } as const;

export const media = {
  list: call({
    method: "GET",
    path: "media",
    summary:
      "List the pictures and videos of a business whose records the caller may read; searched by the names of the records",
    access: "session",
    locate: ofBusiness,
    query: pageQuery(["created_at"]).extend({
      businessId: idOf("business").optional(),
      mediable_type: z.enum(MEDIABLE_TYPES).optional(),
      mediable_id: mediableId.optional(),
    }),
    answer: listAnswer(picture),
  }),
  create: call({
    method: "POST",
    path: "media",
    summary: "Add an uploaded file to the pictures of a record; requires the permission to update the record",
    access: "session",
    locate: ofBusiness,
    body: body(
      {
        businessId: idOf("business").optional(),
        mediable_type: z.enum(MEDIABLE_TYPES),
        mediable_id: mediableId,
        src: fileAddress,
      },
      picture,
    ),
    answer: picture,
    status: 201,
  }),
  update: call({
    method: "POST",
    path: "media/:mediaId",
    summary: "Replace a picture with another uploaded file; requires the permission to update its record",
    access: "session",
    locate: { record: "media", param: "mediaId" },
    body: body({ src: fileAddress.optional() }, picture),
    answer: picture,
  }),
  upload: call({
    method: "POST",
    path: "media/upload",
    summary: "Upload one file; with `convert-item: true` it becomes an item of `menu-id`",
    access: "session",
    locate: { record: "menus", header: "menu-id", rights: ["items.create", "categories.create"] },
    answer: uploadedFile,
    status: 201,
    form: "upload",
  }),
  get: call({
    method: "GET",
    path: "media/:mediaId",
    summary: "Get a picture or video; requires the permission to read its record",
    access: "session",
    locate: { record: "media", param: "mediaId" },
    answer: picture,
  }),
  delete: call({
    method: "POST",
    path: "media/:mediaId/delete",
    summary: "Delete a picture or video; requires the permission to update its record",
    access: "session",
    locate: { record: "media", param: "mediaId" },
    answer: deleted,
  }),
};
