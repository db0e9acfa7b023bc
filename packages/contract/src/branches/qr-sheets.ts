import * as z from "zod";
import { call } from "../api/call.ts";
import { idOf } from "../api/fields.ts";

/** Cards on a sheet of A4. */
export const SHEET_CARDS = [1, 4, 9] as const;
export type SheetCards = (typeof SHEET_CARDS)[number];

const cards = z.coerce.number().pipe(z.literal(SHEET_CARDS)).default(1);

/** The code of the branch, or one for each of its tables: of a floor, or a single one. */
const query = z.strictObject({
  format: z.enum(["pdf", "png"]).default("pdf"),
  cards,
  of: z.enum(["branch", "tables"]).default("branch"),
  floor_id: idOf("floor").optional(),
  table_id: idOf("table").optional(),
});

export const qrSheets = {
  print: call({
    method: "GET",
    path: "business/:businessId/branches/:branchId/qr-sheet",
    summary: "Sheets of A4 with the QR of a branch or of its tables, to be printed; several pictures come as a zip",
    access: "menu.read",
    query,
    answer: z.unknown(),
    form: "file",
  }),
};
