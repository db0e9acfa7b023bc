import { type ImportCheck, menuFiles, type ImportPreview } from "@diwan/contract/menu/menu-files";
import type { MenuTree } from "@diwan/contract/menu/menus";
import { ApiError } from "../../../platform/errors.ts";
import { workerTask } from "../../../platform/files/worker-pool.ts";
import { answerLimit, readSheetFile, type SheetTable, tableOf } from "../../../platform/spreadsheets/read-table.ts";
import { describePlan } from "./checked.ts";
import { type ImportedRows, type ImportRules, planImport } from "./plan.ts";
import { fieldOfTitle, type MenuField } from "@diwan/contract/menu/menu-columns";

const TWINS: Readonly<Partial<Record<MenuField, MenuField>>> = {
  name_en: "name_ar",
  category_en: "category_ar",
  description_en: "description_ar",
  price_1_en: "price_1_ar",
};

type MenuTable = SheetTable<MenuField>;

interface Checked {
  /** The menu as its call returns it: a string is passed to another thread without cloning. */
  tree: string;
  rules: ImportRules;
}

interface PreviewOf extends Checked {
  /** A file descriptor of this process. */
  fd: number;
  bytes: number;
  fileName: string;
  sheet: string | undefined;
}

/** Reads a file and reports what it would change in a menu: the response of the call, as JSON. */
export const previewTask = workerTask(async ({ fd, bytes, fileName, sheet, tree, rules }: PreviewOf) => {
  const { format, name, sheets, rows } = await readSheetFile(fd, bytes, sheet);
  const table = tableOf(rows, { fieldOf: (title) => fieldOfTitle(title, rules.type), twins: TWINS });
  const columns = table.columns.map(({ field }) => field);
  const answer: ImportPreview = {
    file: { name: fileName, format, sheet: format === "xlsx" ? name : null, sheets },
    columns: table.columns,
    rows: table.rows,
    check: check({ columns, rows: table.rows.map((row) => sentOf(row, table.columns)) }, tree, rules),
  };
  const text = Buffer.from(JSON.stringify(menuFiles.preview.answer.parse(answer)));
  if (text.length > answerLimit(bytes)) throw new ApiError("sheet_too_large");
  return text;
});

/** Reports the same for rows: the response of the call, as JSON. */
export const checkRowsTask = workerTask(({ form, tree, rules }: Checked & { form: ImportedRows }) =>
  Buffer.from(JSON.stringify(menuFiles.check.answer.parse(check(form, tree, rules)))),
);

function check(rows: ImportedRows, tree: string, rules: ImportRules): ImportCheck {
  const menu = JSON.parse(tree) as MenuTree; // the same text that the call for the tree returns
  return describePlan(planImport(menu, rows, rules), rows.columns, rules.locale);
}

/** Cells below a title without a meaning are ignored. */
const sentOf = (
  { row, cells }: MenuTable["rows"][number],
  columns: MenuTable["columns"],
): MenuTable["rows"][number] => ({
  row,
  cells: cells.map((cell, at) => (columns[at]?.title && !columns[at].field ? "" : cell)),
});
