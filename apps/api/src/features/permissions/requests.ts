import type { PermissionRequest } from "@diwan/contract/people/grants";
import { serverMessageText } from "@diwan/contract/api/server-messages";
import { formatWait } from "@diwan/ui/money/numbers";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { ApiError, notFound } from "../../platform/errors.ts";
import { readMember } from "./queries.ts";

/** After a refusal nobody asks again for so long. */
const AGAIN = sql`interval '1 day'`;
/** The maximum of named people. */
const NAMED = 12;

type Row = Omit<PermissionRequest, "givers" | "needed">;

/** Whom a member can ask for permissions, and whether one without any has asked. */
export async function readRequest(ctx: Context): Promise<PermissionRequest> {
  const { db, businessId, caller } = ctx;
  const none = { asked_at: null, declined: false, again_at: null };
  const givers = ctx.grants.owner ? [] : await listGivers(ctx);
  if (!needsRights(ctx)) return { needed: false, givers, ...none };
  const found = await sql<Row>`
    select stamp_text(q.asked_at) as asked_at, q.declined_at is not null as declined,
      case when q.declined_at + ${AGAIN} > now() then stamp_text(q.declined_at + ${AGAIN}) end as again_at
    from permission_requests q where q.business_id = ${businessId} and q.user_id = ${caller.userId}`.execute(db);
  const request = found.rows[0] ?? none;
  return { needed: true, givers, ...request };
}

/** Names only: the owner, and who may set permissions and works here. */
async function listGivers({ db, businessId }: Context): Promise<PermissionRequest["givers"]> {
  const found = await sql<PermissionRequest["givers"][number]>`
    select m.name, m.user_id = b.owner_id as owner from memberships m join businesses b on b.id = m.business_id
    where m.business_id = ${businessId} and (m.user_id = b.owner_id or m.suspended_at is null
      and not exists (select from invitations i where i.business_id = m.business_id and i.user_id = m.user_id)
      and exists (select from permissions p where p.business_id = m.business_id and p.user_id = m.user_id and p.area = 'roles' and p.action = 'update'))
    order by m.user_id = b.owner_id desc, m.name, m.user_id limit ${NAMED}`.execute(db);
  return found.rows;
}

/** Asks once, until the request is answered; after a refusal again a day later. */
export async function askForRights(ctx: Context): Promise<PermissionRequest> {
  const before = await readRequest(ctx);
  const { businessId, caller } = ctx;
  if (!before.needed || !caller.userId) return before;
  if (before.again_at !== null) {
    const seconds = Math.max(1, Math.ceil((Date.parse(before.again_at) - ctx.now().getTime()) / 1_000));
    const message = serverMessageText("askedLately", ctx.locale, { when: formatWait(seconds, ctx.locale) });
    throw new ApiError("too_many_tries", { retryAfterSeconds: seconds, extra: { message } });
  }
  const asked = await sql`
    insert into permission_requests as q (business_id, user_id) values (${businessId}, ${caller.userId})
    on conflict (business_id, user_id) do update set asked_at = now(), declined_at = null
    where q.declined_at + ${AGAIN} <= now() returning user_id`.execute(ctx.db);
  if (asked.rows.length) record(ctx, { id: caller.userId, name: caller.userName ?? "" }, "asked");
  return readRequest(ctx);
}

/** Declines an open request. */
export async function declineRequest(ctx: Context, id: string): Promise<{ id: string }> {
  const member = await readMember(ctx, id);
  if (!member) throw notFound();
  const declined = await sql`
    update permission_requests q set declined_at = now()
    where q.business_id = ${ctx.businessId} and q.user_id = ${id} and q.declined_at is null returning user_id`.execute(
    ctx.db,
  );
  if (declined.rows.length) record(ctx, { id, name: member.name }, "declined");
  return { id };
}

const needsRights = ({ grants }: Context): boolean =>
  !grants.owner && Object.values(grants.branches).every((rights) => rights.length === 0);

/** Everybody who sees permissions is told, and the person. */
function record(ctx: Context, { id, name }: { id: string; name: string }, request: "asked" | "declined"): void {
  const after = { permission_request: request };
  ctx.record({ area: "roles", action: "update", kind: "updated", recordId: id, label: name, after });
}
