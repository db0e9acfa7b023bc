import { withLine } from "@diwan/ordering/cart";
import { lineOf } from "@diwan/ordering/line";
import { hasChoice, troubleOf } from "@diwan/ordering/offer";
import { nameOf } from "@diwan/ui/names";
import { formatNumber } from "@diwan/ui/numbers";
import { fill } from "@diwan/ui/fill";
import { usePage } from "../page-context.ts";
import type { PageItem } from "../page-data.ts";
import { offerOf } from "./offer.ts";
import { usePieces } from "./use-cart.ts";

/** Adds an item from its card; where there is something to choose, the card's own link leads to the choice. */
export function AddButton({ item }: { item: PageItem }) {
  const { ordering, shop, texts, locale } = usePage();
  const pieces = usePieces(item.id);
  if (!ordering || troubleOf(item)) return null;
  const className = pieces > 0 ? "add some" : "add";
  const shown = pieces > 0 && <bdi aria-hidden="true">{formatNumber(pieces, locale)} ×</bdi>;
  if (hasChoice(item))
    return (
      <span className={className} aria-hidden="true">
        {shown}
      </span>
    );
  const add = () => {
    const offer = offerOf(item);
    const line = offer && lineOf(offer);
    if (line) shop?.cart.change((cart) => withLine(cart, line));
  };
  const label = fill(texts.cart.addItem, { name: nameOf(item.locales, locale) }, locale);
  return (
    <button type="button" className={className} aria-label={label} onClick={add}>
      {shown}
    </button>
  );
}
