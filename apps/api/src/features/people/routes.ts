import { people } from "@diwan/contract/people/people";
import type { Removal } from "@diwan/contract/people/removal";
import { notFound, ApiError } from "../../platform/errors.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { addPerson } from "./add.ts";
import { keepPerson, restorable } from "./kept.ts";
import { listPeople, searchPeople } from "./queries.ts";
import { requirePerson, inviteAgain, resetSecondFactor, savePerson, requireManageablePerson } from "./save.ts";
import { listAccess } from "./access.ts";
import { resumePerson, suspendPerson } from "./suspend.ts";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { queueRemovalEmail } from "../invitations/index.ts";

/** The maximum of listed users with access through another; those who are most likely the same person come first. */
const NAMED = 50;
/**
 * Users with a working login whom this user added or invited, or who have an address or password that this user set. If
 * the reason is only the password, only the password has to end, not the account.
 */
const peopleInTouch = (businessId: string | null, id: string) => sql`
  select * from (
    select o.user_id as id, o.name, o.email, array_remove(array[
        case when o.addressed_by = ${id} then 'address' end,
        case when u.password_given_by = ${id} and u.home_business_id = o.business_id then 'password' end,
        case when o.invited_by = ${id} then 'invitation' end,
        case when o.added_by = ${id} then 'added' end], null) as reasons
    from memberships o join users u on u.id = o.user_id join businesses b on b.id = o.business_id
    where o.business_id = ${businessId} and o.user_id <> ${id} and o.user_id <> b.owner_id
      and (u.home_business_id is null or u.password_hash <> '' and (u.password_expires_at is null or u.password_expires_at > now()))) s
  where cardinality(s.reasons) > 0
  order by 'address' = any(s.reasons) desc, 'password' = any(s.reasons) desc, s.name, s.id limit ${sql.lit(NAMED)}`;

export const peopleFeature = defineFeature({ name: "people", restorable }, people, {
  list: (ctx, { query }) => listPeople(ctx, query),
  access: (ctx, { query }) => listAccess(ctx, query),
  get: (ctx, { params }) => requirePerson(ctx, params.memberId),
  create: (ctx, { body }) => addPerson(ctx, body),
  search: async (ctx, { body }) => ({ data: await searchPeople(ctx, body.query) }),
  update: (ctx, { params, body }) => savePerson(ctx, params.memberId, body),
  invite: (ctx, { params }) => inviteAgain(ctx, params.memberId),
  suspend: (ctx, { params }) => suspendPerson(ctx, params.memberId),
  resume: (ctx, { params }) => resumePerson(ctx, params.memberId),
  resetSecondFactor: (ctx, { params }) => resetSecondFactor(ctx, params.memberId),
  removal: async (ctx, { params }) => {
    const removal = await readRemoval(ctx, params.memberId);
    if (!removal) throw notFound();
    return removal;
  },
  delete: (ctx, { params, query }) => removePerson(ctx, params.memberId, query),
});

interface Also {
  /** Users with access through the removed user who are removed too; others stay. */
  also?: readonly string[] | undefined;
}

/**
 * Removes a user from the business; an account that the business created is deleted with its membership. Open
 * invitations by this user end, and the access of the users in `also`.
 */
async function removePerson(ctx: Context, id: string, { also = [] }: Also): Promise<{ id: string }> {
  if (id === ctx.caller.userId) throw new ApiError("own_account");
  const standing = also.length ? ((await readRemoval(ctx, id))?.people ?? []) : [];
  await remove(ctx, id);
  for (const person of standing.filter((one) => also.includes(one.id) && one.id !== ctx.caller.userId))
    await (person.reasons.every((reason) => reason === "password") ? endPassword : remove)(ctx, person.id);
  return { id };
}

async function remove(ctx: Context, id: string): Promise<void> {
  const before = await requireManageablePerson(ctx, id);
  if (before.owner) throw new ApiError("owner_stays");
  await queueRemovalEmail(ctx, id); // before the delete, while row-level security still allows reading the account
  await keepPerson(ctx, id);
  await sql`select end_sessions(${id})`.execute(ctx.db);
  // a removed user's invitations are not valid; a user with the permission can send them again
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

/** Ends the password of an account that this business created until another is set. */
async function endPassword(ctx: Context, id: string): Promise<void> {
  const before = await requireManageablePerson(ctx, id);
  await sql`update users set must_change_password = true where id = ${id}`.execute(ctx.db);
  // the update above restarts the expiry
  await sql`update users set password_expires_at = now() where id = ${id}`.execute(ctx.db);
  await sql`select end_sessions(${id})`.execute(ctx.db);
  const after = await requirePerson(ctx, id);
  ctx.record({ area: "users", action: "update", kind: "updated", recordId: id, label: after.name, before, after });
}

/** The access that a removed user leaves behind: what ends with them, and users whose login they may still know. */
async function readRemoval({ db, businessId }: Context, id: string): Promise<Removal | undefined> {
  const found = await sql<Removal>`
    select
      (select count(*)::int from invitations i where i.business_id = m.business_id and i.invited_by = m.user_id and is_invitation_open(i)) as invitations,
      (select count(*)::int from sessions s
        where s.business_id = m.business_id and s.user_id = m.user_id and s.branch_id is not null) as devices,
      (select coalesce(json_agg(row_to_json(o)), '[]') from (${peopleInTouch(businessId, id)}) o) as people,
      (select count(*)::int from calendar_feeds f where f.business_id = m.business_id and exists (
        select from permissions p where p.business_id = m.business_id and p.branch_id = f.branch_id and p.user_id = m.user_id and p.area = 'reservations')) as calendars
    from memberships m where m.business_id = ${businessId} and m.user_id = ${id}`.execute(db);
  return found.rows[0];
}
