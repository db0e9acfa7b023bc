import * as z from "zod";
import { call } from "./call.ts";

/** Cards on a sheet of A4. */
export const SHEET_CARDS = [1, 4, 9] as const;
export type SheetCards = (typeof SHEET_CARDS)[number];

const cards = z.coerce.number().pipe(z.literal(SHEET_CARDS)).default(1);

export const qrSheets = {
  print: call({
    method: "GET",
    path: "business/:businessId/branches/:branchId/qr-sheet",
    summary: "Sheets of A4 with the QR of a branch, to be printed",
    access: "menu.read",
    query: z.strictObject({ format: z.enum(["pdf", "png"]).default("pdf"), cards }),
    answer: z.unknown(),
    form: "file",
  }),
};
