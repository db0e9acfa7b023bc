import { floors, type Floor } from "@diwan/contract/branches/floors";
import type { Context } from "../../platform/authorization/context.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import type { BodyOf } from "@diwan/contract/api/call";
import { sql } from "kysely";
import { localesOf, stampsOf } from "../../platform/records/locales.ts";
import { byDisplayName } from "../../platform/records/paging.ts";
import { namedBy } from "../../platform/records/kept-records.ts";
import { Records } from "../../platform/records/records.ts";

const records = new Records<Floor, BodyOf<typeof floors.create>>({
  area: "floors",
  table: "floors",
  record: sql`r.id, r.business_id, r.branch_id, ${localesOf("r")} as locales,
    (select count(*)::int from tables t where t.business_id = r.business_id and t.floor_id = r.id) as tables_count, ${stampsOf("r")}`,
  columns: ({ locales }) => ({ ...locales }),
  sortable: { name: byDisplayName("r"), created_at: sql`r.created_at` },
  bin: { kind: "floors", place: namedBy("branches", "branch_id") },
  usedBy: [{ area: "tables", table: "tables", column: "floor_id" }],
});

/** Limits to the branch of the URL, or of the floor in it: authorization checks the right for that branch. */
const here = (ctx: Context) => records.at({ branch_id: ctx.branchId });

export const floorsFeature = defineFeature({ name: "floors", restorable: records.restorable }, floors, {
  list: (ctx, { query }) => here(ctx).list(ctx, query),
  get: (ctx, { params }) => here(ctx).get(ctx, params.floorId),
  create: (ctx, { body }) => here(ctx).create(ctx, body),
  update: (ctx, { params, body }) => here(ctx).update(ctx, params.floorId, body),
  delete: (ctx, { params }) => here(ctx).delete(ctx, params.floorId),
});
