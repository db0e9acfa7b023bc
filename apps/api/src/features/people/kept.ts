import { BIN_AREAS } from "@diwan/contract/overview/bin-kinds";
import { type Action, can, holdsRight, type Right } from "@diwan/contract/people/permissions";
import { sql } from "kysely";
import { assertRecentSignIn } from "../../platform/authorization/authorize.ts";
import type { Context } from "../../platform/authorization/context.ts";
import { ApiError } from "../../platform/errors.ts";
import { type Restorable, restoreNeedsError } from "../../platform/records/kept-records.ts";
import { requirePerson } from "./save.ts";

const KIND = "people";

/**
 * Puts a member into the bin who is removed then: the membership with its permissions and roles, and of an account that the
 * business made its name, address and phone. Sessions, passwords, second factors and invitations are not kept.
 */
export async function keepPerson({ db, businessId, caller, now }: Context, id: string): Promise<void> {
  await sql`
    insert into deleted_records (business_id, id, kind, area, name_en, record, user_id, user_name, deleted_at)
    select m.business_id, m.user_id, ${KIND}, ${BIN_AREAS[KIND]}, m.name, jsonb_build_object(
        'memberships', jsonb_build_array(to_jsonb(m) - 'search' - 'updated_at' - 'name' - 'email' - 'phone'),
        'users', case when m.linked then '[]' else jsonb_build_array(jsonb_build_object(
          'name', u.name, 'email', u.email, 'phone', u.phone, 'locale', u.locale,
          'had_password', u.password_hash <> '' or u.must_change_password, 'created_at', u.created_at)) end,
        'permissions', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from permissions p where p.business_id = m.business_id and p.user_id = m.user_id),
        'member_roles', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from member_roles r where r.business_id = m.business_id and r.user_id = m.user_id),
        'media', '[]'::jsonb),
      ${caller.userId ?? null}::uuid, ${caller.userName ?? ""}, ${now()}
    from memberships m join users u on u.id = m.user_id
    where m.business_id = ${businessId} and m.user_id = ${id}
      and not exists (select from invitations i where i.business_id = m.business_id and i.user_id = m.user_id)
    on conflict (business_id, id) do update set name_en = excluded.name_en, record = excluded.record, user_id = excluded.user_id,
      user_name = excluded.user_name, deleted_at = excluded.deleted_at`.execute(db);
}

/** How a removed member comes back: with all that they were permitted. */
export const restorable: Restorable = {
  kept: {
    kind: KIND,
    table: "memberships",
    key: "user_id",
    shown: { phone: "{users,0,phone}" },
    parts: [
      { table: "permissions", column: "user_id" },
      { table: "member_roles", column: "user_id" },
    ],
  },
  assertRestorable,
  async restoring(ctx, ids) {
    let needsPassword = false;
    for (const id of ids) {
      needsPassword = (await restoreAccount(ctx, id)) || needsPassword;
      await restoreMembership(ctx, id);
    }
    return needsPassword ? ["password"] : [];
  },
  async restored(ctx, id) {
    const after = await requirePerson(ctx, id);
    ctx.record({ area: "users", action: "restore", kind: "created", recordId: id, label: after.name, after });
  },
};

interface KeptRight {
  branch_id: string;
  area: string;
  action: string;
}

/**
 * As long as they are members, only those who hold all their rights may change or remove them; the same applies to the bin.
 * To bring back only a part of the rights would lose the others, and would leave a person whom anybody may change.
 */
async function assertRestorable(ctx: Context, id: string, actions: readonly Action[]): Promise<void> {
  const { grants } = ctx;
  const found = await sql<{ rights: KeptRight[] }>`
    select d.record -> 'permissions' as rights from deleted_records d where d.business_id = ${ctx.businessId} and d.id = ${id}`.execute(
    ctx.db,
  );
  const rights = found.rows[0]?.rights ?? [];
  const isHeld = ({ branch_id, area, action }: KeptRight) =>
    holdsRight(grants, `${area}.${action}` as Right, branch_id); // the column holds only such names
  if (!grants.owner && !rights.every(isHeld)) throw new ApiError("stronger_account");
  if (!actions.includes("create") || rights.length === 0) return;
  assertRecentSignIn(ctx.caller);
  const mayGive = ({ branch_id }: KeptRight) => can(grants, "roles", "update", branch_id);
  if (!grants.owner && !rights.every(mayGive)) throw new ApiError("forbidden");
}

/** An account that the business had made is made again, without a password; returns whether it had one and needs a new one. */
async function restoreAccount({ db, businessId }: Context, id: string): Promise<boolean> {
  const made = sql<{ must_change_password: boolean }>`
    insert into users (id, name, email, phone, locale, password_hash, must_change_password, home_business_id, created_at)
    select d.id, k.name, k.email, k.phone, k.locale, '', k.had_password, d.business_id, k.created_at
    from deleted_records d cross join lateral jsonb_to_recordset(d.record -> 'users')
      as k(name text, email text, phone text, locale text, had_password boolean, created_at timestamptz)
    where d.business_id = ${businessId} and d.id = ${id} returning must_change_password`;
  const { rows } = await made.execute(db).catch(throwTaken);
  return rows[0]?.must_change_password ?? false;
}

/** The membership; what is restored then finds it there. Throws 409 if the account is gone, or is a member again. */
async function restoreMembership(ctx: Context, id: string): Promise<void> {
  const { db, businessId } = ctx;
  const found = await sql<{ done: boolean }>`select restore_membership(${id}) as done`.execute(db).catch(throwTaken);
  if (!found.rows[0]?.done) throw restoreNeedsError(ctx, undefined);
  await sql`
    update deleted_records d set record = d.record - 'memberships' - 'users' where d.business_id = ${businessId} and d.id = ${id}`.execute(
    db,
  );
}

const UNIQUE_VIOLATION = "23505";

function throwTaken(error: unknown): never {
  if (error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION) throw new ApiError("restore_taken");
  throw error;
}
