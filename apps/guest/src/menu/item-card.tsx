import type { MenuLayout } from "@diwan/contract/api/enumerations";
import { memo } from "react";
import { AddButton } from "../order/add-button.tsx";
import { usePage } from "../page-context.ts";
import { ItemPicture } from "../pictures/picture.tsx";
import { ViewLink } from "../view-link.tsx";
import { Description, Name } from "../words.tsx";
import { ItemMarks } from "./item-marks.tsx";
import { ItemPrice } from "./item-price.tsx";
import { LAYOUTS, shownIn } from "./layouts.ts";
import type { ListedItem } from "./tree.ts";

interface ItemCardProps extends ListedItem {
  layout: MenuLayout;
  level: number;
  /** The search that the item was found by. */
  query?: string | null;
  eager?: boolean;
  first?: boolean;
}

/** An item in a list; all of it is one link to its sheet. */
export const ItemCard = memo(function ItemCard({
  item,
  category,
  layout,
  level,
  query = null,
  ...load
}: ItemCardProps) {
  const { PreviewPrices: listed } = usePage().branch.settings;
  const [width, height] = LAYOUTS[layout].box[category.dimensions];
  const Heading = `h${Math.min(level, 6)}` as "h3"; // one of h2 to h6, which all take the same properties
  return (
    <li className="item">
      <div className="item-picture">
        <ItemPicture item={item} shown={shownIn(layout, category)} width={width} height={height} {...load} />
      </div>
      <div className="item-text">
        <Heading className="item-name">
          <ViewLink className="item-link" view={{ item: item.id, query }}>
            <Name of={item.locales} />
          </ViewLink>
        </Heading>
        <Description className="item-description" of={item.locales} />
        {listed && <ItemPrice item={item} />}
        <ItemMarks item={item} />
        <AddButton item={item} />
      </div>
    </li>
  );
});
