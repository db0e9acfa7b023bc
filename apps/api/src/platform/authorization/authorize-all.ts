import type { Call } from "@diwan/contract/api/call";
import type { Grants } from "@diwan/contract/people/permissions";
import type pg from "pg";
import { ApiError } from "../errors.ts";
import { assertAuthorized, type SessionAccess, hashToken, assertSessionUsable } from "./authorize.ts";

/** A session by its token, and the branch of its address. */
export interface StreamCaller {
  token: string;
  branchId: string;
}

/** The permissions of a caller. A device has no user, whoever created its login QR code. */
export interface AuthorizedCaller {
  grants: Grants;
  userId: string | undefined;
}

/**
 * Authorizes many callers of one business by one query: returns each caller's permissions or error, in order. Same
 * result as `authorize` for each.
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
