import type { Removal } from "@diwan/contract/people/people";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";

/** Of people who stand by somebody's doing so many are named: those first who may be that very person. */
const NAMED = 50;

/** What somebody leaves behind: what ends with them, and what stands by their doing and could still be theirs. */
export async function readRemoval({ db, businessId }: Context, id: string): Promise<Removal | undefined> {
  const found = await sql<Removal>`
    select
      (select count(*)::int from invitations i where i.business_id = m.business_id and i.invited_by = m.user_id and is_open(i)) as invitations,
      (select count(*)::int from sessions s
        where s.business_id = m.business_id and s.user_id = m.user_id and s.branch_id is not null) as devices,
      (select coalesce(json_agg(row_to_json(o)), '[]') from (${standing(businessId, id)}) o) as people,
      (select count(*)::int from calendar_feeds f where f.business_id = m.business_id and exists (
        select from permissions p where p.business_id = m.business_id and p.branch_id = f.branch_id and p.user_id = m.user_id and p.area = 'reservations')) as calendars
    from memberships m where m.business_id = ${businessId} and m.user_id = ${id}`.execute(db);
  return found.rows[0];
}

/**
 * Who has a login that works and that somebody added, invited, gave its address or a password that they may know. Of an
 * account that only its password makes theirs, that alone has to end.
 */
const standing = (businessId: string | null, id: string) => sql`
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
