import type { ReactNode } from "react";
import { Marks } from "../item/marks.tsx";
import type { MenuItem } from "../menu-items.ts";
import { FirstPicture, type PictureProps } from "../parts/picture.tsx";
import { ItemPrice } from "../parts/price.tsx";
import { Description } from "../parts/localized-text.tsx";
import { fill, joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useMenu } from "../menu-context.ts";
import { withLine } from "../order/cart.ts";
import { lineOf } from "../order/line.ts";
import { hasChoice, offerOf, troubleOf } from "../order/offer.ts";
import { usePieces } from "../order/shop.ts";

interface ItemCardProps extends Omit<PictureProps, "src" | "alt"> {
  item: MenuItem;
  /** The level of its heading. */
  level: number;
  /** The name, which opens the item. */
  title: ReactNode;
  priced: boolean;
  /** Adds it. */
  children?: ReactNode;
}

/** An item in a list; the link of its name covers the whole card. */
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

interface AddButtonProps {
  item: MenuItem;
  /**
   * Opens the item if there is something to choose. Without it this is only an icon on the card, which opens the item.
   */
  onOpen?(): void;
}

/** Adds an item from its card. */
export function AddButton({ item, onOpen }: AddButtonProps) {
  const { ordering, cart, texts, locale } = useMenu();
  const count = usePieces(item.id);
  if (!ordering || troubleOf(item)) return null;
  const className = count > 0 ? "add some" : "add";
  const shown = count > 0 && <bdi aria-hidden="true">{formatNumber(count, locale)} ×</bdi>;
  const choosing = hasChoice(item);
  if (choosing && !onOpen)
    return (
      <span className={className} aria-hidden="true">
        {shown}
      </span>
    );
  const add = () => {
    if (choosing) return onOpen?.();
    const offer = offerOf(item);
    const line = offer && lineOf(offer);
    if (line) cart?.change((now) => withLine(now, line));
  };
  const name = fill(texts.item.addNamed, { name: nameOf(item.locales, locale) }, locale);
  return (
    <button
      type="button"
      className={className}
      aria-label={joinNames([name, count > 0 && fill(texts.item.inOrder, { count }, locale)], locale)}
      onClick={add}
    >
      {shown}
    </button>
  );
}
