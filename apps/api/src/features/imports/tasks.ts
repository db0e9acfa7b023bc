import type { Locale } from "@diwan/contract/api/enumerations";
import { IMPORT_TWINS, type ImportKind, importFieldOf } from "@diwan/contract/imports/import-kinds";
import { type ImportFile, imports } from "@diwan/contract/imports/imports";
import { ApiError } from "../../platform/errors.ts";
import { workerTask } from "../../platform/files/worker-pool.ts";
import { answerLimit, readSheetFile, tableOf } from "../../platform/spreadsheets/read-table.ts";
import type { Known } from "./known.ts";
import { describeRow, type ImportRows, planRows } from "./plan.ts";

interface FileOf {
  /** A file descriptor of this process. */
  fd: number;
  bytes: number;
  fileName: string;
  kind: ImportKind;
  sheet: string | undefined;
}

/** Reads a file of records: the response of the call, as JSON. */
export const readRecordsTask = workerTask(async ({ fd, bytes, fileName, kind, sheet }: FileOf) => {
  const { format, name, sheets, rows } = await readSheetFile(fd, bytes, sheet);
  const table = tableOf(rows, { fieldOf: (title) => importFieldOf(kind, title), twins: IMPORT_TWINS });
  const answer: ImportFile = {
    file: { name: fileName, format, sheet: format === "xlsx" ? name : null, sheets },
    ...table,
  };
  const text = Buffer.from(JSON.stringify(imports.read.answer.parse(answer)));
  if (text.length > answerLimit(bytes)) throw new ApiError("sheet_too_large");
  return text;
});

interface Checked {
  form: ImportRows;
  known: Known;
  locale: Locale;
}

/** Checks rows of records: the response of the call, as JSON. */
export const checkRecordsTask = workerTask(({ form, known, locale }: Checked) => {
  const rows = planRows(form, known, locale).map(describeRow);
  return Buffer.from(JSON.stringify(imports.check.answer.parse({ rows })));
});
