import type { Person, PersonChange } from "@diwan/contract/people/people";
import { holdsRight, type Right } from "@diwan/contract/people/permissions";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound, ApiError } from "../../platform/errors.ts";
import { assertRecentSignIn } from "../../platform/authorization/authorize.ts";
import { nextStamp } from "../../platform/records/locales.ts";
import { assertCurrentVersion } from "../../platform/records/versions.ts";
import { assertGoodStaffPassword, hashPassword, assertEmailFree } from "../accounts/index.ts";
import { sendInvitation } from "../invitations/index.ts";
import { assertEmailUnused } from "./add.ts";
import { queueAddressEmails } from "./mails.ts";
import { readPerson } from "./queries.ts";

/**
 * Changes an account that this business created. The caller needs all permissions of the user, since a known password
 * gives its permissions. A new password ends all sessions of the user; a new address gets a new invitation.
 */
export async function savePerson(ctx: Context, id: string, change: PersonChange): Promise<Person> {
  if (id === ctx.caller.userId) throw new ApiError("own_account");
  await lockAccount(ctx, id);
  const before = await requireManageablePerson(ctx, id);
  if (!before.editable) throw new ApiError("shared_account");
  await assertCurrentVersion(ctx, change.updated_at, before);
  const email = change.email === before.email ? undefined : change.email;
  const address = email ?? before.email;
  if (email) await assertEmailUnused(ctx, email);
  if (email || change.password) assertRecentSignIn(ctx.caller);
  const { name = before.name, phone_number: phone = before.phone } = change;
  if (change.password) await assertGoodStaffPassword(ctx, change.password, [name, address, phone]);
  const passwordHash = change.password ? await hashPassword(change.password, { ctx, email: address }) : null;
  const saved = sql`
    update users set name = ${name}, email = ${address}, phone = ${phone},
      password_hash = coalesce(${passwordHash}, password_hash),
      must_change_password = must_change_password or (${change.temporary} and ${passwordHash}::text is not null), updated_at = ${nextStamp("users")}
    where id = ${id}`;
  await saved.execute(ctx.db).catch(assertEmailFree);
  if (passwordHash) await sql`select end_sessions(${id})`.execute(ctx.db);
  if (email) await readdress(ctx, before, email);
  const after = await requirePerson(ctx, id);
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

/** Records who set the address of a login, also after the invitation was accepted. */
async function readdress(ctx: Context, before: Person, email: string): Promise<void> {
  await sql`
    update memberships set addressed_by = ${ctx.caller.userId ?? null} where business_id = ${ctx.businessId} and user_id = ${before.id}`.execute(
    ctx.db,
  );
  await sendInvitation(ctx, before.id, email);
  await queueAddressEmails(ctx, before, email);
}

/** Mails the invitation of a member again; the previous link ends. */
export async function inviteAgain(ctx: Context, id: string): Promise<Person> {
  const before = await requireManageablePerson(ctx, id);
  if (!before.pending) throw new ApiError("invitation_ended");
  await sendInvitation(ctx, id, before.email);
  const after = await requirePerson(ctx, id);
  ctx.record({ area: "users", action: "update", kind: "updated", recordId: id, label: after.name, before, after });
  return after;
}

/**
 * Removes passkeys and one-time codes from an account that this business created, for a user who lost their phone. All
 * sessions of the user end; the next login needs only the password.
 */
export async function resetSecondFactor(ctx: Context, id: string): Promise<Person> {
  if (id === ctx.caller.userId) throw new ApiError("own_account");
  const before = await requireManageablePerson(ctx, id);
  const reset = await sql<{ had: string | null; done: boolean }>`
    select find_second_factor(${id}) as had, reset_second_factor(${id}) as done`.execute(ctx.db);
  const { had = null, done } = reset.rows[0] ?? {};
  if (!done) throw new ApiError("shared_account");
  const after = await requirePerson(ctx, id);
  const change = { before: { ...before, second_factor: had }, after: { ...after, second_factor: "removed" } };
  ctx.record({ area: "users", action: "update", kind: "updated", recordId: id, label: after.name, ...change });
  return after;
}

export async function requirePerson(ctx: Context, id: string): Promise<Person> {
  const person = await readPerson(ctx, id);
  if (!person) throw notFound();
  return person;
}

/** A member whose permissions the caller also holds, or an error. */
export async function requireManageablePerson(ctx: Context, id: string): Promise<Person> {
  const person = await requirePerson(ctx, id);
  if (!person.owner && !holdsAllOf(ctx, person)) throw new ApiError("stronger_account");
  return person;
}

/** Row-level security lets the caller lock only accounts that the caller can change. */
const lockAccount = (ctx: Context, id: string) =>
  sql`select from users where id = ${id} for no key update`.execute(ctx.db);

const holdsAllOf = ({ grants }: Context, { branches }: Person): boolean =>
  grants.owner ||
  branches.every(
    (branch) => branch.rights.every((right) => holdsRight(grants, right as Right, branch.id)), // the column holds only such names
  );
