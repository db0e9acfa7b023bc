import { type FileFormat, menuFiles } from "@diwan/contract/menu/menu-files";
import { nameOf } from "@diwan/ui/text/names";
import { LIMITS } from "@diwan/contract/api/limits";
import { readCurrency } from "../../platform/records/amount-decimals.ts";
import { download } from "../../platform/calls/download.ts";
import { ApiError, invalid } from "../../platform/errors.ts";
import { defineFeature, RawReply } from "../../platform/calls/routes.ts";
import { runInWorker } from "../../platform/files/worker-pool.ts";
import type { WrittenSheet } from "../../platform/spreadsheets/spreadsheet.ts";
import { SHEET_TYPES, writeSpreadsheet } from "../../platform/spreadsheets/write.ts";
import { fieldsOf, menuSheet } from "./export.ts";
import { guideSheet } from "./guide.ts";
import { importRows } from "./import/apply.ts";
import type { checkRowsTask, previewTask } from "./import/check-tasks.ts";
import type { ImportedRows } from "./import/plan.ts";
import { readImportRules } from "./import/rules-of.ts";
import { readMenuText, readMenuTree } from "./read-tree.ts";
import { cleanLine } from "@diwan/contract/text/clean-text";
import type { FastifyRequest } from "fastify";
import { spool } from "../../platform/files/spool.ts";

/** A full disk is not an error of the form. */
const isSystemError = (code: unknown): boolean => typeof code === "string" && /^E[A-Z]+$/.test(code);

export const menuFilesFeature = defineFeature("menuFiles", menuFiles, {
  export: async (ctx, { params, query }) => {
    const tree = await readMenuTree(ctx, params.menuId);
    const label = tree.locales[0]?.name ?? "";
    ctx.record({ area: "menu", action: "export", recordId: tree.id, label, after: { format: query.format } });
    const sheet = menuSheet(tree, ctx.grants.type, { locale: ctx.locale, currency: await readCurrency(ctx) });
    return fileOf([sheet], query.format, nameOf(tree.locales, ctx.locale));
  },
  template: async (ctx, { params, query }) => {
    const tree = await readMenuTree(ctx, params.menuId);
    const empty = { ...tree, categories: [] };
    const { type } = ctx.grants;
    const sheets = [
      menuSheet(empty, type, { locale: ctx.locale, currency: "KWD" }),
      guideSheet(fieldsOf(empty, type), type, ctx.locale),
    ];
    return fileOf(sheets, query.format, ctx.locale === "ar" ? "نموذج القائمة" : "Menu template");
  },
  preview: async (ctx, { params, query, request }) => {
    const file = await receiveSheet(request);
    const [tree, rules] = await Promise.all([
      readMenuText(ctx, params.menuId),
      readImportRules(ctx, query.keepPrices),
    ]).catch((error: unknown) => file.refuse(error));
    return worked(() =>
      runInWorker<typeof previewTask>("previewTask", ctx.businessId, {
        ...file.sheet,
        sheet: query.sheet,
        tree,
        rules,
      }).finally(file.close),
    );
  },
  check: async (ctx, { params, body }) => {
    assertFits(body);
    const tree = await readMenuText(ctx, params.menuId);
    const rules = await readImportRules(ctx, body.keepPrices);
    return worked(() =>
      runInWorker<typeof checkRowsTask>("checkRowsTask", ctx.businessId, { form: body, tree, rules }),
    );
  },
  import: (ctx, { params, body }) => {
    assertFits(body);
    return importRows(ctx, params.menuId, body);
  },
});

/**
 * The response of a worker as JSON text. It is computed after the transaction has ended, so that waiting for a worker
 * holds no connection.
 */
const worked = (work: () => Promise<Uint8Array>): RawReply =>
  new RawReply(async (_, reply) => {
    const text = await work();
    return reply.type("application/json; charset=utf-8").header("cache-control", "no-store").send(Buffer.from(text));
  });

/** Not more rows than a file may have. */
function assertFits({ rows }: ImportedRows): void {
  let [cells, letters] = [0, 0];
  for (const row of rows) {
    cells += row.cells.length;
    for (const cell of row.cells) letters += cell.length;
  }
  if (cells > LIMITS.importCells || letters > LIMITS.importLetters) throw new ApiError("sheet_too_large");
}

const fileOf = (sheets: readonly WrittenSheet[], format: FileFormat, name: string): RawReply =>
  download(`${name}.${format}`, SHEET_TYPES[format], () => writeSpreadsheet(format, sheets));

/** An uploaded file, stored on disk until it is closed: waiting files take no memory. */
interface ReceivedFile {
  sheet: { fd: number; bytes: number; fileName: string };
  close(): Promise<void>;
  /** Closes the file and throws. */
  refuse(error: unknown): Promise<never>;
}

/** Reads the single spreadsheet of an upload; it is not stored afterwards. */
async function receiveSheet(request: FastifyRequest): Promise<ReceivedFile> {
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

/** The form parser throws plain errors for invalid input; of the framework's errors only the size is reported. */
function refuseBrokenForm(error: unknown): never {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "FST_REQ_FILE_TOO_LARGE") throw new ApiError("sheet_too_large");
  throw error instanceof Error && !("statusCode" in error) && !isSystemError(code) ? new ApiError("malformed") : error;
}
