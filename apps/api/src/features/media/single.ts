import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { type AppOwner, mediaKeyOf, type MediaOwner, claimMedia } from "./claim.ts";

/** A picture that stands somewhere by its address alone, and where an error of it is told. */
export interface NamedPicture {
  src: string;
  field?: string | undefined;
}

/** An address as it is kept: without the size that a picture was asked for. */
export const plainSrc = (src: string): string => `/media/${mediaKeyOf(src) ?? ""}`;

/** Replaces the pictures of an owner by those that are named; one that is named twice, or was there before, is kept once. */
export async function claimNamedPicture(
  ctx: Context,
  owner: MediaOwner | AppOwner,
  ownerId: string,
  pictures: readonly NamedPicture[],
): Promise<void> {
  const held = await sql<{ id: string; src: string }>`
    select id, src from media_view where business_id = ${ctx.businessId} and ${sql.ref(owner)} = ${ownerId}`.execute(
    ctx.db,
  );
  const ids = new Map(held.rows.map((row) => [row.src, row.id]));
  const distinct = new Map(pictures.map(({ src, field }) => [plainSrc(src), field]));
  const rows = [...distinct].map(([src, field]) => ({ src, field, id: ids.get(src) }));
  await claimMedia(ctx, owner, [{ ownerId, rows, path: "" }]);
}
