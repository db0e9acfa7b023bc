import type { Call } from "@diwan/contract/api/call";
import type { Grants } from "@diwan/contract/people/permissions";
import type pg from "pg";
import { ApiError } from "../errors.ts";
import { assertAuthorized, type SessionAccess, hashToken, assertSessionUsable } from "./authorize.ts";

/** Who asks: a session by its token, at the branch of its address. */
export interface StreamCaller {
  token: string;
  branchId: string;
}

/** What an asker may do; a device is nobody, whoever made its code. */
export interface AuthorizedCaller {
  grants: Grants;
  userId: string | undefined;
}

/**
 * What each of many may do now in one business, or why the call is closed to them, in the order in which they ask. The same
 * as asking `admit` for one after the other, by one look-up.
 */
export async function authorizeAll(
  pool: pg.Pool,
  call: Call,
  businessId: string,
  askers: readonly StreamCaller[],
): Promise<(AuthorizedCaller | ApiError)[]> {
  const found = await pool.query<{ row: SessionAccess & { place: number } }>({
    name: "authorize_batch",
    text: "select row_to_json(found) as row from authorize_batch($1, $2, $3) found",
    values: [businessId, askers.map(({ token }) => hashToken(token)), askers.map(({ branchId }) => branchId)],
  });
  const rows = new Map(found.rows.map(({ row }) => [row.place, row]));
  return askers.map(({ branchId }, at) => authorizeOrError(call, rows.get(at + 1), branchId));
}

function authorizeOrError(call: Call, row: SessionAccess | undefined, branchId: string): AuthorizedCaller | ApiError {
  try {
    if (!row) throw new ApiError("unauthenticated");
    assertSessionUsable(call, row);
    return { ...assertAuthorized(call, row, branchId), userId: row.device ? undefined : row.user_id };
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
