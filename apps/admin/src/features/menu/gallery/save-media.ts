import { CallError } from "@diwan/contract/api/client";
import { items, type Item } from "@diwan/contract/menu/items";
import { media } from "@diwan/contract/menu/media";
import { send } from "../../../kit/connection/api.ts";
import { itemShown, putItem } from "../tree/tree-query.ts";
import type { MediaChange } from "./media-list.ts";

const MOST_TRIES = 4;

/**
 * Changes the media of an item, one change after the other. If another user was faster, the change is applied again to
 * their version, so that none of their pictures is lost.
 */
export const saveMedia = (item: Item, change: MediaChange): Promise<Item> =>
  inTurn(item.id, async () => {
    let current = itemShown(item.id) ?? item;
    for (let tries = 1; ; tries++) {
      try {
        const rows = change(current.media).map(({ id, src }) => (id ? { id, src } : { src }));
        const { businessId, updated_at } = current;
        const params = { businessId, itemId: item.id };
        return shown(await send(items.update, { params, body: { media: rows, updated_at } }));
      } catch (error) {
        if (!(error instanceof CallError && error.code === "stale") || tries === MOST_TRIES) throw error;
        current = shown(error.answer["current"] as Item); // the current record
      }
    }
  });

/** Deletes a file; one that is already deleted is no error. */
export const deleteMedia = (item: Item, mediaId: string): Promise<Item> =>
  inTurn(item.id, async () => {
    await send(media.delete, { params: { mediaId } }).catch((error: unknown) => {
      if (!(error instanceof CallError && error.status === 404)) throw error;
    });
    return shown(await send(items.get, { params: { businessId: item.businessId, itemId: item.id } }));
  });

function shown(item: Item): Item {
  putItem(item);
  return item;
}

const turns = new Map<string, Promise<unknown>>();

function inTurn<T>(itemId: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(itemId) ?? Promise.resolve()).then(work, work);
  turns.set(itemId, turn);
  return turn;
}
