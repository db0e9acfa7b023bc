import type { BodyOf } from "@diwan/contract/api/call";
import { type Table, tableName, tables } from "@diwan/contract/branches/tables";
import { ifArabic } from "@diwan/contract/text/scripts";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/authorization/context.ts";
import { localesOf, stampsOf } from "../../platform/records/locales.ts";
import { inRange } from "../../platform/records/number-range.ts";
import { byDisplayName } from "../../platform/records/paging.ts";
import { valuesTable } from "../../platform/records/values-table.ts";
import { recordedChangeOf } from "../../platform/records/versions.ts";
import { Records } from "../../platform/records/records.ts";
import { defineFeature } from "../../platform/calls/routes.ts";
import { requireFloor } from "../floors/index.ts";
import { usedByBookings } from "../reservations/index.ts";
import { keptTables } from "./kept.ts";
import { newToken } from "./token.ts";

const record = sql`r.id, r.business_id, r.branch_id, r.floor_id, ${localesOf("r")} as locales, r.seats, r.token, ${stampsOf("r")}`;
const records = new Records<Table, BodyOf<typeof tables.create> & { floor_id?: string }>({
  area: "tables",
  table: "tables",
  record,
  columns: ({ locales, seats, floor_id }, before) => ({
    ...locales,
    seats,
    floor_id,
    token: before ? undefined : newToken(),
  }),
  sortable: { name: byDisplayName("r"), seats: sql`r.seats`, created_at: sql`r.created_at` },
  usedBy: [usedByBookings("table_id")],
  bin: keptTables,
});

/** The tables of a floor, which must be one of the branch. */
const on = ({ branchId, floorId }: { branchId: string; floorId: string }) =>
  records.at({ branch_id: branchId, floor_id: floorId });

export const tablesFeature = defineFeature({ name: "tables", restorable: records.restorable }, tables, {
  list: async (ctx, { params, query }) => {
    await requireFloor(ctx, params.branchId, params.floorId);
    // by the floor only, to match the index; the floor is in the branch
    return records
      .at({ floor_id: params.floorId })
      .list(ctx, query, {}, inRange(sql`r.seats`, query.seats_from, query.seats_to));
  },
  get: (ctx, { params }) => on(params).get(ctx, params.tableId),
  create: (ctx, { params, body }) => on(params).create(ctx, body),
  createRange: (ctx, { params, body }) => createRange(ctx, params, body),
  update: async (ctx, { params, body }) => {
    await on(params).get(ctx, params.tableId);
    // by the branch, since the change may move the table to another floor; the database prevents another branch
    return records.at({ branch_id: params.branchId }).update(ctx, params.tableId, body);
  },
  delete: (ctx, { params }) => on(params).delete(ctx, params.tableId),
});

/** Creates the tables of a range on one floor, except those whose name a table of the branch has. */
async function createRange(
  ctx: Context,
  { branchId, floorId }: { branchId: string; floorId: string },
  { from, to, prefix, prefix_ar, seats }: BodyOf<typeof tables.createRange>,
): Promise<{ data: Table[]; skipped: string[] }> {
  // one range after the other: the second one finds the names of the first
  await sql`select from branches where business_id = ${ctx.businessId} and id = ${branchId} for no key update`.execute(
    ctx.db,
  );
  await requireFloor(ctx, branchId, floorId);
  const arabic = prefix_ar || ifArabic(prefix);
  const numbered = Array.from({ length: to - from + 1 }, (_, at) => ({
    id: uuidv7(),
    name_en: tableName(prefix, from + at),
    name_ar: arabic ? tableName(arabic, from + at) : null,
    token: newToken(),
  }));
  const names = numbered.map(({ name_en }) => name_en);
  const known = await sql<{ name_en: string }>`
    select t.name_en from tables t
    where t.business_id = ${ctx.businessId} and t.branch_id = ${branchId}
      and lower(t.name_en) in (select lower(name) from unnest(${names}::text[]) name)`.execute(ctx.db);
  const taken = new Set(known.rows.map(({ name_en }) => name_en.toLowerCase()));
  const added = numbered.filter(({ name_en }) => !taken.has(name_en.toLowerCase()));
  const skipped = names.filter((name) => taken.has(name.toLowerCase()));
  if (added.length === 0) return { data: [], skipped };
  await sql`
    insert into tables (business_id, id, branch_id, floor_id, name_en, name_ar, seats, token)
    select ${ctx.businessId}, r.id, ${branchId}, ${floorId}, r.name_en, r.name_ar, ${seats}, r.token
    from ${valuesTable({ id: "uuid", name_en: "text", name_ar: "text", token: "text" }, added)}`.execute(ctx.db);
  const ids = added.map(({ id }) => id);
  const made = await sql<Table>`
    select ${record} from tables r where r.business_id = ${ctx.businessId} and r.id = any(${ids}::uuid[]) order by r.id`.execute(
    ctx.db,
  );
  ctx.record(
    ...made.rows.map((row) => ({ ...recordedChangeOf("tables", undefined, row, [ctx.businessId]), branchId })),
  );
  return { data: made.rows, skipped };
}
