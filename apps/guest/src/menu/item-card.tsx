import type { MenuLayout } from "@diwan/contract/api/enumerations";
import { AddButton, ItemCard } from "@diwan/ordering/menu/item-card";
import type { ListedItem } from "@diwan/ordering/menu-items";
import { Name } from "@diwan/ordering/parts/localized-text";
import { memo } from "react";
import { ViewLink } from "../address/view-link.tsx";
import { usePage } from "../page-context.tsx";
import type { PageCategory } from "../page-data.ts";
import { LAYOUTS, shownIn } from "./layouts.ts";

interface LinkedItemProps extends ListedItem<PageCategory> {
  layout: MenuLayout;
  level: number;
  /** The query that found the item. */
  query?: string | null;
  eager?: boolean;
  first?: boolean;
}

/** An item in a list; the whole card links to its sheet. */
export const LinkedItem = memo(function LinkedItem({ item, category, layout, query = null, ...rest }: LinkedItemProps) {
  const { PreviewPrices } = usePage().branch.settings;
  const [width, height] = LAYOUTS[layout].box[category.dimensions];
  return (
    <ItemCard
      item={item}
      shown={shownIn(layout, category)}
      width={width}
      height={height}
      priced={PreviewPrices}
      title={
        <ViewLink className="item-link" view={{ item: item.id, query }}>
          <Name of={item.locales} />
        </ViewLink>
      }
      {...rest}
    >
      <AddButton item={item} />
    </ItemCard>
  );
});
