import * as z from "zod";
import { call } from "../api/call.ts";
import { body, count, id, idOf, locales, localized, stamp, text, withMessage } from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import { ORDER_STATUSES } from "../orders/order-status.ts";
import { PIECE_KINDS, TABLE_SHAPES, TABLE_STATES } from "./plan-shapes.ts";

const whole = (least: number, most: number) =>
  z.number(withMessage("wholeNumber")).int(withMessage("wholeNumber")).min(least).max(most);
const place = whole(-LIMITS.planReach, LIMITS.planReach);
const rotation = whole(0, 359).default(0);
const tableSide = whole(LIMITS.planTableMin, LIMITS.planTableMax);
const pieceSide = whole(LIMITS.planPieceMin, LIMITS.planReach);

const tablePlace = z.object({
  shape: z.enum(TABLE_SHAPES),
  width: z.number().int().meta({ description: "Centimetres, before turning." }),
  depth: z.number().int(),
  x: z.number().int().nullable().meta({ description: "The middle, in centimetres; null for a table without a place." }),
  y: z.number().int().nullable(),
  rotation: z.number().int().meta({ description: "Degrees, clockwise." }),
});

/** Pieces are parts of their floor, not records: their ids tell them apart on it, and nothing else. */
const pieceId = z
  .string()
  .regex(/^[0-9a-f-]{36}$/, withMessage("unknownRecord"))
  .meta({ examples: ["01980000-0000-7000-8000-000000000001"] });

const piece = z.object({
  id: pieceId,
  kind: z.enum(PIECE_KINDS),
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int(),
  depth: z.number().int(),
  rotation: z.number().int(),
  name_en: z.string(),
  name_ar: z.string(),
  outdoor: z.boolean().meta({ description: "A room under the sky, such as a terrace." }),
});
export type PlanPiece = z.output<typeof piece>;

const planTable = z.object({
  id,
  locales,
  seats: z.number().int(),
  ...tablePlace.shape,
  bookings_ahead: z.number().int().meta({ description: "Current and upcoming bookings, which prevent its deletion." }),
  open_orders: z.number().int(),
  updated_at: stamp,
});
export type PlanTable = z.output<typeof planTable>;

export const floorPlan = z.object({
  id,
  business_id: id,
  branch_id: id,
  locales,
  pieces: z.array(piece),
  tables: z.array(planTable),
  updated_at: stamp,
});
export type FloorPlan = z.output<typeof floorPlan>;

const pieceForm = z.strictObject({
  id: pieceId.optional().meta({ description: "None for a new one." }),
  kind: z.enum(PIECE_KINDS),
  x: place,
  y: place,
  width: pieceSide,
  depth: pieceSide,
  rotation,
  name_en: text(LIMITS.planName).default(""),
  name_ar: text(LIMITS.planName).default(""),
  outdoor: z.boolean().default(false),
});

const tableForm = body(
  {
    id: idOf("table").optional().meta({ description: "None for a new one." }),
    updated_at: stamp.optional(),
    locales: localized,
    seats: count(LIMITS.tableSeatsMax).default(LIMITS.tableSeats),
    shape: z.enum(TABLE_SHAPES).default("square"),
    width: tableSide,
    depth: tableSide,
    x: place.nullable(),
    y: place.nullable(),
    rotation,
  },
  planTable,
  { holds: ({ x, y }) => (x === null) === (y === null), path: ["y"], message: withMessage("required") },
);
export type PlanTableForm = z.output<typeof tableForm>;

const planForm = body(
  {
    updated_at: stamp.optional().meta({ description: "The version of the floor that `pieces` are based on." }),
    pieces: z
      .array(pieceForm)
      .max(LIMITS.planPieces)
      .optional()
      .meta({ description: "All pieces; those that are missing are removed." }),
    tables: z
      .array(tableForm)
      .max(LIMITS.planTables)
      .default([])
      .meta({ description: "New and changed tables; the others stay." }),
    deleted: z
      .array(z.strictObject({ id: idOf("table"), updated_at: stamp.optional() }))
      .max(LIMITS.planTables)
      .default([]),
  },
  floorPlan,
);

const stateOfTable = z.object({
  id,
  locales,
  seats: z.number().int(),
  ...tablePlace.shape,
  state: z.enum(TABLE_STATES),
  orders: z
    .array(
      z.object({
        id,
        number: z.number().int(),
        status: z.enum(ORDER_STATUSES),
        balance: z.number(),
        created_at: stamp,
      }),
    )
    .meta({ description: "Open ones, and those delivered within the last hours with something due." }),
  booking: z
    .object({
      id,
      number: z.number().int(),
      customer_name: z.string(),
      guests: z.number().int(),
      starts_at: z.string(),
      ends_at: z.string(),
    })
    .nullable()
    .meta({ description: "The current or next booking, for those who may read bookings." }),
});
export type StateOfTable = z.output<typeof stateOfTable>;

const floorInUse = z.object({ id, locales, pieces: z.array(piece), tables: z.array(stateOfTable) });
export type FloorInUse = z.output<typeof floorInUse>;

const path = "business/:businessId/branches/:branchId/floors/:floorId/plan";
export const floorPlans = {
  get: call({
    method: "GET",
    path,
    summary: "Get the plan of a floor: its tables with their places, and what else is drawn",
    access: "tables.read",
    answer: floorPlan,
  }),
  save: call({
    method: "POST",
    path,
    summary: "Save the plan of a floor as a whole: new, changed, moved and deleted tables, and what else is drawn",
    access: "tables.update",
    body: planForm,
    answer: floorPlan,
    dryRun: true,
  }),
  states: call({
    method: "GET",
    path: "business/:businessId/branches/:branchId/floor-plans",
    summary: "Get the plans of a branch with what goes on at each table",
    access: "orders.read",
    answer: z.object({ data: z.array(floorInUse) }),
  }),
};
