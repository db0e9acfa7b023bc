import { CallError } from "@diwan/contract/api/client";
import { LIMITS } from "@diwan/contract/api/limits";
import { items, type Item } from "@diwan/contract/menu/items";
import { newKey, send } from "../../../kit/connection/api.ts";
import { batchesOf } from "../../../kit/connection/batches.ts";
import { queryClient } from "../../../kit/connection/queries.ts";
import { sendWhenConnected } from "../../../kit/connection/outbox.ts";
import { itemDrafts } from "../drafts/drafts.ts";
import type { ItemBody } from "../drafts/item-draft.ts";
import { GROUPS_KEY } from "../options/use-groups.ts";
import { own } from "../tree/own-changes.ts";
import { itemShown, patchTree, reloadTree } from "../tree/tree-query.ts";
import { putItemIn } from "../tree/tree.ts";

/** An item before and after a change. */
export interface ChangedItem {
  before: Item;
  after: Item;
}

/** What to send of an item as it is now; undefined leaves it as it is. */
export type ItemPatch = (current: Item) => ItemBody | undefined;

const TRIES = 3;

interface ChangeOutcome {
  changed: ChangedItem[];
  /** Why a later call failed, after earlier ones have changed items. */
  error?: unknown;
}

/**
 * Changes items by one call, all or none; more than one call takes follow one another. An item that others changed
 * meanwhile is read again, and `patch` decides anew. The answers go into the tree and below open cards. Throws if nothing
 * could be changed.
 */
export async function changeItems(
  businessId: string,
  ids: readonly string[],
  patch: ItemPatch,
): Promise<ChangeOutcome> {
  const changed: ChangedItem[] = [];
  for (const batch of batchesOf(ids, LIMITS.arrayMax)) {
    try {
      changed.push(...(await changeTogether(businessId, batch, patch)));
    } catch (error) {
      if (changed.length === 0) throw error;
      return { changed, error };
    }
  }
  return { changed };
}

async function changeTogether(businessId: string, ids: readonly string[], patch: ItemPatch): Promise<ChangedItem[]> {
  for (let tries = 1; ; tries += 1) {
    const sent = ids.flatMap((id) => {
      const before = itemShown(id);
      const body = before && patch(before);
      return body ? [{ before, body: { ...body, id, updated_at: before.updated_at } }] : [];
    });
    if (sent.length === 0) return [];
    const call = {
      params: { businessId },
      body: { items: sent.map(({ body }) => body) },
      headers: { "idempotency-key": newKey() },
    };
    const sentIds = sent.map(({ before }) => before.id);
    try {
      const { data } = await sendWhenConnected(`items:several:${call.headers["idempotency-key"]}`, () =>
        own(sentIds, () => send(items.batch, call)),
      );
      showItems(data);
      if (sent.some(({ body }) => body.option_groups)) void queryClient.invalidateQueries({ queryKey: [GROUPS_KEY] });
      const answers = new Map(data.map((item) => [item.id, item]));
      return sent.flatMap(({ before }) => ({ before, after: answers.get(before.id) ?? before }));
    } catch (error) {
      if (tries === TRIES || !isOutdated(error)) throw error;
      await reloadTree();
    }
  }
}

/** Whether the tree is older than what the server has: another version, or a deleted item or category. */
const isOutdated = (error: unknown): boolean =>
  error instanceof CallError && (error.code === "stale" || error.status === 404);

function showItems(changed: readonly Item[]): void {
  for (const item of changed) itemDrafts.merge(item);
  patchTree((tree) => changed.reduce(putItemIn, tree));
}
