import type { GuestCategory, GuestItem } from "@diwan/contract/guests/guests";
import { AddButton } from "@diwan/ordering/menu/add-button";
import { ItemCard } from "@diwan/ordering/menu/item-card";
import { MenuSection } from "@diwan/ordering/menu/menu-section";
import { fitOf } from "@diwan/ordering/parts/picture";
import { Name } from "@diwan/ordering/parts/words";
import { useKiosk } from "../visit/kiosk-state.ts";

/** So many stand on the first screen. */
const FIRST = 6;

/** A category with its items and those of the categories in it. */
export function Section({ category: one }: { category: GuestCategory }) {
  const { tablet } = useKiosk();
  return (
    <MenuSection
      category={one}
      level={1}
      items={(category, level, inner) => (
        <ul className={tablet.ItemsListView === "grid-view" ? "items tiles" : "items rows"}>
          {category.items.map((item, at) => (
            <Item key={item.id} item={item} category={category} level={level} eager={!inner && at < FIRST} />
          ))}
        </ul>
      )}
    />
  );
}

interface ItemProps {
  item: GuestItem;
  category: GuestCategory;
  level: number;
  eager: boolean;
}

/** An item: its picture and name open it, the round button adds it. */
function Item({ item, category, level, eager }: ItemProps) {
  const { tablet, open } = useKiosk();
  const shown = { widths: [320, 480, 640], sizes: "(min-width: 1024px) 24vw, 45vw", fit: fitOf(category) } as const;
  return (
    <ItemCard
      item={item}
      shown={shown}
      width={295}
      height={188}
      eager={eager}
      level={level}
      priced={tablet.PreviewPrices}
      title={
        <button type="button" className="item-link" onClick={() => open(item)}>
          <Name of={item.locales} />
        </button>
      }
    >
      <AddButton item={item} onOpen={() => open(item)} />
    </ItemCard>
  );
}
