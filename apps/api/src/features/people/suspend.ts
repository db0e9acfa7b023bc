import type { Person } from "@diwan/contract/people/people";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { ApiError } from "../../platform/errors.ts";
import { nextStamp } from "../../platform/records/locales.ts";
import { lockMembers } from "../permissions/index.ts";
import { requireManageablePerson, requirePerson } from "./save.ts";

/**
 * Suspends a member of this business; permissions and roles are kept. Devices that the member let in are logged out, and
 * an account that the business created everywhere. The live event makes open streams check their access, and end.
 */
export async function suspendPerson(ctx: Context, id: string): Promise<Person> {
  if (id === ctx.caller.userId) throw new ApiError("own_account");
  // two members who suspend each other: the second one is suspended by then
  await lockMembers(ctx, [id]);
  const before = await requireManageablePerson(ctx, id);
  if (before.owner) throw new ApiError("owner_active");
  if (before.suspended) return before;
  await sql`
    update memberships set suspended_at = now(), suspended_by = ${ctx.caller.userId ?? null}, updated_at = ${nextStamp("memberships")}
    where business_id = ${ctx.businessId} and user_id = ${id}`.execute(ctx.db);
  await sql`select end_sessions(${id})`.execute(ctx.db);
  return recordSuspension(ctx, id, true);
}

/** Ends a suspension. The caller needs all permissions that come into force again. */
export async function resumePerson(ctx: Context, id: string): Promise<Person> {
  if (id === ctx.caller.userId) throw new ApiError("own_account");
  await lockMembers(ctx, [id]);
  const before = await requireManageablePerson(ctx, id);
  if (!before.suspended) return before;
  await sql`
    update memberships set suspended_at = null, suspended_by = null, updated_at = ${nextStamp("memberships")}
    where business_id = ${ctx.businessId} and user_id = ${id}`.execute(ctx.db);
  return recordSuspension(ctx, id, false);
}

async function recordSuspension(ctx: Context, id: string, suspended: boolean): Promise<Person> {
  const person = await requirePerson(ctx, id);
  const change = { before: { suspended: !suspended }, after: { suspended } };
  ctx.record({ area: "users", action: "update", kind: "updated", recordId: id, label: person.name, ...change });
  return person;
}
