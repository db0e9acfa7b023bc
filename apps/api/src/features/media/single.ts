import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { type AppOwner, mediaKeyOf, type MediaOwner, claimMedia } from "./claim.ts";

/** A picture that is referred to by address only, and the path of its errors. */
export interface NamedPicture {
  src: string;
  field?: string | undefined;
}

/** An address as stored: without the requested size. */
export const plainSrc = (src: string): string => `/media/${mediaKeyOf(src) ?? ""}`;

/** Replaces the pictures of an owner with the named ones; repeated and existing ones are stored once. */
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
