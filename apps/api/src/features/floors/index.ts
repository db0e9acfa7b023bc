import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound } from "../../platform/errors.ts";

/** Throws 404 unless the floor belongs to the branch. Faster than a read of the record, which counts tables. */
export async function requireFloor({ db, businessId }: Context, branchId: string, floorId: string): Promise<void> {
  const found = await sql`
    select from floors where business_id = ${businessId} and branch_id = ${branchId} and id = ${floorId}`.execute(db);
  if (!found.rows.length) throw notFound();
}
