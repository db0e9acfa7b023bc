import { LIMITS } from "@diwan/contract/api/limits";
import type { BodyOf } from "@diwan/contract/api/call";
import type { FloorPlan, floorPlans, PlanTableForm } from "@diwan/contract/branches/floor-plans";
import { can, type Action } from "@diwan/contract/people/permissions";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../platform/authorization/context.ts";
import { ApiError, invalid, notFound } from "../../platform/errors.ts";
import { keepDeleted } from "../../platform/records/kept-records.ts";
import { nextStamp } from "../../platform/records/locales.ts";
import { assertNotInUse } from "../../platform/records/uses.ts";
import { valuesTable } from "../../platform/records/values-table.ts";
import { recordedChangeOf, staleError } from "../../platform/records/versions.ts";
import { usedByBookings } from "../reservations/index.ts";
import { keptTables, newToken } from "../tables/index.ts";
import { type FloorPlace, type PlacedTable, readFloor, readPlacedTables, readPlan } from "./queries.ts";

type PlanForm = BodyOf<typeof floorPlans.save>;
type Known = PlanTableForm & { id: string };

/**
 * Saves what was changed on the plan of a floor in one transaction. Throws 409 with the current plan if a changed part
 * has changed since, and 409 with the bookings of a deleted table.
 */
export async function savePlan(ctx: Context, place: FloorPlace, form: PlanForm): Promise<FloorPlan> {
  const added = form.tables.filter(({ id }) => id === undefined);
  const changed = form.tables.filter((table): table is Known => table.id !== undefined);
  const deleted = form.deleted.map(({ id }) => id);
  assertAllowed(ctx, place.branchId, {
    added: added.length,
    deleted: deleted.length,
    drawn: form.pieces !== undefined,
  });
  const known = [...changed, ...form.deleted];
  const ids = known.map(({ id }) => id);
  if (hasTwice(ids)) throw invalid({ tables: "twice" });
  if (hasTwice((form.pieces ?? []).flatMap(({ id }) => id ?? []))) throw invalid({ pieces: "twice" });
  // one save of a plan after the other
  const floor = await readFloor(ctx, place, sql`for no key update`);
  const before = await readPlacedTables(ctx, place, ids, sql`for update`);
  await assertCurrent(ctx, place, { floor, form, known, before });
  await deleteTables(
    ctx,
    before.filter(({ id }) => deleted.includes(id)),
  );
  await assertRoom(ctx, place, added.length);
  const made = await insertTables(ctx, place, added);
  await updateTables(ctx, place, changed);
  const written = await readPlacedTables(ctx, place, [...made, ...changed.map(({ id }) => id)]);
  recordTables(ctx, place, before, written);
  if (form.pieces) await savePieces(ctx, place, floor, form.pieces);
  return readPlan(ctx, place);
}

const hasTwice = (ids: readonly string[]): boolean => new Set(ids).size < ids.length;

/** New tables, deleted ones and the drawing need their own rights. */
function assertAllowed(
  { grants }: Context,
  branchId: string,
  { added, deleted, drawn }: { added: number; deleted: number; drawn: boolean },
): void {
  const may = (area: "tables" | "floors", action: Action) => can(grants, area, action, branchId);
  const refused =
    (added > 0 && !may("tables", "create")) ||
    (deleted > 0 && !may("tables", "delete")) ||
    (drawn && !may("floors", "update"));
  if (refused) throw new ApiError("forbidden");
}

interface Versions {
  floor: { id: string; updated_at: string };
  form: PlanForm;
  known: readonly { id: string; updated_at?: string | undefined }[];
  before: readonly PlacedTable[];
}

/** A table that others deleted or moved to another floor has changed as well; one without a version does not exist. */
async function assertCurrent(ctx: Context, place: FloorPlace, { floor, form, known, before }: Versions): Promise<void> {
  const stamps = new Map(before.map(({ id, updated_at }) => [id, updated_at]));
  if (known.some(({ id, updated_at }) => updated_at === undefined && !stamps.has(id))) throw notFound();
  const stale = known.find(({ id, updated_at }) => updated_at !== undefined && updated_at !== stamps.get(id));
  const drawing = form.pieces && form.updated_at !== undefined && form.updated_at !== floor.updated_at;
  if (stale || drawing) throw await staleError(ctx, stale?.id ?? floor.id, await readPlan(ctx, place));
}

async function assertRoom({ db, businessId }: Context, { floorId }: FloorPlace, added: number): Promise<void> {
  if (added === 0) return;
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (select from tables t where t.business_id = ${businessId} and t.floor_id = ${floorId}
      limit ${LIMITS.planTables}) t`.execute(db);
  if ((found.rows[0]?.count ?? 0) + added > LIMITS.planTables) throw invalid({ tables: "tooMany" });
}

/** Rows that no longer exist were rejected before. */
async function deleteTables(ctx: Context, rows: readonly PlacedTable[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await assertNotInUse(ctx, [usedByBookings("table_id")], ...ids);
  const chosen = sql<boolean>`r.id = any(${ids}::uuid[])`;
  await keepDeleted(ctx, { ...keptTables, table: "tables" }, chosen, { branchId: ctx.branchId });
  await sql`delete from tables r where r.business_id = ${ctx.businessId} and ${chosen}`.execute(ctx.db);
}

const COLUMNS = {
  ...{ id: "uuid", name_en: "text", name_ar: "text", description_en: "text", description_ar: "text", seats: "int" },
  ...{ shape: "text", width: "int", depth: "int", x: "int", y: "int", rotation: "int" },
} as const;

const rowOf = ({ locales, updated_at: _, ...table }: PlanTableForm) => ({ ...table, ...locales });

/** Returns the ids, in the order of the new tables. */
async function insertTables(
  { db, businessId }: Context,
  { branchId, floorId }: FloorPlace,
  added: readonly PlanTableForm[],
): Promise<string[]> {
  if (added.length === 0) return [];
  const rows = added.map((table) => ({ ...rowOf(table), id: uuidv7(), token: newToken() }));
  await sql`
    insert into tables (business_id, branch_id, floor_id, id, name_en, name_ar, description_en, description_ar, seats, shape, width, depth, x, y, rotation, token)
    select ${businessId}, ${branchId}, ${floorId}, r.id, r.name_en, r.name_ar, r.description_en, r.description_ar, r.seats, r.shape, r.width, r.depth, r.x, r.y, r.rotation, r.token
    from ${valuesTable({ ...COLUMNS, token: "text" }, rows)}`.execute(db);
  return rows.map(({ id }) => id);
}

async function updateTables(
  { db, businessId }: Context,
  { floorId }: FloorPlace,
  rows: readonly Known[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update tables t set name_en = r.name_en, name_ar = r.name_ar, description_en = r.description_en, description_ar = r.description_ar,
      seats = r.seats, shape = r.shape, width = r.width, depth = r.depth, x = r.x, y = r.y, rotation = r.rotation, updated_at = ${nextStamp("t")}
    from ${valuesTable(COLUMNS, rows.map(rowOf))}
    where t.business_id = ${businessId} and t.floor_id = ${floorId} and t.id = r.id`.execute(db);
}

function recordTables(
  ctx: Context,
  { branchId }: FloorPlace,
  before: readonly PlacedTable[],
  after: readonly PlacedTable[],
): void {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  for (const id of ids) {
    const [was, is] = [before, after].map((rows) => rows.find((row) => row.id === id));
    ctx.record({ ...recordedChangeOf("tables", was, is, [ctx.businessId]), branchId });
  }
}

async function savePieces(
  ctx: Context,
  place: FloorPlace,
  before: Omit<FloorPlan, "tables">,
  sent: NonNullable<PlanForm["pieces"]>,
): Promise<void> {
  const pieces = sent.map((piece) => ({ ...piece, id: piece.id ?? uuidv7() }));
  await sql`
    update floors r set pieces = ${JSON.stringify(pieces)}::jsonb, updated_at = ${nextStamp("r")}
    where r.business_id = ${ctx.businessId} and r.id = ${place.floorId}`.execute(ctx.db);
  const after = await readFloor(ctx, place);
  ctx.record({ ...recordedChangeOf("floors", before, after, [ctx.businessId]), branchId: place.branchId });
}
