import type { BodyOf } from "@diwan/contract/api/call";
import { type Table, tables } from "@diwan/contract/branches/tables";
import { sql } from "kysely";
import { localesOf, stampsOf } from "../../platform/records/locales.ts";
import { inRange } from "../../platform/records/number-range.ts";
import { byDisplayName } from "../../platform/records/paging.ts";
import { Records } from "../../platform/records/records.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { requireFloor } from "../floors/index.ts";
import { usedByBookings } from "../reservations/index.ts";
import { newToken } from "./token.ts";

const records = new Records<Table, BodyOf<typeof tables.create> & { floor_id?: string }>({
  area: "tables",
  table: "tables",
  record: sql`r.id, r.business_id, r.branch_id, r.floor_id, ${localesOf("r")} as locales, r.seats, r.token, ${stampsOf("r")}`,
  columns: ({ locales, seats, floor_id }, before) => ({
    ...locales,
    seats,
    floor_id,
    token: before ? undefined : newToken(),
  }),
  sortable: { name: byDisplayName("r"), seats: sql`r.seats`, created_at: sql`r.created_at` },
  usedBy: [usedByBookings("table_id")],
});

/** The tables of a floor, which must be one of the branch. */
const on = ({ branchId, floorId }: { branchId: string; floorId: string }) =>
  records.at({ branch_id: branchId, floor_id: floorId });

export const tablesFeature = defineFeature("tables", tables, {
  list: async (ctx, { params, query }) => {
    await requireFloor(ctx, params.branchId, params.floorId);
    // by the floor only, to match the index; the floor is in the branch
    return records
      .at({ floor_id: params.floorId })
      .list(ctx, query, {}, inRange(sql`r.seats`, query.seats_from, query.seats_to));
  },
  get: (ctx, { params }) => on(params).get(ctx, params.tableId),
  create: (ctx, { params, body }) => on(params).create(ctx, body),
  update: async (ctx, { params, body }) => {
    await on(params).get(ctx, params.tableId);
    // by the branch, since the change may move the table to another floor; the database prevents another branch
    return records.at({ branch_id: params.branchId }).update(ctx, params.tableId, body);
  },
  delete: (ctx, { params }) => on(params).delete(ctx, params.tableId),
});
