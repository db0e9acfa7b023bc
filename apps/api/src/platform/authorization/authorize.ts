import { hash } from "node:crypto";
import type { Call } from "@diwan/contract/api/call";
import type { BusinessType } from "@diwan/contract/api/enumerations";
import { LIMITS } from "@diwan/contract/api/limits";
import { type Grants, holdsRight, type Right } from "@diwan/contract/people/permissions";
import type pg from "pg";
import { queryOnce } from "../database/pipeline.ts";
import { invalid, notFound, ApiError } from "../errors.ts";

/** The data that authorization reads for a request in its single query. */
export interface AuthContext {
  userId?: string;
  userName?: string | undefined;
  sessionId?: string;
  /** Whether the user recently entered a password or passkey in this session; false for a device. */
  signedInRecently?: boolean;
  businessId?: string;
  branchId?: string;
  revision: string;
  grants?: Grants;
}

/** A session with its user's permissions in the requested business. */
export interface SessionAccess {
  session_id: string;
  user_id: string;
  device: boolean;
  must_change_password: boolean;
  must_set_second_factor: boolean;
  business_id: string | null;
  type: BusinessType | null;
  owner: boolean;
  member: boolean;
  /** Whether the business has suspended the member; not read for streams, which end. */
  suspended?: boolean;
  branches: string[];
  rights: string[];
}

interface Row extends SessionAccess {
  user_name: string;
  idle_seconds: number;
  /** Whether this session was used in the business before. */
  entered: boolean;
  /** The time at which a password or passkey was last entered. */
  authenticated_seconds: number;
  branch_id: string | null;
  revision: number | null;
}

const SLUG = /^[a-z0-9-]{3,60}$/;
const TOUCH_AFTER_SECONDS = 300;
export const hashToken = (token: string): Buffer => hash("sha256", token, "buffer");

/** The request data that authorization uses besides the path. */
interface Asked {
  /** The id that locates the tenant, if it is in a header or field. */
  named?: string | undefined;
  /** Recorded when a session is used in a business for the first time. */
  from(): { address: string; client: string };
  /** The name of the call, for reports of slow statements. */
  name?: string | undefined;
}

/**
 * Authorizes a call. Throws 401 without a live session, 404 if the address names nothing that the caller can access,
 * 403 if the declared permission is missing or a generated password is not replaced yet. Session, user and permissions
 * are read on each request and never cached.
 */
export async function authorize(
  pool: pg.Pool,
  call: Call,
  token: string | undefined,
  params: Record<string, string>,
  { named, from, name }: Asked = { from: () => ({ address: "", client: "" }) },
): Promise<AuthContext> {
  const locator = tenantLocatorOf(call, params, named, token);
  if (call.access === "public") return locator ? await located(pool, locator.record, locator.value) : { revision: "0" };
  const row = token && (await readSession(pool, token, params, locator, name));
  if (!row) throw new ApiError("unauthenticated");
  if (row.idle_seconds > TOUCH_AFTER_SECONDS)
    await pool.query("select touch_session($1, $2)", [row.session_id, row.business_id]);
  const person = callerOf(row);
  assertSessionUsable(call, row);
  if (!params["businessId"] && !locator) return requireRecentSignIn(call, person);
  if (locator?.record === OWN && !row.business_id) throw invalid({ businessId: "required" });
  // Recorded before the permission is checked, so that a rejected call is audited, too.
  if (!row.entered) {
    const { address, client } = from();
    const entry = [row.session_id, row.business_id, address, client];
    await pool.query("select record_business_entry($1, $2, $3, $4)", entry);
  }
  return requireRecentSignIn(call, {
    ...person,
    ...assertAuthorized(call, row, params["branchId"] ?? row.branch_id ?? undefined),
  });
}

const callerOf = (row: Row): AuthContext => ({
  userId: row.user_id,
  userName: row.user_name,
  sessionId: row.session_id,
  signedInRecently: !row.device && row.authenticated_seconds < LIMITS.recentMinutes * 60,
  revision: String(row.revision ?? 0),
});

/** Throws 401 without a live session, for calls whose business is in the body, which is not read yet. */
export async function assertLoggedIn(pool: pg.Pool, token: string | undefined): Promise<void> {
  if (!token || !(await readSession(pool, token, {}))) throw new ApiError("unauthenticated");
}

/** Checked last: only a caller who may make the call has to sign in again. */
function requireRecentSignIn(call: Call, authContext: AuthContext): AuthContext {
  if (call.recent) assertRecentSignIn(authContext);
  return authContext;
}

/**
 * Rejects sessions that may not make this call: those of devices, and those that must set a password or a second factor
 * first.
 */
export function assertSessionUsable(
  call: Call,
  { device, must_change_password, must_set_second_factor }: SessionAccess,
): void {
  if (device && !isForDevices(call)) throw new ApiError("forbidden");
  if (must_change_password && !call.firstLogin) throw new ApiError("first_login");
  if (must_set_second_factor && !call.enrolment && !must_change_password) throw new ApiError("second_factor_first");
}

/** Throws 403 `sign_in_again` if the last password or passkey check is too old. */
export function assertRecentSignIn({ signedInRecently }: { signedInRecently?: boolean | undefined }): void {
  if (!signedInRecently) throw new ApiError("sign_in_again");
}

/**
 * A device has the permissions of its branch, and can change only records of that branch. Of the `session` calls it may
 * make only those that declare `devices`.
 */
const isForDevices = ({ access, devices, method, reads, path }: Call): boolean =>
  access === "session" ? devices === true : method === "GET" || reads === true || path.includes(":branchId");

interface TenantLocator {
  record: string;
  value: string;
}

/** The record that locates the tenant if the path has no business; `named` comes from a header or field. */
function tenantLocatorOf(
  { locate }: Call,
  params: Record<string, string>,
  named: string | undefined,
  token: string | undefined,
): TenantLocator | undefined {
  const value = locate?.param ? params[locate.param] : named;
  if (locate && value !== undefined) return { record: locate.record, value };
  return locate?.field && token ? { record: OWN, value: hashToken(token).toString("hex") } : undefined;
}

/** Used when the caller has only one business. */
const OWN = "own";

async function readSession(
  pool: pg.Pool,
  token: string,
  { businessId, branchId }: Record<string, string>,
  locator?: TenantLocator,
  name?: string,
): Promise<Row | undefined> {
  // One JSON column: parsing twelve columns in the driver takes longer than the query in the database.
  const asked = [
    hashToken(token),
    businessId ?? null,
    locator?.record ?? null,
    locator?.value ?? null,
    branchId ?? null,
  ];
  const { rows } = await queryOnce(pool, "select authorize($1, $2, $3, $4, $5) as row", asked, { call: name });
  return (rows[0]?.["row"] as Row | null | undefined) ?? undefined; // As returned by the SQL function `authorize`.
}

/**
 * 404 outside the caller's businesses and their branches, 403 without the declared permission or for a suspended member.
 */
export function assertAuthorized(
  call: Call,
  row: SessionAccess,
  branchId: string | undefined,
): { businessId: string; grants: Grants; branchId?: string } {
  if (row.suspended) throw new ApiError("suspended");
  if (!row.business_id || !row.type || !(row.owner || row.member)) throw notFound();
  if (branchId !== undefined && !row.branches.includes(branchId)) throw notFound();
  const grants = grantsOf(row.type, row);
  if (!opens(call, grants, branchId)) throw new ApiError("forbidden");
  return { businessId: row.business_id, grants, ...(branchId ? { branchId } : {}) };
}

/** Whether the caller may make the call: as the owner for owner calls, otherwise with all declared permissions. */
const opens = (call: Call, grants: Grants, branchId: string | undefined): boolean =>
  (call.access !== "owner" || grants.owner) && rightsFor(call).every((right) => holdsRight(grants, right, branchId));

const rightsFor = ({ access, gives = [], locate }: Call): readonly Right[] =>
  access === "public" || access === "session" || access === "owner" ? (locate?.rights ?? []) : [access, ...gives];

function grantsOf(type: BusinessType, row: SessionAccess): Grants {
  const branches: Record<string, Right[]> = Object.fromEntries(row.branches.map((id) => [id, []]));
  for (const text of row.rights) {
    const [branchId = "", right = ""] = text.split(":");
    branches[branchId]?.push(right as Right); // The table contains only permissions.
  }
  return { owner: row.owner, type, branches };
}

async function located(pool: pg.Pool, record: string, value: string): Promise<AuthContext> {
  const place = await locateTenant(pool, record, value);
  if (!place) throw notFound();
  return place;
}

/** The tenant of a public address, if there is one. */
export async function locateTenant(
  pool: pg.Pool,
  record: string,
  value: string,
): Promise<(AuthContext & { businessId: string }) | undefined> {
  if (record === "slug" && !SLUG.test(value)) return undefined;
  // A guest can send any text as a secret, and PostgreSQL texts cannot contain NUL.
  if (value.includes("\0")) return undefined;
  const found = await pool.query<{ business_id: string; branch_id: string | null; revision: string | null }>({
    name: "locate_tenant",
    text: "select * from locate_tenant($1, $2)",
    values: [record, value],
  });
  const row = found.rows[0];
  if (!row) return undefined;
  return {
    businessId: row.business_id,
    revision: row.revision ?? "0",
    ...(row.branch_id ? { branchId: row.branch_id } : {}),
  };
}
