import { sql } from "kysely";
import { notFound } from "../../../platform/errors.ts";
import { byName } from "../../../platform/paging.ts";
import type { BookingFacts, Reader } from "../facts.ts";
import { worksFor } from "../hours.ts";
import type { Target, Unit, Wish } from "../wish.ts";
import { endOf } from "./times.ts";

/** A table, or those that seat the party, the smallest first. There is nothing to pay for it. */
export async function tableTarget(ctx: Reader, facts: BookingFacts, wish: Wish): Promise<Target> {
  const { resource_id: id, start, guests } = wish;
  const found = await sql<Unit & { seats: number }>`
    select t.id as unit_id, 1 as unit_no, t.id as resource_id, null as staff_id, t.name_en, t.name_ar, t.seats
    from tables t where t.business_id = ${ctx.businessId} and t.branch_id = ${facts.branchId} ${id ? sql`and t.id = ${id}` : sql``}
    order by t.seats, ${byName("t.name_en")}, t.id`.execute(ctx.db);
  if (id && !found.rows.length) throw notFound();
  const end = endOf(wish, facts.tableMinutes);
  const units = found.rows.filter(({ seats }) => seats >= guests).map(({ seats: _, ...unit }) => unit);
  const open = worksFor({ start, end }, { hours: facts.hours, exceptions: [] });
  const obstacle = units.length ? (open ? null : "off_hours") : "too_many";
  const { branchId } = facts;
  return {
    branchId,
    resource_type: "table",
    units,
    start,
    end,
    lines: [],
    nights: [],
    total: 0,
    insurance: 0,
    obstacle,
  };
}
