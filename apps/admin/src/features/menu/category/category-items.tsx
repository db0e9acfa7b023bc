import type { CategoryNode } from "@diwan/contract/menu/categories";
import type { ImageDimensions, ImageFitting } from "@diwan/contract/api/enumerations";
import type { Item } from "@diwan/contract/menu/items";
import { memo, useMemo, useRef, startTransition, useEffect, useState } from "react";
import { useStore } from "@diwan/ui/store";
import { useLifted, useSlot } from "../drag/drag-state.ts";
import { Slot, slotKey, withSlot } from "../drag/slot.tsx";
import { ItemCard } from "../item/item-card.tsx";
import { useColumns } from "../tree/use-columns.ts";
import { cardKey, newItems } from "../drafts/drafts.ts";
import styles from "./category-items.module.css";
import { whenIdle } from "../../../kit/browser/when-idle.ts";
import { useWidth } from "../../../kit/screen/width.ts";
import { useScreen } from "../screen.ts";

/** About one screen of cards. */
const FIRST = { wide: 6, medium: 6, narrow: 3 };
/** Up to this many more are rendered at once, without a second step. */
const WHOLE = 1.5;

interface CategoryItemsProps {
  node: CategoryNode;
  /** Whether the category is near the screen, or was. */
  near: boolean;
  dimensions: ImageDimensions;
  fitting: ImageFitting;
}

/** The cards of a category, saved ones and new ones. */
export const CategoryItems = memo(function CategoryItems({ node, near, dimensions, fitting }: CategoryItemsProps) {
  const started = useStore(newItems);
  const items = useMemo(
    () => [...node.items, ...started.filter((item) => item.category_id === node.id && !has(node, item))],
    [node, started],
  );
  const slot = useSlot("item", node.id);
  if (items.length === 0 && !slot) return <EmptyCategory node={node} />;
  return <Cards id={node.id} items={items} near={near} dimensions={dimensions} fitting={fitting} />;
});

const has = ({ items }: CategoryNode, { id }: Item): boolean => items.some((item) => item.id === id);

const GUESS: Record<ImageDimensions, number> = { Squared: 430, Landscape: 320, Portrait: 740 };
const COLUMNS = 3;

interface CardsProps {
  id: string;
  near: boolean;
  items: readonly Item[];
  dimensions: ImageDimensions;
  fitting: ImageFitting;
}

/** Cards render when they come near the screen, large numbers in two steps, and paint when visible. */
function Cards({ id, items, near, dimensions, fitting }: CardsProps) {
  const grid = useRef<HTMLDivElement>(null);
  const slot = useSlot("item", id);
  const lifted = useLifted("item", id);
  const looks = useMemo(() => ({ dimensions, fitting }), [dimensions, fitting]);
  useColumns(grid);
  const guess = GUESS[dimensions];
  const height = Math.ceil(items.length / COLUMNS) * guess;
  const made = items.slice(0, useMade(near, items.length));
  const cards = made.map((item) => (
    <ItemCard key={cardKey(item.id)} item={item} looks={looks} lifted={item.id === lifted} />
  ));
  const ids = items.map((item) => item.id);
  return (
    <div
      ref={grid}
      className={styles.grid}
      data-items={id}
      style={{
        ...(made.length === items.length
          ? { containIntrinsicBlockSize: `auto ${height}px` }
          : { minBlockSize: height }),
        ...{ "--card-guess": `${guess}px` },
      }}
    >
      {slot ? withSlot(cards, ids, slot, <Slot key={slotKey(slot)} slot={slot} />) : cards}
    </div>
  );
}

/**
 * How many children of an element near the screen are rendered: the first ones at once, the others soon after. Those
 * that are rendered stay when more are added.
 */
function useMade(near: boolean, count: number): number {
  const first = FIRST[useWidth()];
  const [whole, setWhole] = useState(count <= first * WHOLE);
  useEffect(() => {
    if (near && !whole) whenIdle(() => startTransition(() => setWhole(true)));
  }, [near, whole]);
  if (!near) return 0;
  return whole ? count : first;
}

/** The note of a category without items and sub-categories. */
function EmptyCategory({ node }: { node: CategoryNode }) {
  const { t, rights } = useScreen();
  if (node.children_nested.length > 0) return null;
  return (
    <p className={styles.empty} data-items={node.id}>
      {t("category.empty")}
      {rights.createItems && <span> {t("category.emptyAdd")}</span>}
    </p>
  );
}
