import type { PageCategory } from "../page-data.ts";
import { usePage } from "../page-context.ts";
import { ItemCard } from "./item-card.tsx";
import { LAYOUTS, listLayout } from "./layouts.ts";

interface ItemListProps {
  category: PageCategory;
  level: number;
  top: boolean;
  first: boolean;
}

/** The items of a category in the layout of the branch. */
export function ItemList({ category, level, top, first }: ItemListProps) {
  const { branch, menu } = usePage();
  const { MenuLayout, ItemsListView } = branch.settings;
  const view = listLayout(ItemsListView);
  // a category that was chosen stands by itself
  const layout = menu.type === "categorized-menu" ? view : MenuLayout;
  const { className, eager } = LAYOUTS[layout];
  const whole = ` then-${LAYOUTS[view].className}`;
  return (
    <ul className={`items ${className}${whole} ${category.dimensions.toLowerCase()}`} id={`a-${category.id}`}>
      {category.items.map((item, index) => (
        <ItemCard
          key={item.id}
          item={item}
          category={category}
          layout={layout}
          level={level}
          eager={top && index < eager}
          first={first && index === 0}
        />
      ))}
    </ul>
  );
}
