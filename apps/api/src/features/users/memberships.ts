import type { Membership } from "@diwan/contract/people/users";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { listInvitations } from "../invitations/index.ts";

/** The businesses of an account, in the order in which it came to them, then those that invite it. */
export async function listMemberships(ctx: Context, userId: string): Promise<Membership[]> {
  const found = await sql<Membership>`select * from memberships_of(${userId})`.execute(ctx.db);
  const invited = await listInvitations(ctx, userId);
  const waiting = invited.map(({ business, expires_at, invited_by, branches }): Membership => ({
    id: business.id,
    business,
    state: "invited",
    since: null,
    expires_at,
    invited_by,
    branches,
  }));
  return [...found.rows, ...waiting];
}
