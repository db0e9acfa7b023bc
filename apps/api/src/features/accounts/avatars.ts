import { sql, type RawBuilder } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { invalid } from "../../platform/errors.ts";

/** SQL of an account's `media` for a select list: its picture, with the account's id as the picture's id. */
export const avatarOf = (table: string): RawBuilder<{ id: string; src: string }[]> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`case when ${column("avatar_key")} is null then '[]'::json
    else json_build_array(json_build_object('id', ${column("id")}, 'src', '/media/' || ${column("avatar_key")})) end`;
};

/**
 * Sets the picture of a user to an unused upload of that user, or removes it. Throws 422 for any other file. The
 * cleanup deletes the old picture.
 */
export async function replaceAvatar(ctx: Context, userId: string, src: string | undefined): Promise<void> {
  const key = src?.startsWith("/media/") ? src.slice("/media/".length).split("?")[0] : src;
  const taken = await sql`
    update users u set avatar_key = ${key ?? null}
    where u.id = ${userId} and (${key ?? null}::text is null or u.avatar_key = ${key ?? null}
      or exists (select from files f where f.key = ${key ?? null} and f.user_id = ${userId} and f.business_id is null and f.type = 'image'))
    returning id`.execute(ctx.db);
  if (!taken.rows.length) throw invalid({ "media.0.src": "fileUnknown" });
}
