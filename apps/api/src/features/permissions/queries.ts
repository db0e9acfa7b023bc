import type { RightsHolder } from "@diwan/contract/people/grants";
import type { Right } from "@diwan/contract/people/permissions";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { byName, type ResultPage, type PageQuery, readPage } from "../../platform/records/paging.ts";
import { valuesTable } from "../../platform/records/values-table.ts";
import { avatarOf } from "../accounts/index.ts";
import { joinMemberTables, searchMembers } from "../people/index.ts";
import type { Member } from "./members.ts";

/** A member on a branch. */
export interface Seat {
  branchId: string;
  memberId: string;
}

export const seatKey = ({ branchId, memberId }: Seat): string => `${branchId} ${memberId}`;

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

/** What is held by the keys of the seats, and the role there. */
export interface HeldRights {
  rights: Right[];
  role: { id: string; name: string } | null;
}

export async function readHeldRights(ctx: Context, memberIds: readonly string[]): Promise<Map<string, HeldRights>> {
  const { db, businessId } = ctx;
  const found = await sql<Seat & HeldRights>`
    select h.branch_id as "branchId", h.user_id as "memberId", h.rights, case when o.id is not null then json_build_object('id', o.id, 'name', o.name_en) end as role
    from (select coalesce(p.branch_id, r.branch_id) as branch_id, coalesce(p.user_id, r.user_id) as user_id, coalesce(p.rights, '{}') as rights, r.role_id
      from (select branch_id, user_id, array_agg(area || '.' || action order by area, action) as rights from permissions
        where business_id = ${businessId} and user_id = any(${memberIds}::uuid[]) group by branch_id, user_id) p
      full join (select branch_id, user_id, role_id from member_roles
        where business_id = ${businessId} and user_id = any(${memberIds}::uuid[])) r on r.branch_id = p.branch_id and r.user_id = p.user_id) h
    left join roles o on o.business_id = ${businessId} and o.id = h.role_id`.execute(db);
  return new Map(found.rows.map(({ rights, role, ...seat }) => [seatKey(seat), { rights, role }]));
}

const RIGHT = { branch_id: "uuid", user_id: "uuid", area: "text", action: "text" } as const;
const rowsOf = (rights: readonly (Seat & { right: Right })[]) =>
  rights.map(({ branchId, memberId, right }) => {
    const [area, action] = right.split(".");
    return { branch_id: branchId, user_id: memberId, area, action };
  });

type SeatRights = readonly (Seat & { right: Right })[];

export async function deleteRights({ db, businessId }: Context, taken: SeatRights): Promise<void> {
  if (taken.length === 0) return;
  await sql`
    delete from permissions p using ${valuesTable(RIGHT, rowsOf(taken))}
    where p.business_id = ${businessId} and p.branch_id = r.branch_id and p.user_id = r.user_id and p.area = r.area and p.action = r.action`.execute(
    db,
  );
}

export async function insertRights({ db, businessId, caller }: Context, given: SeatRights): Promise<void> {
  if (given.length === 0) return;
  await sql`
    insert into permissions (business_id, branch_id, user_id, area, action, given_by)
    select ${businessId}::uuid, r.branch_id, r.user_id, r.area, r.action, ${caller.userId ?? null}::uuid from ${valuesTable(RIGHT, rowsOf(given))}
    on conflict do nothing`.execute(db);
}

const SEAT = { branch_id: "uuid", user_id: "uuid" } as const;
const seatsOf = (seats: readonly Seat[]) =>
  seats.map(({ branchId, memberId }) => ({ branch_id: branchId, user_id: memberId }));

/** Ends the device sessions that members opened at branches: they depend on the rights of these members. */
export async function endDeviceSessions({ db, businessId }: Context, seats: readonly Seat[]): Promise<void> {
  if (seats.length === 0) return;
  await sql`
    delete from sessions s using ${valuesTable(SEAT, seatsOf(seats))}
    where s.business_id = ${businessId} and s.branch_id = r.branch_id and s.user_id = r.user_id`.execute(db);
}

/** Replaces the roles of members on branches; null ends one. */
export async function writeRoles(
  { db, businessId }: Context,
  roles: readonly (Seat & { roleId: string | null })[],
): Promise<void> {
  if (roles.length === 0) return;
  await sql`
    delete from member_roles m using ${valuesTable(SEAT, seatsOf(roles))}
    where m.business_id = ${businessId} and m.branch_id = r.branch_id and m.user_id = r.user_id`.execute(db);
  const set = roles.filter(({ roleId }) => roleId !== null);
  if (set.length === 0) return;
  const rows = set.map(({ branchId, memberId, roleId }) => ({
    branch_id: branchId,
    user_id: memberId,
    role_id: roleId,
  }));
  await sql`
    insert into member_roles (business_id, branch_id, user_id, role_id)
    select ${businessId}::uuid, r.branch_id, r.user_id, r.role_id from ${valuesTable({ ...SEAT, role_id: "uuid" }, rows)}`.execute(
    db,
  );
}

/** The requests of members who hold something now. */
export async function deleteAnsweredRequests({ db, businessId }: Context, memberIds: readonly string[]): Promise<void> {
  await sql`
    delete from permission_requests q where q.business_id = ${businessId} and q.user_id = any(${memberIds}::uuid[])
      and exists (select from permissions p where p.business_id = q.business_id and p.user_id = q.user_id)`.execute(db);
}

/** Which of these branches the business has. */
export async function readBranchIds({ db, businessId }: Context, ids: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from branches where business_id = ${businessId} and id = any(${ids}::uuid[])`.execute(db);
  return found.rows.map(({ id }) => id);
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
      (select json_build_object('id', o.id, 'locales', names_json(o.name_en, o.name_ar)) from member_roles r join roles o on o.business_id = r.business_id and o.id = r.role_id
        where r.business_id = m.business_id and r.branch_id = ${branchId} and r.user_id = m.user_id) as role,
      array(select distinct p.branch_id from permissions p where p.business_id = m.business_id and p.user_id = m.user_id order by 1) as branches`,
    from: sql`from ${searchMembers(search)} where m.business_id = ${ctx.businessId} ${memberId ? sql`and m.user_id = ${memberId}` : sql``}`,
    as: "m",
    joined: joinMemberTables(ctx),
    sortable: { name: byName("m.name"), email: sql`m.email` },
    id: sql`m.user_id`,
  });
}
