import { type MenuField, numberedField, PACKAGE_FIELDS } from "@diwan/contract/menu/menu-columns";
import { type ImportDraft, isCorrected, columnLetter } from "../model/import-draft.ts";

export interface RowsProps {
  draft: ImportDraft;
  /** Which rows to show. */
  places: readonly number[];
  correct: (at: number, column: number, text: string) => void;
}

export interface ShownColumn {
  /** Its position in the file. */
  at: number;
  letter: string;
  title: string;
  field: MenuField;
  figures: boolean;
}

const AMOUNTS: ReadonlySet<string> = new Set([...Object.values(PACKAGE_FIELDS), "insurance"]);

/** The columns with a meaning. */
export const shownColumns = ({ values: { columns } }: ImportDraft): ShownColumn[] =>
  columns.flatMap(({ title, field }, at) =>
    field === null
      ? []
      : [{ at, letter: columnLetter(at), title: title || columnLetter(at), field, figures: isAmount(field) }],
  );

const isAmount = (field: MenuField): boolean => AMOUNTS.has(field) || numberedField(field)?.part === "amount";

/** How a cell is shown: plain, or as an input because it has an error or warning. */
export function stateOf(draft: ImportDraft, at: number, column: number): "wrong" | "check" | "touched" | undefined {
  const row = draft.check.rows[at];
  if (row?.errors.some((one) => one.column === column)) return "wrong";
  if (row?.notes.some((one) => one.column === column)) return "check";
  return isCorrected(draft, at, column) ? "touched" : undefined;
}
