import type { RightsChange } from "@diwan/contract/people/grants";
import { allRights, holdsRight, type Right } from "@diwan/contract/people/permissions";
import type { Role, RoleChange, RoleForm } from "@diwan/contract/people/roles";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { assertRecentSignIn } from "../../platform/authorization/authorize.ts";
import { invalid } from "../../platform/errors.ts";
import { stampsOf } from "../../platform/records/locales.ts";
import { byDisplayName } from "../../platform/records/paging.ts";
import { Records } from "../../platform/records/records.ts";
import { assignRights, refuseRights, rightsWithout } from "../permissions/index.ts";

/** The most roles of a business. */
const MOST = 100;

export const records = new Records<Role, RoleForm>({
  area: "roles",
  table: "roles",
  record: sql`r.id, r.business_id, names_json(r.name_en, r.name_ar) as locales, r.rights,
    (select count(distinct h.user_id)::int from member_roles h where h.business_id = r.business_id and h.role_id = r.id) as people, ${stampsOf("r")}`,
  columns: ({ locales, rights }, before, ctx) => {
    if (rights) assertHeld(ctx, rights, before);
    return {
      ...locales,
      ...(rights && {
        rights: allRights(ctx.grants.type)
          .filter((right) => rights.includes(right))
          .toSorted(),
      }),
    };
  },
  // guests and menus see nothing of it
  subjects: () => Promise.resolve([]),
  bin: { kind: "roles" },
  restoring: assertRestorable,
  sortable: { name: byDisplayName("r"), created_at: sql`r.created_at` },
});

/** Throws 403 for rights of a role, beyond those that it had, that the caller holds on no branch. */
function assertHeld({ grants }: Context, rights: readonly Right[], before: Role | undefined): void {
  const beyond = rights.filter((right) => !before?.rights.includes(right) && !holdsRight(grants, right));
  if (beyond.length) throw refuseRights(rights, beyond, "rights");
}

/** A role comes back under the rules of a new one: the caller holds all its rights. Its members are not its members again. */
async function assertRestorable(ctx: Context, ids: readonly string[]): Promise<void> {
  assertRecentSignIn(ctx.caller);
  await assertSpace(ctx);
  const found = await sql<{ rights: Right[] }>`
    select array(select jsonb_array_elements_text(d.record #> '{roles,0,rights}')) as rights
    from deleted_records d where d.business_id = ${ctx.businessId} and d.id = any(${ids}::uuid[])`.execute(ctx.db);
  assertHeld(ctx, found.rows[0]?.rights ?? [], undefined);
}

async function assertSpace(ctx: Context): Promise<void> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from roles where business_id = ${ctx.businessId}`.execute(ctx.db);
  if ((found.rows[0]?.count ?? 0) >= MOST) throw invalid({ locales: "rolesFull" });
}

export async function createRole(ctx: Context, form: RoleForm): Promise<Role> {
  await assertSpace(ctx);
  return records.create(ctx, form).catch(assertNameFree);
}

/**
 * Changes a role, and the rights of everybody who has it by the same difference: what they hold beside it stays. Throws 403
 * if the caller may not give or take one of these rights on one of the branches; then nothing changes.
 */
export async function updateRole(
  ctx: Context,
  id: string,
  change: RoleChange,
): Promise<Role & { changes: RightsChange[] }> {
  // before its members, as when it is assigned
  await sql`select from roles where business_id = ${ctx.businessId} and id = ${id} for no key update`.execute(ctx.db);
  const before = await records.get(ctx, id);
  const after = await records.update(ctx, id, change).catch(assertNameFree);
  return { ...after, changes: await applyDifference(ctx, before, after) };
}

async function applyDifference(ctx: Context, before: Role, after: Role): Promise<RightsChange[]> {
  const [had, has] = [before.rights as Right[], after.rights as Right[]]; // as the contract accepts them
  const [added, removed] = [rightsWithout(has, had), rightsWithout(had, has)];
  if (added.length === 0 && removed.length === 0) return [];
  const seats = await sql<{ branchId: string; memberId: string }>`
    select branch_id as "branchId", user_id as "memberId" from member_roles
    where business_id = ${ctx.businessId} and role_id = ${after.id} order by user_id, branch_id`.execute(ctx.db);
  if (seats.rows.length === 0) return [];
  const refuse = (beyond: readonly Right[]) => refuseRights(has, beyond, "rights");
  const wishes = seats.rows.map((seat) => ({
    ...seat,
    rights: ({ rights }: { rights: Right[] }) => {
      assertMayTake(
        ctx,
        seat.branchId,
        removed.filter((right) => rights.includes(right)),
      );
      return [...rightsWithout(rights, removed), ...added];
    },
  }));
  return assignRights(ctx, wishes, refuse);
}

/** Rights that the caller does not hold stay with a member, who would then have more than the role says. */
function assertMayTake({ grants }: Context, branchId: string, taken: readonly Right[]): void {
  if (!grants.owner && taken.some((right) => !holdsRight(grants, right, branchId)))
    throw invalid({ rights: "permissionNotHeld" });
}

function assertNameFree(error: unknown): never {
  const constraint = error instanceof Error && "constraint" in error ? error.constraint : undefined;
  if (constraint === "roles_business_id_lower_idx") throw invalid({ "locales.0.name": "roleTaken" });
  throw error;
}
