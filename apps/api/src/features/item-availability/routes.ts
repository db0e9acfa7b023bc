import { type SoldOutFor, soldOut } from "@diwan/contract/menu/item-availability";
import { clockOf, instantOf } from "@diwan/contract/time/local-times";
import { endOfBusinessDay, type OpeningHours } from "@diwan/contract/time/opening-hours";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound } from "../../platform/errors.ts";
import { readTimeZone } from "../../platform/records/local-times.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { openingHours, specialHours } from "../branches/index.ts";
import { readItem } from "../items/index.ts";
import { listSoldOut } from "./queries.ts";

const HOURS: Partial<Record<SoldOutFor, number>> = { "1h": 1, "2h": 2, "4h": 4 };

export const soldOutFeature = defineFeature("soldOut", soldOut, {
  list: async (ctx, { params }) => ({ data: await listSoldOut(ctx, params.branchId) }),
  set: async (ctx, { params, body }) => {
    const item = await readItem(ctx, body.item_id);
    await sql`
      insert into sold_out (business_id, branch_id, item_id, until) values (${ctx.businessId}, ${params.branchId}, ${item.id}, ${await endOf(ctx, params.branchId, body.for)})
      on conflict (business_id, branch_id, item_id) do update set until = excluded.until`.execute(ctx.db);
    const set = (await listSoldOut(ctx, params.branchId)).find(({ item_id }) => item_id === item.id);
    if (!set) throw notFound();
    tell(ctx, params.branchId, item, { after: set });
    return set;
  },
  clear: async (ctx, { params }) => {
    const item = await readItem(ctx, params.itemId);
    const gone = await sql`
      delete from sold_out where business_id = ${ctx.businessId} and branch_id = ${params.branchId} and item_id = ${item.id} returning item_id`.execute(
      ctx.db,
    );
    if (!gone.rows.length) throw notFound();
    tell(ctx, params.branchId, item, {});
    return { id: item.id };
  },
});

/** Until when; null: until it is switched on. Tomorrow begins when the hours end that go on after midnight. */
async function endOf(ctx: Context, branchId: string, how: SoldOutFor): Promise<Date | null> {
  const hours = HOURS[how];
  if (hours) return new Date(ctx.now().getTime() + hours * 3_600_000);
  if (how === "on") return null;
  const [zone, times] = await Promise.all([readTimeZone(ctx), readOpeningHours(ctx, branchId)]);
  return instantOf(zone, endOfBusinessDay(times, clockOf(zone, ctx.now())), ctx.now());
}

async function readOpeningHours({ db, businessId }: Context, branchId: string): Promise<OpeningHours> {
  const found = await sql<OpeningHours>`
    select ${openingHours} as opening_hours, ${specialHours} as special_hours from branches r
    where r.business_id = ${businessId} and r.id = ${branchId}`.execute(db);
  return found.rows[0] ?? { opening_hours: null, special_hours: [] };
}

/** The change affects guest pages: recording the business as the subject makes its subscribers reload. */
function tell(
  ctx: Context,
  branchId: string,
  item: { id: string; locales: readonly { name: string }[] },
  { after }: { after?: unknown },
): void {
  ctx.record({
    area: "orders",
    action: "update",
    kind: "updated",
    recordId: item.id,
    label: item.locales[0]?.name ?? "",
    branchId,
    before: after ? null : { sold_out: true },
    after: after ? { sold_out: after } : { sold_out: false },
    subjectIds: [ctx.businessId],
  });
}
