import { cleanLine } from "@diwan/contract/clean-text";
import { LIMITS } from "@diwan/contract/limits";
import type { FastifyRequest } from "fastify";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { queueOf } from "../../../platform/queue.ts";
import { readSpreadsheet, type ReadFile } from "../../../platform/spreadsheets/read.ts";
import { SheetError, type SheetFault } from "../../../platform/spreadsheets/spreadsheet.ts";

export type ReceivedFile = ReadFile & { fileName: string };

const FAULTS = {
  unreadable: "sheet_unreadable",
  empty: "sheet_empty",
  too_large: "sheet_too_large",
  too_many_rows: "sheet_too_large",
  too_wide: "sheet_too_large",
} as const satisfies Record<SheetFault, string>;

/** The line of titles and what may stand above it come on top of the rows. */
const SHEET = { rows: LIMITS.importRows + 20, columns: LIMITS.columnsMax, unpackedBytes: 64 * 1024 * 1024 };
const inTurn = queueOf(2, 30);

/** Reads the one spreadsheet of an upload; nothing of it is kept. */
export async function receiveSheet(request: FastifyRequest, sheet: string | undefined): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Refusal("unsupported_type");
  const part = await request.file({ limits: { fileSize: LIMITS.importFileBytes } }).catch(refuseBrokenForm);
  if (part?.fieldname !== "file") throw invalid({ file: "required" });
  const bytes = await part.toBuffer().catch(refuseBrokenForm);
  if (part.file.truncated) throw new Refusal("sheet_too_large");
  try {
    const read = await inTurn(() => readSpreadsheet(bytes, SHEET, sheet));
    return { ...read, fileName: cleanLine(part.filename.slice(0, 200)) };
  } catch (error) {
    throw error instanceof SheetError ? new Refusal(FAULTS[error.fault]) : error;
  }
}

/** The parser of forms throws bare errors of what it can't read; of the framework's own the size alone is told. */
function refuseBrokenForm(error: unknown): never {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "FST_REQ_FILE_TOO_LARGE") throw new Refusal("sheet_too_large");
  throw error instanceof Error && !("statusCode" in error) ? new Refusal("malformed") : error;
}
