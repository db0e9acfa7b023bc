import { piecesOf, totalsOf } from "@diwan/ordering/cart";
import { currencyOf, formatMoney } from "@diwan/ui/money";
import { useHouse } from "../house-context.ts";
import { useLanguage } from "../language/language-context.ts";
import { Icon } from "../pieces/icon.tsx";

/** The order in short, where it has no column of its own. */
export function CartBar({ onOpen }: { onOpen(): void }) {
  const { locale, texts, say } = useLanguage();
  const { branch, tablet, lines } = useHouse();
  if (!lines.length) return null;
  const now = lines.map(({ line }) => line);
  const { total } = totalsOf(now, branch.settings.ExtraCharge);
  return (
    <button type="button" className="cart-bar" onClick={onOpen}>
      <Icon shape="cart" />
      <b>{texts.cart.open}</b>
      <span>{say(texts.cart.count, { count: piecesOf(now) })}</span>
      {!tablet.HidePrices && <bdi>{formatMoney(total, locale, currencyOf(branch.currency))}</bdi>}
    </button>
  );
}
