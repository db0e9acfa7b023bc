import type { MediableType } from "@diwan/contract/api/enumerations";
import { type MediaPicture, PICTURE_LIMITS } from "@diwan/contract/menu/media";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { invalid, notFound, ApiError } from "../../platform/errors.ts";
import { nextStamp } from "../../platform/records/locales.ts";
import { businessRecords } from "../businesses/index.ts";
import { saveItems } from "../items/index.ts";
import { requireFile, claimMedia } from "../media/index.ts";
import { PICTURE_OWNERS } from "./owners.ts";
import { canActOnOwner, requirePicture } from "./picture.ts";

interface Row {
  id?: string;
  src: string;
}
interface Named {
  mediable_type: MediableType;
  mediable_id: string;
}

/** Appends an uploaded file to the pictures of a record. */
export async function addPicture(ctx: Context, form: Named & { src: string }): Promise<MediaPicture> {
  const { mediable_type: type, src } = form;
  if (!canActOnOwner(ctx, PICTURE_OWNERS[type], "update")) throw new ApiError("forbidden");
  await requireFile(ctx, src);
  const before = await lockPictures(ctx, form);
  if (before.length >= PICTURE_LIMITS[type]) throw invalid({ src: "picturesFull" });
  await save(ctx, form, before, [...before, { src }]);
  const known = new Set(before.map((row) => row.id));
  const made = (await picturesOf(ctx, form)).find((row) => !known.has(row.id));
  return requirePicture(ctx, made?.id ?? "", "update");
}

/** Replaces a picture with another uploaded file. */
export async function replacePicture(ctx: Context, id: string, src: string | undefined): Promise<MediaPicture> {
  const picture = await requirePicture(ctx, id, "update");
  if (src === undefined || src === picture.src) return picture;
  await requireFile(ctx, src);
  const before = await lockPictures(ctx, picture);
  const place = before.findIndex((row) => row.id === id);
  if (place < 0) throw notFound();
  await save(ctx, picture, before, before.with(place, { id, src }));
  // a logo is identified by its address, so that a new one has a new id
  const after = await picturesOf(ctx, picture);
  return requirePicture(ctx, after[place]?.id ?? id, "update");
}

/** Deletes a picture of a record, and its file if no other record uses it. */
export async function deletePicture(ctx: Context, id: string): Promise<{ id: string }> {
  const picture = await requirePicture(ctx, id, "update");
  const before = await lockPictures(ctx, picture);
  const kept = before.filter((row) => row.id !== id);
  if (kept.length === before.length) throw notFound();
  await save(ctx, picture, before, kept);
  return { id };
}

/** The pictures of a record, which is locked, so that each change starts from the latest list. */
async function lockPictures(ctx: Context, named: Named): Promise<Row[]> {
  const { table } = PICTURE_OWNERS[named.mediable_type];
  const locked = await sql`
    select from ${sql.table(table)} where business_id = ${ctx.businessId} and id = ${named.mediable_id} for no key update`.execute(
    ctx.db,
  );
  if (!locked.rows.length) throw notFound();
  return picturesOf(ctx, named);
}

async function picturesOf(ctx: Context, { mediable_type, mediable_id }: Named): Promise<Required<Row>[]> {
  const found = await sql<Required<Row>>`
    select id, src from media_view where business_id = ${ctx.businessId} and ${sql.ref(PICTURE_OWNERS[mediable_type].column)} = ${mediable_id} order by sort, id`.execute(
    ctx.db,
  );
  return found.rows;
}

/** Uses the item's and business's own functions, whose responses and versions cover more than their rows. */
async function save(ctx: Context, named: Named, before: readonly Row[], media: Row[]): Promise<void> {
  const { mediable_type: type, mediable_id: id } = named;
  if (type === "item") await saveItems(ctx, [{ id, media }]);
  else if (type === "business") await businessRecords.update(ctx, id, { media });
  else await saveRecord(ctx, named, before, media);
}

async function saveRecord(ctx: Context, named: Named, before: readonly Row[], media: Row[]): Promise<void> {
  const { area, table, column } = PICTURE_OWNERS[named.mediable_type];
  await claimMedia(ctx, column, [{ ownerId: named.mediable_id, rows: media, path: "" }]);
  const found = await sql<{ label: string; menu_id: string | null }>`
    update ${sql.table(table)} r set updated_at = ${nextStamp("r")} where business_id = ${ctx.businessId} and id = ${named.mediable_id}
    returning name_en as label, to_jsonb(r) ->> 'menu_id' as menu_id`.execute(ctx.db);
  ctx.record({
    area,
    action: "update",
    kind: "updated",
    recordId: named.mediable_id,
    label: found.rows[0]?.label ?? "",
    before: { media: before },
    after: { media: await picturesOf(ctx, named) },
    // pictures of a category notify readers of its menu, all others those of the business
    subjectIds: [found.rows[0]?.menu_id ?? ctx.businessId],
  });
}
