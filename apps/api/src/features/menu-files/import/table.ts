import type { BusinessType } from "@diwan/contract/api/enumerations";
import { fieldOfTitle, type MenuField } from "@diwan/contract/menu/menu-columns";
import type { SheetRow } from "../../../platform/spreadsheets/spreadsheet.ts";

export interface Table {
  columns: { title: string; field: MenuField | null }[];
  rows: { row: number; cells: string[] }[];
}

/** Titles may stand under a few lines of something else. */
const HEAD = 20;
/** In letters; what is longer means nothing. */
const TITLE = 200;
const TWINS: Readonly<Partial<Record<MenuField, MenuField>>> = {
  name_en: "name_ar",
  category_en: "category_ar",
  description_en: "description_ar",
  price_1_en: "price_1_ar",
};
const ARABIC = /\p{Script=Arabic}/u;

/** The titles of a sheet, what each means, and the rows below them. Of two columns that mean the same the first does. */
export function tableOf(rows: readonly SheetRow[], type: BusinessType): Table {
  const meant = (row: SheetRow): number => row.cells.filter((cell) => fieldOfTitle(cell.slice(0, TITLE), type)).length;
  const head = rows.slice(0, HEAD).reduce((best, row) => (meant(row) > meant(best) ? row : best), rows[0] ?? NONE);
  const below = rows.slice(rows.indexOf(head) + 1);
  const width = Math.max(0, ...[head, ...below].map((row) => row.cells.length));
  const columns: Table["columns"] = [];
  for (let at = 0; at < width; at++) {
    const title = (head.cells[at] ?? "").trim().slice(0, TITLE);
    columns.push({ title, field: meaning(title, at, below, columns, type) });
  }
  return { columns, rows: below.map(({ number, cells }) => ({ row: number, cells })) };
}

const NONE: SheetRow = { number: 1, cells: [] };

/** Plain titles such as "Name" are of the language that the column is written in. */
function meaning(
  title: string,
  at: number,
  rows: readonly SheetRow[],
  before: Table["columns"],
  type: BusinessType,
): MenuField | null {
  const field = fieldOfTitle(title, type);
  if (!field) return null;
  const twin = TWINS[field];
  const isPlain = !/english|\ben\b|إنجليزي/i.test(title);
  const found = twin && isPlain && isArabic(rows, at) ? twin : field;
  return before.some((one) => one.field === found) ? null : found;
}

function isArabic(rows: readonly SheetRow[], at: number): boolean {
  const filled = rows.slice(0, 100).filter((row) => (row.cells[at] ?? "").trim() !== "");
  const arabic = filled.filter((row) => ARABIC.test(row.cells[at] ?? "") && !/[a-z]/i.test(row.cells[at] ?? ""));
  return filled.length > 0 && arabic.length * 2 > filled.length;
}
