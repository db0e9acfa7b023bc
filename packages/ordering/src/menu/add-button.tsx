import { fill, joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useMenu } from "../menu-context.ts";
import type { MenuItem } from "../menu-items.ts";
import { withLine } from "../order/cart.ts";
import { lineOf } from "../order/line.ts";
import { hasChoice, offerOf, troubleOf } from "../order/offer.ts";
import { usePieces } from "../order/use-cart.ts";

interface AddButtonProps {
  item: MenuItem;
  /** Opens the item where there is something to choose. Without it this is but a sign on the card, which opens it. */
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
