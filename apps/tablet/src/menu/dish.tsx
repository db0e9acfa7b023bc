import type { GuestCategory, GuestItem } from "@diwan/contract/guests/guests";
import { piecesOf, withLine } from "@diwan/ordering/cart";
import { lineOf } from "@diwan/ordering/line";
import { hasChoice, troubleOf } from "@diwan/ordering/offer";
import { listed } from "@diwan/ui/listed";
import { descriptionOf, nameOf } from "@diwan/ui/names";
import { formatNumber } from "@diwan/ui/numbers";
import { useHouse } from "../house-context.ts";
import { useLanguage } from "../language/language-context.ts";
import { Icon } from "../pieces/icon.tsx";
import { FirstPicture, fitOf } from "../pieces/picture.tsx";
import { Name } from "../pieces/words.tsx";
import { ItemPrice } from "./item-price.tsx";
import { Marks } from "./marks.tsx";

interface DishProps {
  item: GuestItem;
  category: GuestCategory;
  eager: boolean;
}

/** An item: its picture and name open it, the round button adds it. */
export function Dish({ item, category, eager }: DishProps) {
  const { locale } = useLanguage();
  const { tablet, open } = useHouse();
  const shown = { widths: [320, 480, 640], sizes: "(min-width: 1024px) 24vw, 45vw", fit: fitOf(category) } as const;
  const description = descriptionOf(item.locales, locale);
  return (
    <li className="dish">
      <div className="dish-picture">
        <FirstPicture of={item} shown={shown} eager={eager} width={295} height={188} />
        <Marks item={item} />
      </div>
      <div className="dish-text">
        <button type="button" className="dish-open" onClick={() => open(item)}>
          <Name of={item.locales} />
        </button>
        {tablet.PreviewPrices && <ItemPrice item={item} />}
        {description && (
          <p className="dish-description" dir="auto">
            {description}
          </p>
        )}
      </div>
      <Add item={item} />
    </li>
  );
}

/** Adds a plain item at once; one with something to choose opens. */
function Add({ item }: { item: GuestItem }) {
  const { locale, texts, say } = useLanguage();
  const { hasCart, cart, shop, open } = useHouse();
  if (!hasCart || troubleOf(item)) return null;
  const count = piecesOf(cart.lines.filter(({ item_id }) => item_id === item.id));
  const name = say(texts.item.add, { name: nameOf(item.locales, locale) });
  const add = () => {
    const line = hasChoice(item) ? undefined : lineOf(item);
    if (line) shop.cart.change((now) => withLine(now, line));
    else open(item);
  };
  return (
    <button
      type="button"
      className={count ? "add chosen" : "add"}
      aria-label={listed([name, count > 0 && say(texts.item.chosen, { count })], locale)}
      onClick={add}
    >
      {count ? <bdi>× {formatNumber(count, locale)}</bdi> : <Icon shape="plus" />}
    </button>
  );
}
