import { type Area, branchesWith } from "@diwan/contract/people/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "./context.ts";

/**
 * Condition: the `branch_id` of the rows `as` is a branch where the caller may read the area; all such branches, or the
 * requested one.
 */
export function isReadableBranch(
  { grants }: Pick<Context, "grants">,
  area: Area,
  as: string,
  branchId?: string | undefined,
): RawBuilder<boolean> {
  const column = sql.ref(`${as}.branch_id`);
  const asked = branchId ? sql`${column} = ${branchId}` : sql`true`;
  if (grants.owner) return sql<boolean>`${asked}`;
  const own = branchesWith(grants, area, "read");
  // A single branch uses the indexes that start with it.
  return own.length === 1
    ? sql<boolean>`${asked} and ${column} = ${own[0]}`
    : sql<boolean>`${asked} and ${column} = any(${own}::uuid[])`;
}
