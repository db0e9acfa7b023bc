import type { ReactNode } from "react";
import { Marks } from "../item/marks.tsx";
import type { MenuItem } from "../menu-items.ts";
import { FirstPicture, type PictureProps } from "../parts/picture.tsx";
import { ItemPrice } from "../parts/price.tsx";
import { Description } from "../parts/words.tsx";

interface ItemCardProps extends Omit<PictureProps, "src" | "alt"> {
  item: MenuItem;
  /** Of its heading. */
  level: number;
  /** The name, which opens the item. */
  title: ReactNode;
  priced: boolean;
  /** Adds it. */
  children?: ReactNode;
}

/** An item in a list; its name stretches over all of it. */
export function ItemCard({ item, level, title, priced, children, ...picture }: ItemCardProps) {
  const Heading = `h${Math.min(level, 6)}` as "h1"; // one of h1 to h6, which all take the same properties
  return (
    <li className="item">
      <div className="item-picture">
        <FirstPicture of={item} {...picture} />
      </div>
      <div className="item-text">
        <Heading className="item-name">{title}</Heading>
        <Description className="item-description" of={item.locales} />
        {priced && <ItemPrice item={item} />}
        <Marks item={item} />
        {children}
      </div>
    </li>
  );
}
