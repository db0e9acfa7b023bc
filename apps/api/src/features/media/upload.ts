import path from "node:path";
import type { UploadedFile } from "@diwan/contract/menu/media";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { invalid, ApiError } from "../../platform/errors.ts";
import { type StoredMedia, acceptUpload } from "../../platform/media/upload-pipeline.ts";

/** The stored file, and its original name. */
type Received = StoredMedia & { name: string };

/** Stores the one file of an upload; it belongs to its uploader until a record uses it. */
export async function receiveUpload(ctx: Context, request: FastifyRequest): Promise<Received> {
  const taken = takenIn.get(request) ?? readFile(ctx, request);
  takenIn.set(request, taken);
  const file = await taken;
  await sql`
    insert into files (key, user_id, type, width, height, bytes)
    values (${file.key}, ${ctx.caller.userId}, ${file.type}, ${file.width}, ${file.height}, ${file.bytes})`.execute(
    ctx.db,
  );
  return file;
}

/** A request's body can be read only once, even if its transaction is retried. */
const takenIn = new WeakMap<FastifyRequest, Promise<Received>>();

async function readFile(ctx: Context, request: FastifyRequest): Promise<Received> {
  if (!request.isMultipart()) throw new ApiError("unsupported_type");
  const userId = ctx.caller.userId ?? "";
  const share = await shareOf(ctx, userId);
  const part = await request.file().catch(refuseBrokenForm);
  if (part?.fieldname !== "file") throw invalid({ file: "required" });
  const stored = acceptUpload(part.file, {
    tenantId: userId,
    share,
    storage: ctx.storage,
    tmpDir: path.join(ctx.config.dataDir, "media", "tmp"),
  });
  // an error of the form is raised by the file in it
  const unbroken = stored.catch((error: unknown) =>
    error === part.file.errored ? refuseBrokenForm(error) : Promise.reject(error),
  );
  return { ...(await unbroken), name: part.filename };
}

/**
 * Reads the file outside of the transaction, so that it holds no connection. Users without a business have their own share.
 */
async function shareOf(ctx: Context, userId: string): Promise<string> {
  const { rows } = await ctx.inOwnTransaction((db) =>
    sql<{ share: string | null }>`select find_upload_tenant(${userId}) as share`.execute(db),
  );
  return rows[0]?.share ?? userId;
}

/** The form parser throws plain errors for invalid input; errors of the framework have a status. */
function refuseBrokenForm(error: unknown): never {
  throw error instanceof Error && !("statusCode" in error) ? new ApiError("malformed") : error;
}

export const uploadAnswerOf = (file: StoredMedia): UploadedFile => ({
  file: `/media/${file.key}`,
  type: file.type,
  width: file.width,
  height: file.height,
  bytes: file.bytes,
});

/** Removes the stored file of a failed request. */
export async function discardUpload(ctx: Context, request: FastifyRequest): Promise<void> {
  const file = await takenIn.get(request)?.catch(() => undefined);
  if (file) await ctx.storage.remove(file.key);
}
