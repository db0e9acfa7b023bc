import { LIMITS } from "@diwan/contract/api/limits";
import { cleanLine } from "@diwan/contract/text/clean-text";
import type { FastifyRequest } from "fastify";
import { RawReply } from "../calls/routes.ts";
import { ApiError, invalid } from "../errors.ts";
import { spool } from "../files/spool.ts";

/** An uploaded file, stored on disk until it is closed: waiting files take no memory. */
interface ReceivedFile {
  sheet: { fd: number; bytes: number; fileName: string };
  close(): Promise<void>;
  /** Closes the file and throws. */
  refuse(error: unknown): Promise<never>;
}

/** Reads the single spreadsheet of an upload; it is not stored afterwards. */
export async function receiveSheet(request: FastifyRequest): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new ApiError("unsupported_type");
  const part = await request.file({ limits: { fileSize: LIMITS.importFileBytes } }).catch(refuseBrokenForm);
  if (part?.fieldname !== "file") throw invalid({ file: "required" });
  const { handle, size } = await spool(part.file).catch(refuseBrokenForm);
  const close = (): Promise<void> => handle.close();
  const refuse = async (error: unknown): Promise<never> => {
    await close();
    throw error;
  };
  if (part.file.truncated) return refuse(new ApiError("sheet_too_large"));
  return { sheet: { fd: handle.fd, bytes: size, fileName: cleanLine(part.filename.slice(0, 200)) }, close, refuse };
}

/** A full disk is not an error of the form. */
const isSystemError = (code: unknown): boolean => typeof code === "string" && /^E[A-Z]+$/.test(code);

/** The form parser throws plain errors for invalid input; of the framework's errors only the size is reported. */
function refuseBrokenForm(error: unknown): never {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "FST_REQ_FILE_TOO_LARGE") throw new ApiError("sheet_too_large");
  throw error instanceof Error && !("statusCode" in error) && !isSystemError(code) ? new ApiError("malformed") : error;
}

/** Not more rows than a file may have. */
export function assertSheetFits({ rows }: { rows: readonly { cells: readonly string[] }[] }): void {
  let [cells, letters] = [0, 0];
  for (const row of rows) {
    cells += row.cells.length;
    for (const cell of row.cells) letters += cell.length;
  }
  if (cells > LIMITS.importCells || letters > LIMITS.importLetters) throw new ApiError("sheet_too_large");
}

/**
 * The response of a worker as JSON text. It is computed after the transaction has ended, so that waiting for a worker
 * holds no connection.
 */
export const answerFromWorker = (work: () => Promise<Uint8Array>): RawReply =>
  new RawReply(async (_, reply) => {
    const text = await work();
    return reply.type("application/json; charset=utf-8").header("cache-control", "no-store").send(Buffer.from(text));
  });
