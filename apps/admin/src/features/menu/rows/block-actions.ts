import { messageText } from "@diwan/contract/api/messages";
import { LIMITS } from "@diwan/contract/api/limits";
import { amountForField } from "@diwan/ui/money/money";
import type { useTranslations } from "use-intl";
import { notify } from "../../../kit/dialogs/notices.ts";
import { cardKey } from "../drafts/drafts.ts";
import { formatBlock, parseBlock, planClear, planFill, planPaste, type Plan, type Why } from "./block.ts";
import { bareAmount, isName, readCell, cellErrorOf, type CellColumn, type CellError } from "./cells.ts";
import { chosenBlock, lineAt, type GridContext } from "./grid-actions.ts";
import { cellName, grid, refAt } from "./grid-state.ts";
import type { CellPlace } from "./moves.ts";
import { settleItem, startIn, itemValuesOf, writeInto } from "./write-cells.ts";

export type RowTexts = ReturnType<typeof useTranslations<"menuRows">>;

/** The chosen cells for a spreadsheet: amounts with all decimals and Western digits. */
export function copied(context: GridContext): string | undefined {
  const block = chosenBlock(context);
  if (!block) return undefined;
  const rows: string[][] = [];
  for (let line = block.from.line; line <= block.to.line; line += 1) {
    if (!context.lines[line]?.item) continue;
    const row: string[] = [];
    for (let column = block.from.column; column <= block.to.column; column += 1) {
      const beside = isName(context.columns[column] ?? "price") && (context.lines[line]?.row ?? 0) > 0;
      row.push(beside ? "" : textAt(context, { line, column }));
    }
    rows.push(row);
  }
  return rows.length > 0 ? formatBlock(rows) : undefined;
}

function textAt(context: GridContext, { line, column }: CellPlace): string {
  const own = context.lines[line];
  const kind = context.columns[column];
  if (!own?.item || !kind) return "";
  const text = readCell(itemValuesOf(own.item), own.row, kind);
  return kind === "price" ? amountForField(text, "en", context.screen.currency) : text;
}

const checkOf =
  ({ screen }: GridContext) =>
  (column: CellColumn, text: string): CellError | undefined =>
    cellErrorOf(column, text, screen);

/** Pastes a block over the chosen cells. On the last line of a category each of its rows becomes a new item. */
export function paste(context: GridContext, text: string, t: RowTexts): void {
  const chosen = chosenBlock(context);
  const line = lineAt(context, grid.get().focus);
  if (!chosen || !line) return;
  const block = parseBlock(text);
  if (line.item) return carryOut(context, planPaste(context, chosen, block, checkOf(context)), t("notPasted"), t);
  if (context.screen.rights.createItems)
    pasteNew(context, { categoryId: line.categoryId, from: chosen.from }, block, t);
}

/** The new items of a block, unsaved: the save bar counts them. */
function pasteNew(
  context: GridContext,
  { categoryId, from }: { categoryId: string; from: CellPlace },
  block: readonly (readonly string[])[],
  t: RowTexts,
): void {
  const cells = block.map((row) =>
    row.map((typed, over) => {
      const column = context.columns[from.column + over];
      const text = column === "price" ? bareAmount(typed) : typed;
      const why: Why<CellError> | undefined = column ? checkOf(context)(column, text) : typed ? "tooLarge" : undefined;
      return { column, text, why };
    }),
  );
  const refused = cells.flat().flatMap(({ why }) => (why ? [{ ...from, why }] : []));
  if (refused.length > 0) return refuse(context, refused, t("notPasted"), t);
  for (const row of cells) {
    if (row.every(({ text }) => text === "")) continue;
    const item = startIn(categoryId, context.screen);
    for (const { column, text } of row) if (column && text) writeInto(item, { row: 0, column }, text);
    const column = context.columns[from.column];
    if (column) grid.set({ ...grid.get(), focus: { key: cardKey(item.id), row: 0, column }, anchor: null });
  }
}

export function fillDown(context: GridContext, t: RowTexts): void {
  const chosen = chosenBlock(context);
  if (!chosen) return;
  const plan = planFill(context, chosen, (place) => textAt(context, place), checkOf(context));
  carryOut(context, plan, t("notFilled"), t);
}

export function clearCells(context: GridContext): void {
  const chosen = chosenBlock(context);
  if (!chosen) return;
  const { writes, refused } = planClear(context, chosen);
  const check = checkOf(context);
  // the packages of a chalet keep their names
  const free = writes.filter(({ column }) => check(context.columns[column] ?? "price", "") === undefined);
  write(context, { writes: free, refused });
}

function carryOut(context: GridContext, plan: Plan<CellError>, failed: string, t: RowTexts): void {
  if (!context.screen.rights.updateItems) return;
  if (plan.refused.length > 0) refuse(context, plan.refused, failed, t);
  else write(context, plan);
}

function write(context: GridContext, { writes }: Plan<CellError>): void {
  if (!context.screen.rights.updateItems) return;
  const touched = new Set<NonNullable<GridContext["lines"][number]["item"]>>();
  for (const place of writes) {
    const own = context.lines[place.line];
    const column = context.columns[place.column];
    if (!own?.item || !column) continue;
    writeInto(own.item, { row: own.row, column }, place.text);
    touched.add(own.item);
  }
  for (const item of touched) settleItem(item);
  grid.set({ ...grid.get(), refused: new Map() });
}

/** Marks the cells that refuse a block; nothing is changed. */
function refuse(context: GridContext, refused: Plan<CellError>["refused"], title: string, t: RowTexts): void {
  const reasons = refused.flatMap((one): [string, string][] => {
    const cell = refAt(context, one);
    return cell ? [[cellName(cell), reasonText(one.why, context, t)]] : [];
  });
  grid.set({ ...grid.get(), refused: new Map(reasons) });
  notify({ kind: "warning", title, text: t("refusedCells", { count: refused.length }) });
}

function reasonText(why: Why<CellError>, { screen }: GridContext, t: RowTexts): string {
  if (why === "tooLong") return t("refused.tooLong", { maximum: LIMITS.nameMax });
  if (why === "noName" || why === "tooLarge" || why === "fixed") return t(`refused.${why}`);
  return messageText(why, screen.locale);
}
