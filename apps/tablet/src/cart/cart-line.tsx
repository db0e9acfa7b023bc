import { LIMITS } from "@diwan/contract/api/limits";
import { withQuantity } from "@diwan/ordering/cart";
import { amountsOfLine } from "@diwan/ordering/line";
import type { CheckedLine } from "@diwan/ordering/reconcile";
import { listed } from "@diwan/ui/listed";
import { currencyOf, formatAmount } from "@diwan/ui/money";
import { nameOf } from "@diwan/ui/names";
import { useHouse } from "../house-context.ts";
import { useLanguage } from "../language/language-context.ts";
import { FirstPicture } from "../pieces/picture.tsx";
import { Stepper } from "../pieces/stepper.tsx";
import { Name } from "../pieces/words.tsx";

const THUMB = { widths: [80, 160], sizes: "56px", square: true, fit: "cover" } as const;

interface CartLineRowProps {
  checked: CheckedLine;
  /** What the server says is wrong with it. */
  message: string | undefined;
}

/** One line of the order; the last piece shows a bin. */
export function CartLineRow({ checked: { line, trouble, before }, message }: CartLineRowProps) {
  const { locale, texts } = useLanguage();
  const { branch, shop, tablet } = useHouse();
  const { shown, quantity, note, key } = line;
  const media = shown.src ? [{ src: shown.src }] : [];
  const { amount, discount } = amountsOfLine(line);
  const chosen = [shown.price_locales, ...shown.addons.map(({ locales }) => locales)]
    .map((names) => nameOf(names, locale))
    .filter(Boolean);
  const wrong = message ?? (trouble && texts.cart.trouble[trouble]);
  return (
    <li className="cart-line">
      <span className="thumb">
        <FirstPicture of={{ locales: shown.locales, media }} shown={THUMB} eager width={56} height={56} />
      </span>
      <div className="cart-line-text">
        <b>
          <Name of={shown.locales} />
        </b>
        {chosen.length > 0 && <p dir="auto">{listed(chosen, locale)}</p>}
        {note && (
          <p className="cart-note" dir="auto">
            {note}
          </p>
        )}
        {wrong && <p className="field-error">{wrong}</p>}
        {!wrong && before !== undefined && <p className="cart-note">{texts.cart.repriced}</p>}
      </div>
      <Stepper
        quantity={quantity}
        lowest={0}
        most={LIMITS.orderQuantity}
        lowestSign={quantity === 1 ? "trash" : "minus"}
        label={quantity === 1 ? texts.item.remove : texts.item.fewer}
        onChange={(next) => shop.cart.change((cart) => withQuantity(cart, key, next))}
      />
      {!tablet.HidePrices && (
        <bdi className="cart-amount">{formatAmount(amount - discount, locale, currencyOf(branch.currency))}</bdi>
      )}
    </li>
  );
}
