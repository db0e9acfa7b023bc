import type { CategoryNode } from "@diwan/contract/menu/categories";
import type { ImageDimensions, ImageFitting } from "@diwan/contract/api/enumerations";
import type { Item } from "@diwan/contract/menu/items";
import { memo, useLayoutEffect, useMemo, useRef } from "react";
import { useStore } from "@diwan/ui/store";
import { dropFirstMenu } from "../../../kit/first-menu.ts";
import { useLifted, useSlot } from "../drag/drag-state.ts";
import { Slot, slotKey, withSlot } from "../drag/slot.tsx";
import { ItemCard } from "../item/item-card.tsx";
import { useColumns } from "../layout/use-columns.ts";
import { useMade, useNear } from "../layout/use-near.ts";
import { newItems } from "../model/new-items.ts";
import styles from "./category-items.module.css";
import { EmptyCategory } from "./empty-category.tsx";

interface CategoryItemsProps {
  node: CategoryNode;
  dimensions: ImageDimensions;
  fitting: ImageFitting;
}

/** The cards of a category, saved ones and those that are being made. */
export const CategoryItems = memo(function CategoryItems({ node, dimensions, fitting }: CategoryItemsProps) {
  const started = useStore(newItems);
  const items = useMemo(
    () => [...node.items, ...started.filter((item) => item.category_id === node.id)],
    [node, started],
  );
  const slot = useSlot("item", node.id);
  if (items.length === 0 && !slot) return <EmptyCategory node={node} />;
  return <Cards id={node.id} items={items} dimensions={dimensions} fitting={fitting} />;
});

const GUESS: Record<ImageDimensions, number> = { Squared: 430, Landscape: 320, Portrait: 740 };
const COLUMNS = 3;

interface CardsProps {
  id: string;
  items: readonly Item[];
  dimensions: ImageDimensions;
  fitting: ImageFitting;
}

/** Cards are made when they come near the screen, many of them in two steps, and drawn when they are on it. */
function Cards({ id, items, dimensions, fitting }: CardsProps) {
  const grid = useRef<HTMLDivElement>(null);
  const near = useNear(grid);
  const slot = useSlot("item", id);
  const lifted = useLifted("item", id);
  const looks = useMemo(() => ({ dimensions, fitting }), [dimensions, fitting]);
  useColumns(grid);
  const guess = GUESS[dimensions];
  const height = Math.ceil(items.length / COLUMNS) * guess;
  const made = items.slice(0, useMade(near, items.length));
  useLayoutEffect(() => {
    if (near) dropFirstMenu();
  }, [near]);
  const cards = made.map((item) => <ItemCard key={item.id} item={item} looks={looks} lifted={item.id === lifted} />);
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
