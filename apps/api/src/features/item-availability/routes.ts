import { dayIn } from "@diwan/contract/time/days";
import { type SoldOutFor, soldOut } from "@diwan/contract/menu/item-availability";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { notFound } from "../../platform/errors.ts";
import { readTimeZone, startOfLocalDay } from "../../platform/records/local-times.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { readItem } from "../items/index.ts";
import { listSoldOut } from "./queries.ts";

const HOURS: Partial<Record<SoldOutFor, number>> = { "1h": 1, "2h": 2, "4h": 4 };

export const soldOutFeature = defineFeature("soldOut", soldOut, {
  list: async (ctx, { params }) => ({ data: await listSoldOut(ctx, params.branchId) }),
  set: async (ctx, { params, body }) => {
    const item = await readItem(ctx, body.item_id);
    await sql`
      insert into sold_out (business_id, branch_id, item_id, until) values (${ctx.businessId}, ${params.branchId}, ${item.id}, ${await endOf(ctx, body.for)})
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

async function endOf(ctx: Context, how: SoldOutFor): Promise<Date | null> {
  const hours = HOURS[how];
  if (hours) return new Date(ctx.now().getTime() + hours * 3_600_000);
  if (how === "on") return null;
  const zone = await readTimeZone(ctx);
  const found = await sql<{ at: Date }>`select ${startOfLocalDay(zone, dayIn(zone, ctx.now()), 1)} as at`.execute(
    ctx.db,
  );
  return found.rows[0]?.at ?? null;
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
