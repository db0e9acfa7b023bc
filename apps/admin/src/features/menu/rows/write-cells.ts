import type { Item } from "@diwan/contract/menu/items";
import { notify } from "../../../kit/dialogs/notices.ts";
import { dropNewItem, isNewItem, itemDrafts, startItem } from "../drafts/drafts.ts";
import { freeLabels, itemDraft, newPrice, type ItemValues } from "../drafts/item-draft.ts";
import { closeSaved, errorsOf, saveItem } from "../saving/save-item.ts";
import type { Screen } from "../screen.ts";
import { withoutBareRows, writeCell, type CellColumn } from "./cells.ts";

const read = new WeakMap<Item, ItemValues>();

/** The values of an item as they are on the screen. */
export function itemValuesOf(item: Item): ItemValues {
  const open = itemDrafts.get(item.id);
  if (open) return open.values;
  const known = read.get(item) ?? itemDraft.read(item);
  read.set(item, known);
  return known;
}

/** Writes a cell into the draft of its item, which the save bar, the unsaved list and the cards share. */
export function writeInto(item: Item, cell: { row: number; column: CellColumn }, text: string): void {
  itemDrafts.open(item);
  const values = itemDrafts.get(item.id)?.values;
  if (!values) return;
  const blank = () => newPrice(values.chalet ? (freeLabels(values.prices)[0] ?? "") : "");
  itemDrafts.edit(item.id, writeCell(values, cell, text, blank));
}

/** After a cell is left: prices of which nothing is left go, and an item as it was before is closed. */
export function settleItem(item: Item): void {
  const draft = itemDrafts.get(item.id);
  if (!draft) return;
  const kept = withoutBareRows(draft.values, draft.values.chalet !== null);
  if (kept) itemDrafts.edit(item.id, kept);
  if (!isNewItem(item.id) && itemDrafts.get(item.id)?.changed === false) itemDrafts.close(item.id);
}

/** A new item at the end of a category, unsaved like one that is added among the cards. */
export const startIn = (categoryId: string, { businessId, chalet }: Screen): Item =>
  startItem({ categoryId, businessId, chalet });

let last: Promise<unknown> = Promise.resolve();

/**
 * Creates a new item in the background, one after the other, so that they keep their order. False if it is not valid
 * yet; its cells say why.
 */
export function createNow(id: string, screen: Screen, fail: (error: unknown) => void): boolean {
  const draft = itemDrafts.get(id);
  if (!draft?.changed) {
    dropNewItem(id);
    return true; // there is nothing to create
  }
  const errors = errorsOf(draft);
  if (Object.keys(errors).length > 0) {
    itemDrafts.markErrors(id, errors);
    return false;
  }
  last = createAfter(last, id, screen, fail);
  return true;
}

async function createAfter(
  before: Promise<unknown>,
  id: string,
  screen: Screen,
  fail: (error: unknown) => void,
): Promise<void> {
  await before;
  const outcome = await saveItem(id, screen);
  if (outcome.kind === "failed") fail(outcome.error);
  if (outcome.kind === "invalid")
    notify({ kind: "error", title: screen.tc("error"), ...textOf(Object.values(outcome.errors)) });
  if (outcome.kind === "saved") closeSaved(outcome.item.id);
}

const textOf = ([text]: string[]) => (text === undefined ? {} : { text });
