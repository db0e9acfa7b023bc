import type { Item } from "@diwan/contract/menu/items";
import { Modal } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useWidth } from "../../../kit/screen/width.ts";
import { isNewItem, itemDrafts } from "../drafts/drafts.ts";
import { looksOf } from "../drafts/category-draft.ts";
import { ItemCard } from "../item/item-card.tsx";
import { namesOf, unnamedItem } from "../item/item-words.ts";
import { useOptionsShown } from "../item/options-shown.ts";
import { usePanelOf } from "../side-panel.ts";
import { useScreen } from "../screen.ts";
import { treesShown } from "../tree/tree-query.ts";
import { findCategory } from "../tree/tree.ts";
import { cardShown } from "./card-shown.ts";
import styles from "./opened-card.module.css";

/** As wide as an open card among the others: with a second column it takes the place of two. */
const [ONE_COLUMN, TWO_COLUMNS] = [420, 880];

/** What is typed stays unsaved when it closes, as in a cell. */
export function OpenedCard({ item }: { item: Item }) {
  const screen = useScreen();
  const narrow = useWidth() === "narrow";
  const two = useOptionsShown(item) || screen.chalet;
  const category = treesShown()
    .map((tree) => findCategory(tree, item.category_id))
    .find(Boolean);
  const close = () => {
    if (!isNewItem(item.id) && itemDrafts.get(item.id)?.changed === false) itemDrafts.close(item.id);
    cardShown.set(null);
  };
  usePanelInstead(item.id);
  const looks = category ? looksOf(category) : ({ dimensions: "Landscape", fitting: "Cropped" } as const);
  return (
    <Modal
      opened
      onClose={close}
      size={two ? TWO_COLUMNS : ONE_COLUMN}
      fullScreen={narrow}
      className={styles.card ?? ""}
      title={namesOf(item, screen.locale).first || unnamedItem(screen)}
    >
      <ItemCard item={item} looks={looks} lifted={false} />
    </Modal>
  );
}

/** The gallery and the holiday prices open beside the list, where the card would cover them. */
function usePanelInstead(itemId: string): void {
  const panel = usePanelOf(itemId);
  const before = useRef(panel);
  useEffect(() => {
    if (panel && panel !== before.current) cardShown.set(null);
    before.current = panel;
  }, [panel]);
}
