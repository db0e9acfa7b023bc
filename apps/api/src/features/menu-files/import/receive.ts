import { cleanLine } from "@diwan/contract/text/clean-text";
import { LIMITS } from "@diwan/contract/api/limits";
import type { FastifyRequest } from "fastify";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { spool } from "../../../platform/spool.ts";

/** A file that came, kept on the disk until it is closed: however many wait to be read, none is held in memory. */
export interface ReceivedFile {
  sheet: { fd: number; bytes: number; fileName: string };
  close(): Promise<void>;
  /** Closes it and throws. */
  refuse(error: unknown): Promise<never>;
}

/** Takes the one spreadsheet of an upload; nothing of it is kept. */
export async function receiveSheet(request: FastifyRequest): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Refusal("unsupported_type");
  const part = await request.file({ limits: { fileSize: LIMITS.importFileBytes } }).catch(refuseBrokenForm);
  if (part?.fieldname !== "file") throw invalid({ file: "required" });
  const { handle, size } = await spool(part.file).catch(refuseBrokenForm);
  const close = (): Promise<void> => handle.close();
  const refuse = async (error: unknown): Promise<never> => {
    await close();
    throw error;
  };
  if (part.file.truncated) return refuse(new Refusal("sheet_too_large"));
  return { sheet: { fd: handle.fd, bytes: size, fileName: cleanLine(part.filename.slice(0, 200)) }, close, refuse };
}

/** The parser of forms throws bare errors of what it can't read; of the framework's own the size alone is told. */
function refuseBrokenForm(error: unknown): never {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "FST_REQ_FILE_TOO_LARGE") throw new Refusal("sheet_too_large");
  throw error instanceof Error && !("statusCode" in error) && !isSystemError(code) ? new Refusal("malformed") : error;
}

/** A full disk is no fault of the form. */
const isSystemError = (code: unknown): boolean => typeof code === "string" && /^E[A-Z]+$/.test(code);
