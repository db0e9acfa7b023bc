import type { Day } from "@diwan/contract/time/days";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";

/** Who owns a chalet from a day on until its next period, and their part of the income in percent. */
export interface OwnerPeriod {
  item_id: string;
  since: Day;
  /** Null: nobody but the business. */
  user_id: string | null;
  share: number;
}

/** The periods of chalets, or of all of a business, the first ones first. */
export async function readPeriods({ db, businessId }: Context, ids?: readonly string[]): Promise<OwnerPeriod[]> {
  const found = await sql<OwnerPeriod>`
    select item_id, since::text as since, user_id, share::float8 as share from chalet_owners
    where business_id = ${businessId} and ${ids ? sql`item_id = any(${[...ids]}::uuid[])` : sql`true`}
    order by item_id, since`.execute(db);
  return found.rows;
}

/** The period of one chalet that a day lies in. */
export const periodOn = (periods: readonly OwnerPeriod[], day: Day): OwnerPeriod | undefined =>
  periods.findLast(({ since }) => since <= day);
