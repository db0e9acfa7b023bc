import type { RightsHolder } from "@diwan/contract/people/grants";
import type { Right } from "@diwan/contract/people/permissions";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { byName, type ResultPage, type PageQuery, readPage } from "../../platform/records/paging.ts";
import { avatarOf } from "../accounts/index.ts";
import { joinMemberTables, searchMembers } from "../people/index.ts";

export interface Member {
  name: string;
  owner: boolean;
}

/** Locks a member, so that parallel changes of permissions run one after the other. */
export async function lockMember({ db, businessId }: Context, id: string): Promise<Member | undefined> {
  const found = await sql<Member>`
    select m.name, m.user_id = b.owner_id as owner from memberships m join businesses b on b.id = m.business_id
    where m.business_id = ${businessId} and m.user_id = ${id} for no key update of m`.execute(db);
  return found.rows[0];
}

export async function readMember({ db, businessId }: Context, id: string): Promise<Member | undefined> {
  const found = await sql<Member>`
    select m.name, m.user_id = b.owner_id as owner from memberships m join businesses b on b.id = m.business_id
    where m.business_id = ${businessId} and m.user_id = ${id}`.execute(db);
  return found.rows[0];
}

export async function readRights({ db, businessId }: Context, branchId: string, id: string): Promise<Right[]> {
  const found = await sql<{ right: Right }>`
    select area || '.' || action as right from permissions
    where business_id = ${businessId} and branch_id = ${branchId} and user_id = ${id} order by area, action`.execute(
    db,
  );
  return found.rows.map(({ right }) => right);
}

export async function writeRights(
  { db, businessId, caller }: Context,
  branchId: string,
  id: string,
  rights: readonly Right[],
): Promise<void> {
  await sql`
    delete from permissions where business_id = ${businessId} and branch_id = ${branchId} and user_id = ${id} and area || '.' || action <> all(${rights}::text[])`.execute(
    db,
  );
  // existing rights keep their original giver
  await sql`
    insert into permissions (business_id, branch_id, user_id, area, action, given_by)
    select ${businessId}, ${branchId}, ${id}, split_part(r, '.', 1), split_part(r, '.', 2), ${caller.userId ?? null}::uuid from unnest(${rights}::text[]) r
    on conflict do nothing`.execute(db);
}

/** Ends the device sessions that a member opened at a branch: they depend on the rights of that member. */
export async function endDeviceSessions({ db, businessId }: Context, branchId: string, id: string): Promise<void> {
  await sql`delete from sessions where business_id = ${businessId} and branch_id = ${branchId} and user_id = ${id}`.execute(
    db,
  );
}

export function listHolders(
  ctx: Context,
  branchId: string,
  query: PageQuery & { memberId?: string | undefined },
): Promise<ResultPage<RightsHolder>> {
  const { search, memberId } = query;
  return readPage<RightsHolder>(ctx.db, query, {
    columns: sql`m.user_id as id, m.name, m.email, ${avatarOf("u")} as media, m.user_id = b.owner_id as owner, stamp_text(m.created_at) as created_at, stamp_text(i.sent_at) as invited_at,
      array(select 'branch.' || p.branch_id || '.' || p.area || '.' || p.action from permissions p
        where p.business_id = m.business_id and p.branch_id = ${branchId} and p.user_id = m.user_id order by p.area, p.action) as permissions,
      array(select distinct p.branch_id from permissions p where p.business_id = m.business_id and p.user_id = m.user_id order by 1) as branches`,
    from: sql`from ${searchMembers(search)} where m.business_id = ${ctx.businessId} ${memberId ? sql`and m.user_id = ${memberId}` : sql``}`,
    as: "m",
    joined: joinMemberTables(ctx),
    sortable: { name: byName("m.name"), email: sql`m.email` },
    id: sql`m.user_id`,
  });
}
