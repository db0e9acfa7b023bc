import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { notFound, Refusal } from "../../platform/errors.ts";
import { queueRemovalEmail } from "../invitations/index.ts";
import { readRemoval } from "./left-behind.ts";
import { existing, weaker } from "./save.ts";

interface Also {
  /** Who stands by their doing and goes with them: others are left as they are. */
  also?: readonly string[] | undefined;
}

/**
 * Takes somebody out of the business; an account that it made goes with its membership. The invitations that they sent end,
 * and whoever else is named of those who stand by their doing.
 */
export async function removePerson(ctx: Context, id: string, { also = [] }: Also): Promise<{ id: string }> {
  if (id === ctx.caller.userId) throw new Refusal("own_account");
  const standing = also.length ? ((await readRemoval(ctx, id))?.people ?? []) : [];
  await remove(ctx, id);
  for (const person of standing.filter((one) => also.includes(one.id) && one.id !== ctx.caller.userId))
    await (person.reasons.every((reason) => reason === "password") ? endPassword : remove)(ctx, person.id);
  return { id };
}

async function remove(ctx: Context, id: string): Promise<void> {
  const before = await weaker(ctx, id);
  if (before.owner) throw new Refusal("owner_stays");
  await queueRemovalEmail(ctx, id); // while the account can still be read here
  await sql`select end_sessions(${id})`.execute(ctx.db);
  // who is gone lets nobody in any more; whoever may adds people can send these anew
  await sql`update invitations set expires_at = now() where business_id = ${ctx.businessId} and invited_by = ${id} and expires_at > now()`.execute(
    ctx.db,
  );
  const gone = await sql`
    delete from memberships where business_id = ${ctx.businessId} and user_id = ${id} returning user_id`.execute(
    ctx.db,
  );
  if (!gone.rows.length) throw notFound();
  await sql`delete from users where id = ${id} and home_business_id = ${ctx.businessId}`.execute(ctx.db);
  ctx.record({ area: "users", action: "delete", kind: "deleted", recordId: id, label: before.name, before });
}

/** The password of an account that this business made opens nothing any more, until another is given. */
async function endPassword(ctx: Context, id: string): Promise<void> {
  const before = await weaker(ctx, id);
  await sql`update users set must_change_password = true where id = ${id}`.execute(ctx.db);
  await sql`update users set password_expires_at = now() where id = ${id}`.execute(ctx.db); // which had begun anew
  await sql`select end_sessions(${id})`.execute(ctx.db);
  const after = await existing(ctx, id);
  ctx.record({ area: "users", action: "update", kind: "updated", recordId: id, label: after.name, before, after });
}
