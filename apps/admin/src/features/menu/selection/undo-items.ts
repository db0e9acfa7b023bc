import { items, type Item } from "@diwan/contract/menu/items";
import { send } from "../../../kit/connection/api.ts";
import { isEqual } from "../../../kit/drafts/merge.ts";
import type { ItemBody } from "../drafts/item-draft.ts";
import { own } from "../tree/own-changes.ts";
import { itemShown, patchTree, reloadTree } from "../tree/tree-query.ts";
import { sortedItems } from "../drag/places.ts";
import { changeItems, type ChangedItem } from "./change-items.ts";

/** What is changed of several items at once. */
export type ChangedField = "hide" | "category_id" | "prices" | "discounts" | "marks" | "option_groups";

/** The current fields of an item that undoing a change sets back; undefined if others have changed them since. */
export function inverseOf(field: ChangedField, { before, after }: ChangedItem, current: Item): ItemBody | undefined {
  if (field === "option_groups") {
    // what is in a group may have changed since
    const ids = (item: Item) => item.option_groups.map(({ id }) => ({ id }));
    return isEqual(ids(current), ids(after)) ? { option_groups: ids(before) } : undefined;
  }
  if (!isEqual(current[field], after[field])) return undefined;
  if (field !== "discounts") return { [field]: before[field] };
  // a discount that was ended has lost its id
  const known = new Set(current.discounts.map(({ id }) => id));
  return { discounts: before.discounts.map(({ id, ...row }) => (known.has(id) ? { id, ...row } : row)) };
}

/** Takes a change of several items back. Returns those that stay, because others changed or deleted them since. */
export async function undoChange(
  businessId: string,
  field: ChangedField,
  changed: readonly ChangedItem[],
): Promise<Item[]> {
  await reloadTree();
  const byId = new Map(changed.map((one) => [one.before.id, one]));
  const { changed: undone, error } = await changeItems(businessId, [...byId.keys()], (current) => {
    const one = byId.get(current.id);
    return one && inverseOf(field, one, current);
  });
  if (error) throw error;
  const done = new Set(undone.map(({ before }) => before.id));
  return changed.flatMap(({ before }) => (done.has(before.id) ? [] : [itemShown(before.id) ?? before]));
}

/** The order of the items of categories. */
export type Orders = ReadonlyMap<string, readonly string[]>;

/** Puts items that came back to their categories into their places between the others. */
export async function restoreOrders(businessId: string, orders: Orders, shownIds: (id: string) => readonly string[]) {
  for (const [categoryId, before] of orders) {
    const now = shownIds(categoryId);
    const sortedIds = inOrderOf(before, now);
    if (isEqual(sortedIds, now)) continue;
    patchTree((tree) => sortedItems(tree, categoryId, sortedIds));
    const call = { params: { businessId }, body: { sortedIds, categoryId } };
    await own([categoryId], () => send(items.sort, call));
  }
}

/** The ids as they are now, those of an earlier order in that order; others stay behind the one before them. */
export function inOrderOf(before: readonly string[], now: readonly string[]): string[] {
  const known = before.filter((id) => now.includes(id));
  let at = 0;
  return now.map((id) => (before.includes(id) ? (known[at++] ?? id) : id));
}
