import type { Seat } from "@diwan/contract/devices/tablets";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { localesOf } from "../../platform/records/locales.ts";

/** The PassKey of the branch's tablets, if one is set. It is never part of a response. */
export async function readPassKey(ctx: Context): Promise<string | undefined> {
  const found = await sql<{ key: string | null }>`
    select data ->> 'PassKey' as key from branch_settings where business_id = ${ctx.businessId} and branch_id = ${ctx.branchId} and key = 'TabletApp'`.execute(
    ctx.db,
  );
  return found.rows[0]?.key || undefined;
}

const MOST = 1_000;

/** The tables of the branch by floor, with their English names. */
export async function listSeats(ctx: Context): Promise<Seat[]> {
  const found = await sql<Seat>`
    select t.token, ${localesOf("t")} as locales, json_build_object('locales', ${localesOf("f")}) as floor
    from tables t join floors f on f.business_id = t.business_id and f.id = t.floor_id
    where t.business_id = ${ctx.businessId} and t.branch_id = ${ctx.branchId} order by f.created_at, f.id, length(t.name_en), t.name_en, t.id limit ${MOST}`.execute(
    ctx.db,
  );
  return found.rows;
}
