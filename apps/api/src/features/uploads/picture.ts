import type { MediableType } from "@diwan/contract/api/enumerations";
import type { MediaPicture } from "@diwan/contract/menu/media";
import { type Action, can } from "@diwan/contract/people/permissions";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound, ApiError } from "../../platform/errors.ts";
import { PICTURE_OWNERS, type PictureOwner } from "./owners.ts";

const TYPES = Object.keys(PICTURE_OWNERS) as MediableType[]; // exactly its keys

/** The columns of a picture's record, over `media m` and its file `f`. */
export const pictureColumns = sql`m.id, '/media/' || m.file_key as src, f.type,
  case ${sql.join(
    TYPES.map((type) => sql`when m.${sql.ref(PICTURE_OWNERS[type].column)} is not null then ${sql.lit(type)}`),
    sql` `,
  )} end as mediable_type,
  coalesce(${sql.join(TYPES.map((type) => sql`m.${sql.ref(PICTURE_OWNERS[type].column)}`))}) as mediable_id`;

/** Pictures of settings are files only, which have no record of their own. */
export const isRecordPicture = sql`m.mobile_of is null and m.tablet_of is null`;

/** A picture or video of a record that the caller may read or update, otherwise 404 or 403. */
export async function requirePicture(ctx: Context, id: string, action: Action): Promise<MediaPicture> {
  const found = await sql<MediaPicture>`
    select ${pictureColumns} from media m join files f on f.business_id = m.business_id and f.key = m.file_key
    where m.business_id = ${ctx.businessId} and m.id = ${id} and ${isRecordPicture}`.execute(ctx.db);
  const picture = found.rows[0];
  if (!picture) throw notFound();
  if (!canActOnOwner(ctx, PICTURE_OWNERS[picture.mediable_type], action)) throw new ApiError("forbidden");
  return picture;
}

export const canActOnOwner = (ctx: Context, { area }: PictureOwner, action: Action): boolean =>
  can(ctx.grants, area, action);
