import { CallError } from "@diwan/contract/api/client";
import { categories } from "@diwan/contract/menu/categories";
import { items } from "@diwan/contract/menu/items";
import type { MenuTree } from "@diwan/contract/menu/menus";
import { send } from "../../../kit/connection/api.ts";
import { sendWhenConnected } from "../../../kit/connection/outbox.ts";
import { own } from "../tree/own-changes.ts";
import { patchTree, putItem, reloadTree } from "../tree/tree-query.ts";
import type { Dragged } from "./drag-state.ts";
import { moved, sortedItems, sortedLevel } from "./places.ts";

export type MoveOutcome = { kind: "saved" } | { kind: "changed" } | { kind: "failed"; error: unknown };

let last: Promise<unknown> = Promise.resolve();

/** Shows the move at once and saves moves one after the other. A rejected move restores the current order. */
export function commitMove(tree: MenuTree, dragged: Dragged): Promise<MoveOutcome> {
  const { tree: next, sortedIds } = moved(tree, dragged.kind, dragged.id, dragged.slot);
  patchTree((shown) => (shown.id === next.id ? moved(shown, dragged.kind, dragged.id, dragged.slot).tree : shown));
  const run = () => save(tree, dragged, sortedIds);
  const result = last.then(run, run);
  last = result;
  return result;
}

async function save(tree: MenuTree, dragged: Dragged, sortedIds: string[]): Promise<MoveOutcome> {
  const { kind, slot } = dragged;
  try {
    if (kind === "item") await saveItemPlace(tree.businessId, dragged, sortedIds);
    else await saveLevel(tree, slot.parent, sortedIds);
    return { kind: "saved" };
  } catch (error) {
    const now = orderNow(error);
    if (!now) {
      void reloadTree();
      return { kind: "failed", error };
    }
    patchTree((shown) =>
      kind === "item" ? sortedItems(shown, slot.parent, now) : sortedLevel(shown, slot.parent, now),
    );
    void reloadTree();
    return { kind: "changed" };
  }
}

/** An item that changes its category is saved with it first (specification, section 4). */
async function saveItemPlace(businessId: string, { id, from, slot }: Dragged, sortedIds: string[]): Promise<void> {
  const categoryId = slot.parent;
  if (from.parent !== categoryId) {
    const params = { businessId, itemId: id };
    putItem(
      await sendWhenConnected(`item:${id}:move`, () =>
        own([id], () => send(items.update, { params, body: { category_id: categoryId } })),
      ),
    );
  }
  const body = { sortedIds, categoryId };
  await sendWhenConnected(`items:${categoryId}:sort`, () =>
    own([categoryId], () => send(items.sort, { params: { businessId }, body })),
  );
}

async function saveLevel(tree: MenuTree, parent: string, sortedIds: string[]): Promise<void> {
  const body = { sortedIds, parentId: parent || null, menuId: tree.id };
  const params = { businessId: tree.businessId };
  await sendWhenConnected(`categories:${parent}:sort`, () =>
    own([parent || tree.id], () => send(categories.sort, { params, body })),
  );
}

/** The order in a 409 response. */
function orderNow(error: unknown): string[] | undefined {
  if (!(error instanceof CallError) || error.code !== "order_changed") return undefined;
  const current = error.answer["current"] as { sortedIds?: string[] } | undefined; // decisions, section 5
  return current?.sortedIds;
}
