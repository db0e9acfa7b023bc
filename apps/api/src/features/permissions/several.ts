import type { RightsChange } from "@diwan/contract/people/grants";
import type { Right } from "@diwan/contract/people/permissions";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { ApiError, invalid } from "../../platform/errors.ts";
import { assignRights } from "./assign.ts";

/** Members, branches, and either permissions or a role for all of them. */
interface SeveralRights {
  memberIds: readonly string[];
  branchIds: readonly string[];
  permissions?: readonly Right[] | undefined;
  roleId?: string | undefined;
}

/** Sets the same rights for each member on each branch. `prefix` is the place of the fields in the request. */
export async function assignToSeveral(ctx: Context, sent: SeveralRights, prefix = ""): Promise<RightsChange[]> {
  const { permissions = [], roleId } = sent;
  // before the members, as in a change of the role
  const role = roleId === undefined ? null : await lockRole(ctx, roleId, prefix);
  const rights = role?.rights ?? permissions;
  const places = [...new Set(sent.memberIds)].flatMap((memberId) =>
    [...new Set(sent.branchIds)].map((branchId) => ({ memberId, branchId })),
  );
  const assignments = places.map((place) => ({ ...place, rights: () => rights, role }));
  return assignRights(ctx, assignments, (beyond) =>
    role
      ? new ApiError("permission_not_held", { fields: { [`${prefix}roleId`]: "permissionNotHeld" } })
      : refuseRights(permissions, beyond, `${prefix}permissions`),
  );
}

/** Errors at the rights that the giver does not hold. */
export function refuseRights(requested: readonly Right[], beyond: readonly Right[], field: string): ApiError {
  const places = requested.flatMap((right, at) => (beyond.includes(right) ? [`${field}.${at}`] : []));
  return new ApiError("permission_not_held", {
    fields: Object.fromEntries(places.map((place) => [place, "permissionNotHeld"])),
  });
}

/** A role that does not change until the end of the transaction. */
async function lockRole({ db, businessId }: Context, id: string, prefix: string) {
  const found = await sql<{ id: string; name: string; rights: Right[] }>`
    select id, name_en as name, rights from roles where business_id = ${businessId} and id = ${id} for share`.execute(
    db,
  );
  const role = found.rows[0];
  if (!role) throw invalid({ [`${prefix}roleId`]: "unknownRecord" });
  return role;
}
