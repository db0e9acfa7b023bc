import type { MenuTree } from "@diwan/contract/menu/menus";
import { useFailure } from "../../../kit/forms/form.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { categoriesOf, findCategory } from "../tree/tree.ts";
import { isEditingIntoSet, takeIntoSet } from "../../change-sets/index.ts";
import { itemShown, treesShown } from "../tree/tree-query.ts";
import { useScreen } from "../screen.ts";
import { changeItems, type ChangedItem, type ItemPatch } from "./change-items.ts";
import { offerChangeUndo } from "./offer-undo.ts";
import { restoreOrders, undoChange, type ChangedField, type Orders } from "./undo-items.ts";

interface SeveralChange {
  field: ChangedField;
  ids: readonly string[];
  patch: ItemPatch;
  /** What was done, for the notice. */
  done: (changed: readonly ChangedItem[]) => string;
  /** The order of the categories that items leave. */
  orders?: Orders;
}

interface Changes {
  busy: boolean;
  /** Returns the ids of the items that have changed, or wait for their day; undefined if it failed, which a notice says. */
  change: (wanted: SeveralChange) => Promise<readonly string[] | undefined>;
}

/** Changes several items at once, with a notice that takes it back for a minute. */
export function useChanges(): Changes {
  const screen = useScreen();
  const fail = useFailure();
  const { busy, run } = useBusy();
  const { businessId, t } = screen;
  const change: Changes["change"] = async ({ field, ids, patch, done, orders }) => {
    try {
      if (isEditingIntoSet(businessId)) return await run(() => letWait(ids, patch));
      const { changed, error } = await run(() => changeItems(businessId, ids, patch));
      if (error) fail(error);
      if (changed.length === 0) notify({ kind: "info", text: t("several.nothing") });
      else
        offerChangeUndo(done(changed), screen, async () => {
          const left = await undoChange(businessId, field, changed);
          if (orders) await restoreOrders(businessId, orders, itemIdsOf);
          return left;
        });
      return changed.map(({ before }) => before.id);
    } catch (error) {
      fail(error);
      return undefined;
    }
  };
  return { busy, change };
}

/** Takes the change into the set that is edited; nothing changes now. Returns what waits; undefined if it can't wait. */
async function letWait(ids: readonly string[], patch: ItemPatch): Promise<readonly string[] | undefined> {
  const changes = ids.flatMap((id) => {
    const item = itemShown(id);
    const body = item && patch(item);
    return body ? [{ id, body }] : [];
  });
  return (await takeIntoSet(changes)) ? changes.map(({ id }) => id) : undefined;
}

/** The order of the items of every category that has one of these. */
export function ordersOf(tree: MenuTree, ids: ReadonlySet<string>): Orders {
  const orders = new Map<string, readonly string[]>();
  for (const { id, items } of categoriesOf(tree.categories))
    if (items.some((item) => ids.has(item.id)))
      orders.set(
        id,
        items.map((item) => item.id),
      );
  return orders;
}

const itemIdsOf = (categoryId: string): string[] =>
  treesShown().flatMap((tree) => findCategory(tree, categoryId)?.items.map(({ id }) => id) ?? []);
