import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";

/**
 * Whose past is shown to a caller with rights on these branches: of members with a permission there, of the owner, and of
 * those who hold nothing anywhere. A removed person in the bin counts with the permissions that they had.
 */
export const isVisiblePerson = (
  ctx: Context,
  id: string,
  branches: readonly string[],
): RawBuilder<boolean> => sql<boolean>`
  (exists (select from memberships m where m.business_id = ${ctx.businessId} and m.user_id = ${id} and (
      exists (select from permissions p where p.business_id = m.business_id and p.user_id = m.user_id and p.branch_id = any(${branches}::uuid[]))
      or not exists (select from permissions p where p.business_id = m.business_id and p.user_id = m.user_id)
      or exists (select from businesses b where b.id = m.business_id and b.owner_id = m.user_id)))
    or exists (select from deleted_records d where d.business_id = ${ctx.businessId} and d.id = ${id} and d.kind = 'people' and ${isVisibleInBin(branches)}))`;

/** The same of an entry `d` of the bin that is a person. */
export const isVisibleInBin = (branches: readonly string[]): RawBuilder<boolean> => sql<boolean>`
  (d.record -> 'permissions' = '[]' or exists (
    select from jsonb_array_elements(d.record -> 'permissions') p where (p ->> 'branch_id')::uuid = any(${branches}::uuid[])))`;
