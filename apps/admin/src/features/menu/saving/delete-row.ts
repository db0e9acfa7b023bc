import { CallError } from "@diwan/contract/api/client";
import { items, type Item } from "@diwan/contract/menu/items";
import { send } from "../../../kit/api.ts";
import { post } from "../../../kit/outbox.ts";
import { draftFor } from "../model/drafts.ts";
import { own } from "../model/own-changes.ts";
import { putItem } from "../model/tree-query.ts";

export type RowKind = "prices" | "addons" | "discounts";

/** Deletes a saved row on the server, then here. One that is gone already is only forgotten. */
export async function deleteSavedRow(kind: RowKind, itemId: string, rowId: string): Promise<void> {
  const before = draftFor(itemId)?.original;
  if (!before) return;
  const businessId = before.businessId;
  const calls = {
    prices: () => send(items.deletePrice, { params: { businessId, priceId: rowId } }),
    addons: () => send(items.deleteAddon, { params: { businessId, addonId: rowId } }),
    discounts: () => send(items.deleteDiscount, { params: { businessId, discountId: rowId } }),
  };
  const stamp = await post(`${kind}:${rowId}:delete`, () => own([itemId], calls[kind])).then(
    (answer) => answer.updated_at,
    (error: unknown) => {
      if (error instanceof CallError && error.status === 404) return undefined;
      throw error;
    },
  );
  const original = draftFor(itemId)?.original ?? before;
  putItem(withoutRow({ ...original, updated_at: stamp ?? original.updated_at }, kind, rowId));
}

const withoutRow = (item: Item, kind: RowKind, rowId: string): Item => ({
  ...item,
  [kind]: item[kind].filter((row) => row.id !== rowId),
});
