import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound } from "../../platform/errors.ts";
import { type MediaOwner, claimMedia } from "./claim.ts";

interface WithPictures {
  media: readonly { id: string }[];
}
interface PictureForm {
  media?: { id?: string | undefined; src: string }[] | undefined;
}

/** The hook of records with pictures: claims those of a form. */
export const savingPictures = (owner: MediaOwner) => ({
  async saved(ctx: Context, id: string, { media }: PictureForm, before: WithPictures | undefined): Promise<void> {
    if (!media) return;
    if (media.some((row) => row.id && !before?.media.some((known) => known.id === row.id))) throw notFound();
    await claimMedia(ctx, owner, [{ ownerId: id, rows: media, path: "" }]);
  },
});

/** `media` of a record, over its table as `r`. */
export const picturesOf = (owner: MediaOwner): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(json_build_object('id', m.id, 'src', m.src) order by m.sort, m.id) from media_view m where m.business_id = r.business_id and m.${sql.ref(owner)} = r.id), '[]'::json)`;

/**
 * The address of a record's first picture, by the column that has the record's id: `firstPicture("item_id", "l.item_id")`.
 */
export function firstPicture(owner: MediaOwner, id: string): RawBuilder<string | null> {
  const table = id.slice(0, id.indexOf("."));
  return sql`(select m.src from media_view m where m.business_id = ${sql.ref(`${table}.business_id`)} and m.${sql.ref(owner)} = ${sql.ref(id)} and m.type = 'image' order by m.sort, m.id limit 1)`;
}
