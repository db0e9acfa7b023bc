import { CallError } from "@diwan/contract/api/client";
import { bin } from "@diwan/contract/menu/bin";
import type { Item } from "@diwan/contract/menu/items";
import { send } from "../../../kit/connection/api.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import type { Screen } from "../screen.ts";
import { own } from "../tree/own-changes.ts";
import { reloadTree } from "../tree/tree-query.ts";
import { changeItems } from "./change-items.ts";
import { offerChangeUndo } from "./offer-undo.ts";

/** Says what was deleted and offers to bring it back for a minute; later it is in the bin. */
export function offerRestore(deleted: readonly Item[], text: string, screen: Screen): void {
  const { businessId, rights } = screen;
  if (!rights.createItems) return void notify({ kind: "success", text });
  offerChangeUndo(text, screen, async () => {
    const left: Item[] = [];
    for (const item of deleted) if (!(await restore(item))) left.push(item);
    await reloadTree();
    // they come back hidden, as from the bin
    const shown = new Set(deleted.filter(({ hide }) => !hide).map(({ id }) => id));
    await changeItems(businessId, [...shown], (item) => (item.hide ? { hide: false } : undefined));
    return left;
  });
}

/** False if somebody else has restored it, or its place is gone. */
async function restore({ id, businessId }: Item): Promise<boolean> {
  try {
    await own([id], () => send(bin.restore, { params: { businessId, deletedId: id } }));
    return true;
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 422)) return false;
    throw error;
  }
}
