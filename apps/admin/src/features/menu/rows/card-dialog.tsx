import type { MenuTree } from "@diwan/contract/menu/menus";
import { useStore } from "@diwan/ui/store";
import { useEffect } from "react";
import { lazyWithRetry } from "../parts/lazy-with-retry.tsx";
import { useOpenDraft } from "../../../kit/drafts/draft-store.ts";
import { itemDrafts, newItems } from "../drafts/drafts.ts";
import { findItem } from "../tree/tree.ts";
import { cardShown } from "./card-shown.ts";

const OpenedCard = lazyWithRetry(async () => (await import("./opened-card.tsx")).OpenedCard);

/** The card of an item over the lines; it closes with its draft. */
export function CardDialog({ tree }: { tree: MenuTree }) {
  const id = useStore(cardShown);
  const started = useStore(newItems);
  useEffect(() => () => cardShown.set(null), []);
  const item = id === null ? undefined : (findItem(tree, id) ?? started.find((one) => one.id === id));
  const open = useOpenDraft(itemDrafts, id ?? "") !== undefined;
  useEffect(() => {
    if (id !== null && !open) cardShown.set(null);
  }, [id, open]);
  return item && open ? <OpenedCard item={item} /> : null;
}
