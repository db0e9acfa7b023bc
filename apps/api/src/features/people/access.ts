import type { Person, PersonAccess } from "@diwan/contract/people/people";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { byName, type ResultPage, type PageQuery, readPage } from "../../platform/records/paging.ts";
import { columns, holdsAnything, joinMemberTables, searchMembers, STATES } from "./queries.ts";

interface Filter {
  branchId?: string | undefined;
  state?: "pending" | "suspended" | "asked" | undefined;
}

/** An audit row of what a member may do. */
interface Audited {
  at: string;
  by: string;
  branchId: string | null;
  action: string;
  before: Partial<AuditedRights> | null;
  after: Partial<AuditedRights> | null;
}

interface AuditedRights {
  permissions: string[];
  role: string | null;
  suspended: boolean;
  permission_request: "asked" | "declined";
}

type Row = Person & { asked_at: string | null; last: Audited | null };

/** The members with their permissions, and what changed last in them. */
export async function listAccess(ctx: Context, query: PageQuery & Filter): Promise<ResultPage<PersonAccess>> {
  const { search, branchId, state } = query;
  const condition = state === "asked" ? sql`and m.user_id in (${asking(ctx)})` : state ? STATES[state] : sql``;
  const page = await readPage<Row>(ctx.db, query, {
    columns: sql`${columns(ctx)}, stamp_text(q.asked_at) as asked_at,
      case when c.at is not null then json_build_object('at', stamp_text(c.at), 'by', c.user_name, 'branchId', c.branch_id, 'action', c.action, 'before', c.before, 'after', c.after) end as last`,
    from: sql`from ${searchMembers(search)} where m.business_id = ${ctx.businessId}
      ${condition} ${branchId ? sql`and ${holdsAnything(ctx, branchId)}` : sql``}`,
    as: "m",
    joined: sql`${joinMemberTables(ctx)}
      left join permission_requests q on q.business_id = ${ctx.businessId} and q.user_id = m.user_id and q.declined_at is null
        and not exists (select from permissions p where p.business_id = q.business_id and p.user_id = q.user_id)
      left join lateral (${LAST_CHANGE}) c on true`,
    sortable: { name: byName("m.name"), created_at: sql`m.created_at` },
    id: sql`m.user_id`,
  });
  return { ...page, data: page.data.map(({ last, ...row }) => ({ ...row, changed: last && changeOf(last) })) };
}

/** Members who asked, and still hold nothing. */
const asking = ({ businessId }: Context) => sql`
  select q.user_id from permission_requests q where q.business_id = ${businessId} and q.declined_at is null
    and not exists (select from permissions p where p.business_id = q.business_id and p.user_id = q.user_id)`;

/** Other changes of the account, and logins, are passed over. */
const LAST_CHANGE = sql`
  select a.at, a.user_name, a.branch_id, a.action, a.before, a.after from audits a
  where a.business_id = m.business_id and a.record_id = m.user_id
    and (a.area = 'roles' or a.area = 'users' and (a.action in ('create', 'restore') or jsonb_exists(a.after, 'suspended') and not jsonb_exists(a.after, 'name')))
  order by a.at desc, a.id desc limit 1`;

function changeOf({ at, by, branchId, action, before, after }: Audited): PersonAccess["changed"] {
  const had = before?.permissions ?? [];
  const has = after?.permissions ?? [];
  return {
    ...{ at, by, branchId },
    kind: kindOf(action, after),
    added: has.filter((right) => !had.includes(right)),
    removed: had.filter((right) => !has.includes(right)),
    role: after?.role ?? null,
  };
}

function kindOf(action: string, after: Partial<AuditedRights> | null): NonNullable<PersonAccess["changed"]>["kind"] {
  if (action === "create") return "added";
  if (action === "restore") return "restored";
  if (after?.suspended !== undefined && after.permissions === undefined)
    return after.suspended ? "suspended" : "resumed";
  return after?.permission_request ?? "rights";
}
