import * as z from "zod";
import { call } from "../api/call.ts";
import {
  body,
  count,
  deleted,
  id,
  idOf,
  listAnswer,
  locales,
  localized,
  numberRange,
  pageQuery,
  stamp,
  text,
  withMessage,
} from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";

export const table = z.object({
  id,
  business_id: id,
  branch_id: id,
  floor_id: id,
  locales,
  seats: z.number().int(),
  token: z.string().meta({ description: "Identifies the table in the address of its QR image." }),
  created_at: stamp,
  updated_at: stamp,
});
export type Table = z.output<typeof table>;

const seats = count(LIMITS.tableSeatsMax);
const tableForm = body({ locales: localized, seats: seats.default(LIMITS.tableSeats) }, table);
const tableChange = body(
  {
    floor_id: idOf("floor").optional(),
    locales: localized.optional(),
    seats: seats.optional(),
    updated_at: stamp.optional(),
  },
  table,
);

const tableNumber = count(LIMITS.tableNumberMax);
const namePrefix = text(20).optional();
/** Tables that are numbered one after the other: `T 1` to `T 20`. */
export const tableRangeForm = body(
  {
    from: tableNumber,
    to: tableNumber,
    prefix: namePrefix.meta({ description: "Stands before each number, such as `Table`." }),
    prefix_ar: namePrefix.meta({ description: "The same in Arabic; without it the tables have one name." }),
    seats: seats.default(LIMITS.tableSeats),
  },
  undefined,
  { holds: ({ from, to }) => !(to < from), path: ["to"], message: withMessage("numberOrder") },
  { holds: ({ from, to }) => !(to - from >= LIMITS.tableRange), path: ["to"], message: withMessage("rangeMax") },
);

/** The name of a numbered table. A word stands apart from the number, a letter does not: `Table 4`, `T4`. */
export function tableName(prefix: string | undefined, number: number): string {
  const before = prefix?.trim() ?? "";
  return before.length > 2 ? `${before} ${number}` : `${before}${number}`;
}

const path = "business/:businessId/branches/:branchId/floors/:floorId/tables";
export const tables = {
  list: call({
    method: "GET",
    path,
    summary: "List the tables of a floor",
    access: "tables.read",
    query: pageQuery(["name", "seats", "created_at"]).extend(numberRange("seats")),
    answer: listAnswer(table),
  }),
  get: call({
    method: "GET",
    path: `${path}/:tableId`,
    summary: "Get a table",
    access: "tables.read",
    answer: table,
  }),
  create: call({
    method: "POST",
    path,
    summary: "Create a table",
    access: "tables.create",
    body: tableForm,
    answer: table,
    status: 201,
  }),
  createRange: call({
    method: "POST",
    path: `${path}/range`,
    summary: "Create numbered tables at once; names that a table of the branch already has are skipped",
    access: "tables.create",
    body: tableRangeForm,
    answer: z.object({
      data: z.array(table),
      skipped: z.array(z.string()).meta({ description: "The names that exist already." }),
    }),
    status: 201,
  }),
  update: call({
    method: "POST",
    path: `${path}/:tableId`,
    summary: "Update a table, or move it to another floor of its branch",
    access: "tables.update",
    body: tableChange,
    answer: table,
  }),
  delete: call({
    method: "POST",
    path: `${path}/:tableId/delete`,
    summary: "Delete a table",
    access: "tables.delete",
    dryRun: true,
    kept: "tables",
    answer: deleted,
  }),
};
