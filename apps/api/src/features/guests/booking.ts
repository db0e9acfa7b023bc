import { dayIn } from "@diwan/contract/days";
import { sql } from "kysely";
import type { Db } from "../../platform/database/transaction.ts";
import type { BranchFacts } from "./queries.ts";

/** Whether guests can ask for bookings at a branch, and whether there are tables or rooms to ask for as well. */
export async function readGuestBooking(
  db: Db,
  { branch }: BranchFacts,
  { businessId, branchId, at }: { businessId: string; branchId: string; at: Date },
): Promise<{ open: boolean; more: boolean }> {
  const found = await sql<{ more: boolean }>`
    select exists (select from tables where business_id = ${businessId} and branch_id = ${branchId})
      or exists (select from room_types where business_id = ${businessId}) as more`.execute(db);
  const till = branch.settings.EnableReservationTill;
  return { open: !till || dayIn(branch.timeZone, at) <= till, more: found.rows[0]?.more ?? false };
}
