import { type Action, can } from "@diwan/contract/permissions";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { notFound, Refusal } from "../../platform/errors.ts";
import { nextStamp } from "../../platform/locales.ts";
import { businessRecords } from "../businesses/index.ts";
import { saveItems } from "../items/index.ts";
import { dropUnusedFiles, type MediaOwner } from "../media/index.ts";

/** The area whose rights open the pictures of each kind of record; its table has the same name. */
const AREAS = {
  item_id: "items",
  category_id: "categories",
  service_id: "services",
  hotel_id: "hotels",
  event_id: "events",
  logo_of: "business",
} as const satisfies Record<MediaOwner, string>;
type OwnerArea = (typeof AREAS)[Exclude<MediaOwner, "logo_of">];

type Row = { id: string; src: string; type: "image" | "video" } & Record<MediaOwner, string | null>;
interface Picture extends Row {
  owner: MediaOwner;
  ownerId: string;
}

/** A picture or video of a record that the caller may read. */
export const readPicture = (ctx: Context, id: string): Promise<Picture> => permitted(ctx, id, "read");

/** Deletes a picture of a record that the caller may update, and the file when nothing else points to it. */
export async function deletePicture(ctx: Context, id: string): Promise<{ id: string }> {
  const picture = await permitted(ctx, id, "update");
  const { owner, ownerId } = picture;
  const all = await sql<Pick<Row, "id" | "src">>`
    select id, src from media_view where business_id = ${ctx.businessId} and ${sql.ref(owner)} = ${ownerId} order by sort, id`.execute(
    ctx.db,
  );
  const kept = all.rows.filter((row) => row.id !== id);
  // through the item and the business, whose answers and versions hold more than their rows
  if (owner === "item_id") await saveItems(ctx, [{ id: ownerId, media: kept }]);
  else if (owner === "logo_of") await businessRecords.update(ctx, ownerId, { media: kept });
  else await removeFrom(ctx, AREAS[owner], picture, all.rows, kept);
  return { id };
}

async function permitted(ctx: Context, id: string, action: Action): Promise<Picture> {
  const found =
    await sql<Row>`select id, src, type, ${sql.join(owners.map((owner) => sql.ref(owner)))} from media_view where business_id = ${ctx.businessId} and id = ${id}`.execute(
      ctx.db,
    );
  const row = found.rows[0];
  const owner = owners.find((one) => row?.[one]);
  if (!row || !owner) throw notFound();
  if (!can(ctx.grants, AREAS[owner], action)) throw new Refusal("forbidden");
  return { ...row, owner, ownerId: row[owner] ?? "" };
}

const owners = Object.keys(AREAS) as MediaOwner[]; // exactly its keys

async function removeFrom(
  ctx: Context,
  area: OwnerArea,
  { id, ownerId, src }: Picture,
  before: readonly object[],
  after: readonly object[],
): Promise<void> {
  const found = await sql<{ label: string; menu_id: string | null }>`
    update ${sql.table(area)} r set updated_at = ${nextStamp("r")} where business_id = ${ctx.businessId} and id = ${ownerId}
    returning name_en as label, to_jsonb(r) ->> 'menu_id' as menu_id`.execute(ctx.db);
  const gone = await sql`delete from media where business_id = ${ctx.businessId} and id = ${id} returning id`.execute(
    ctx.db,
  );
  if (!gone.rows.length) throw notFound();
  await dropUnusedFiles(ctx, [src.replace("/media/", "")]);
  ctx.record({
    area,
    action: "update",
    kind: "updated",
    recordId: ownerId,
    label: found.rows[0]?.label ?? "",
    before: { media: before },
    after: { media: after },
    // of a category the readers of its menu, of all else those of the business
    subjectIds: [found.rows[0]?.menu_id ?? ctx.businessId],
  });
}
