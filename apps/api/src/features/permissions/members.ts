import { can } from "@diwan/contract/people/permissions";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { ApiError, notFound } from "../../platform/errors.ts";

export interface Member {
  name: string;
  owner: boolean;
}

interface LockedRow extends Member {
  id: string;
  suspended: boolean;
}

/**
 * Locks members and the caller, always in the same order, so that parallel changes of access run one after the other.
 * Throws 404 unless all are members, and 403 if the caller was suspended or lost a permission meanwhile.
 */
export async function lockMembers(ctx: Context, ids: readonly string[]): Promise<Map<string, Member>> {
  const { db, businessId, caller, grants } = ctx;
  const found = await sql<LockedRow>`
    select m.user_id as id, m.name, m.user_id = b.owner_id as owner, m.suspended_at is not null as suspended
    from memberships m join businesses b on b.id = m.business_id
    where m.business_id = ${businessId} and m.user_id = any(${[...new Set([...ids, caller.userId])]}::uuid[])
    order by m.user_id for no key update of m`.execute(db);
  const members = new Map(found.rows.map((row) => [row.id, row]));
  if (!grants.owner) await assertStillHeld(ctx, members.get(caller.userId ?? ""));
  if (!ids.every((id) => members.has(id))) throw notFound();
  return members;
}

/** The permissions were read before the lock. */
async function assertStillHeld({ db, businessId, caller, grants }: Context, self?: LockedRow): Promise<void> {
  if (!self || self.suspended) throw new ApiError(self ? "suspended" : "forbidden");
  const found = await sql<{ place: string }>`
    select branch_id || '.' || area || '.' || action as place from permissions
    where business_id = ${businessId} and user_id = ${caller.userId}`.execute(db);
  const held = new Set(found.rows.map(({ place }) => place));
  const given = Object.entries(grants.branches).flatMap(([branch, rights]) =>
    rights.map((right) => `${branch}.${right}`),
  );
  if (!given.every((place) => held.has(place))) throw new ApiError("forbidden");
}

/** Throws 403 unless the caller may give permissions on a branch. */
export function assertMayGive({ grants }: Context, branchId: string): void {
  if (!can(grants, "roles", "update", branchId)) throw new ApiError("forbidden");
}
