import * as z from "zod";
import { call } from "../api/call.ts";
import { idOf } from "../api/fields.ts";

/** Cards on an A4 sheet. */
export const SHEET_CARDS = [1, 4, 9] as const;
export type SheetCards = (typeof SHEET_CARDS)[number];

const cards = z.coerce.number().pipe(z.literal(SHEET_CARDS)).default(1);

/** The QR code of the branch, or one for each table of the branch or of one floor, or for one table. */
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
    summary: "Printable A4 sheets with the QR code of a branch or its tables; several images are returned as a zip",
    access: "menu.read",
    query,
    answer: z.unknown(),
    form: "file",
  }),
};
