import type { Person } from "@diwan/contract/people/people";
import type { Area } from "@diwan/contract/people/permissions";
import { westernDigits } from "@diwan/contract/money/money";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { byName, type ResultPage, type PageQuery, readPage, searchRows } from "../../platform/records/paging.ts";
import { avatarOf } from "../accounts/index.ts";

const FOUND = 20;

/** Only for members who accepted and have logged in. */
const works = sql`(i.user_id is null and not m.invited)`;

/** The columns of a listed member `m`, joined with their account `u` and their business `b`. */
export const columns = ({ caller }: Context): RawBuilder<unknown> => sql`
  m.user_id as id, m.business_id as "businessId", m.name, m.email, m.phone, m.phone as phone_number, ${avatarOf("u")} as media,
  m.user_id = b.owner_id as owner, m.linked, m.invited, m.user_id <> ${caller.userId} and not m.linked as editable,
  i.user_id is not null as pending,
  case when i.user_id is not null then json_build_object('sent_at', stamp_text(i.sent_at), 'expires_at', stamp_text(i.expires_at), 'declined', i.declined_at is not null, 'open', is_invitation_open(i)) end as invitation,
  coalesce((select json_agg(json_build_object('id', h.branch_id, 'rights', h.rights, 'role',
      (select json_build_object('id', o.id, 'locales', names_json(o.name_en, o.name_ar), 'differs', not (o.rights @> h.rights and o.rights <@ h.rights)) from member_roles r join roles o on o.business_id = r.business_id and o.id = r.role_id
        where r.business_id = m.business_id and r.branch_id = h.branch_id and r.user_id = m.user_id)) order by h.branch_id) from (
    select p.branch_id, array_agg(p.area || '.' || p.action order by p.area, p.action) as rights
    from permissions p where p.business_id = m.business_id and p.user_id = m.user_id group by p.branch_id) h), '[]') as branches,
  case when m.invited then stamp_text(u.password_expires_at) end as password_expires_at,
  case when m.suspended_at is not null then json_build_object('at', stamp_text(m.suspended_at), 'by',
    (select s.name from memberships s where s.business_id = m.business_id and s.user_id = m.suspended_by)) end as suspended,
  u.password_given_by is not null and not exists (
    select from memberships g where g.business_id = m.business_id and g.user_id = u.password_given_by) as password_known,
  case when ${works} then find_second_factor(m.user_id) end as second_factor,
  b.second_factor_required and ${works} and find_second_factor(m.user_id) is null as second_factor_due,
  stamp_text(last_seen(m.user_id)) as last_seen_at, stamp_text(m.created_at) as created_at, stamp_text(m.updated_at) as updated_at`;
export const joinMemberTables = ({ businessId }: Context): RawBuilder<unknown> =>
  sql`join users u on u.id = m.user_id join businesses b on b.id = ${businessId}
    left join invitations i on i.business_id = ${businessId} and i.user_id = m.user_id`;

export async function readPerson(ctx: Context, id: string): Promise<Person | undefined> {
  const found = await sql<Person>`
    select ${columns(ctx)} from memberships m ${joinMemberTables(ctx)} where m.business_id = ${ctx.businessId} and m.user_id = ${id}`.execute(
    ctx.db,
  );
  return found.rows[0];
}

interface Filter {
  branchId?: string | undefined;
  area?: Area | undefined;
  state?: "active" | "invited" | "pending" | "ended" | "suspended" | undefined;
}

export function listPeople(ctx: Context, query: PageQuery & Filter): Promise<ResultPage<Person>> {
  const { search, branchId, area, state } = query;
  return readPage<Person>(ctx.db, query, {
    columns: columns(ctx),
    from: sql`from ${searchMembers(search)} where m.business_id = ${ctx.businessId}
      ${state ? STATES[state] : sql``} ${branchId ? sql`and ${holdsAnything(ctx, branchId)}` : sql``} ${area ? sql`and ${holdsIn(ctx, area, branchId)}` : sql``}`,
    as: "m",
    joined: joinMemberTables(ctx),
    sortable: { name: byName("m.name"), email: sql`m.email`, created_at: sql`m.created_at` },
    id: sql`m.user_id`,
  });
}

const invitation = sql`select from invitations w where w.business_id = m.business_id and w.user_id = m.user_id`;
const open = sql`is_invitation_open(w)`;
export const STATES = {
  active: sql`and not m.invited and m.suspended_at is null and not exists (${invitation})`,
  invited: sql`and m.invited`,
  pending: sql`and exists (${invitation} and ${open})`,
  ended: sql`and exists (${invitation} and not (${open}))`,
  suspended: sql`and m.suspended_at is not null`,
};

/** People whose name, email or phone contains the text: those that begin with it first. */
export async function searchPeople(ctx: Context, typed: string): Promise<Person[]> {
  const best = sql`order by position(fold_text(${typed}) in m.search), m.name, m.user_id`;
  const found = await sql<Person>`
    select ${columns(ctx)}
    from (select m.* from ${searchMembers(typed)} where m.business_id = ${ctx.businessId} ${best} limit ${FOUND}) m ${joinMemberTables(ctx)} ${best}`.execute(
    ctx.db,
  );
  return found.rows;
}

/** Members `m`, optionally filtered. A phone number matches in any grouping or digits. */
export function searchMembers(typed: string | undefined): RawBuilder<unknown> {
  const western = westernDigits(typed ?? "");
  const text = /^[+\d\s()-]+$/.test(western) ? western.replace(/[\s()-]/g, "") : western;
  return searchRows("memberships", "m", text);
}

/** Whether a member has a permission in an area, on a branch if one is named; owners have all. */
const holdsIn = (
  { businessId }: Context,
  area: Area,
  branchId: string | undefined,
): RawBuilder<boolean> => sql<boolean>`
  (m.user_id in (select p.user_id from permissions p where p.business_id = ${businessId} and p.area = ${area}
      ${branchId ? sql`and p.branch_id = ${branchId}` : sql``})
    or m.user_id = (select b.owner_id from businesses b where b.id = ${businessId}))`;

export const holdsAnything = ({ businessId }: Context, branchId: string): RawBuilder<boolean> => sql<boolean>`
  exists (select from branches br where br.business_id = ${businessId} and br.id = ${branchId})
  and (m.user_id in (select p.user_id from permissions p where p.business_id = ${businessId} and p.branch_id = ${branchId})
    or m.user_id = (select b.owner_id from businesses b where b.id = ${businessId}))`;
