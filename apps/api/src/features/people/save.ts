import type { Person, PersonChange } from "@diwan/contract/people";
import type { Action, Area } from "@diwan/contract/permissions";
import { can } from "@diwan/contract/permissions";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { notFound, Refusal } from "../../platform/errors.ts";
import { nextStamp } from "../../platform/locales.ts";
import { refuseStale } from "../../platform/versions.ts";
import { hashPassword, refuseTaken } from "../accounts/index.ts";
import { readPerson } from "./queries.ts";

/**
 * Changes the account of somebody who belongs to this business alone. How they log in is changed only by who holds all
 * that they hold, since whoever knows a password holds its rights. A new password ends all their sessions.
 */
export async function savePerson(ctx: Context, id: string, change: PersonChange): Promise<Person> {
  if (id === ctx.caller.userId) throw new Refusal("own_account");
  await lockAccount(ctx, id);
  const before = await existing(ctx, id);
  if (!before.editable) throw new Refusal("shared_account");
  refuseStale(change.updated_at, before);
  const email = change.email === before.email ? undefined : change.email;
  if ((email || change.password) && !holdsAllOf(ctx, before)) throw new Refusal("stronger_account");
  const passwordHash = change.password ? await hashPassword(change.password) : null;
  const saved = sql`
    update users set name = ${change.name ?? before.name}, email = ${email ?? before.email}, phone = ${change.phone_number ?? before.phone},
      email_verified_at = case when ${email ?? null}::text is null then email_verified_at end,
      password_hash = coalesce(${passwordHash}, password_hash), updated_at = ${nextStamp("users")}
    where id = ${id}`;
  await saved.execute(ctx.db).catch(refuseTaken);
  if (passwordHash) await sql`select end_sessions(${id})`.execute(ctx.db);
  const after = await existing(ctx, id);
  ctx.record({
    area: "users",
    action: "update",
    kind: "updated",
    recordId: id,
    label: after.name,
    before,
    after: passwordHash ? { ...after, password: "changed" } : after,
  });
  return after;
}

/** Takes somebody out of the business; an account that was made for staff goes when nothing else holds it. */
export async function removePerson(ctx: Context, id: string): Promise<{ id: string }> {
  const before = await existing(ctx, id);
  if (id === ctx.caller.userId) throw new Refusal("own_account");
  if (before.owner) throw new Refusal("owner_stays");
  await sql`select end_sessions(${id})`.execute(ctx.db);
  const gone = await sql`
    delete from memberships where business_id = ${ctx.businessId} and user_id = ${id} returning user_id`.execute(
    ctx.db,
  );
  if (!gone.rows.length) throw notFound();
  await sql`select drop_account(${id})`.execute(ctx.db);
  ctx.record({ area: "users", action: "delete", kind: "deleted", recordId: id, label: before.name, before });
  return { id };
}

export async function existing(ctx: Context, id: string): Promise<Person> {
  const person = await readPerson(ctx, id);
  if (!person) throw notFound();
  return person;
}

/** Row-level security lets only an account be locked that may be changed. */
const lockAccount = (ctx: Context, id: string) =>
  sql`select from users where id = ${id} for no key update`.execute(ctx.db);

const holdsAllOf = ({ grants }: Context, { branches }: Person): boolean =>
  grants.owner ||
  branches.every((branch) =>
    branch.rights.every((right) => {
      const [area, action] = right.split(".") as [Area, Action]; // the table holds nothing else
      return can(grants, area, action, branch.id);
    }),
  );
