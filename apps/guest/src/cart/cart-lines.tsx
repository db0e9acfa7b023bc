import { withoutLines, withQuantity } from "@diwan/ordering/cart";
import { amountsOfLine, type CartLine } from "@diwan/ordering/line";
import { fill } from "@diwan/ui/fill";
import { formatAmount } from "@diwan/ui/money";
import { nameOf } from "@diwan/ui/names";
import type { ReactNode } from "react";
import { pictureAddress } from "@diwan/ui/image-sources";
import { listed } from "@diwan/ui/listed";
import { Icon } from "../icon.tsx";
import type { OrderTexts } from "../language/page-texts.ts";
import type { GuestShop } from "../order/shop.ts";
import { Stepper } from "../order/stepper.tsx";
import { usePage } from "../page-context.ts";
import { LetterTile, Picture } from "../pictures/picture.tsx";
import { Name } from "../words.tsx";
import type { CheckedCart } from "./use-checked.ts";

interface CartLinesProps {
  shop: GuestShop;
  checked: CheckedCart;
  texts: OrderTexts;
  onTouch(): void;
}

/** What was chosen, line by line; what can't be ordered any more comes first and says why. */
export function CartLines({ shop, checked, texts, onTouch }: CartLinesProps) {
  const { locale, currency, branch } = usePage();
  const change = (line: CartLine, quantity: number) => {
    onTouch();
    shop.cart.change((cart) => withQuantity(cart, line.key, quantity));
  };
  return (
    <ul className="cart-lines">
      {checked.bad.map(({ line, why }) => (
        <Line key={line.key} line={line} says={<p className="field-error">{why}</p>}>
          <button
            type="button"
            className="round"
            aria-label={fill(texts.removeLine, { name: nameOf(line.shown.locales, locale) }, locale)}
            onClick={() => shop.cart.change((cart) => withoutLines(cart, [line.key]))}
          >
            <Icon shape="bin" />
          </button>
        </Line>
      ))}
      {checked.good.map(({ line, before }) => (
        <Line
          key={line.key}
          line={line}
          says={
            !branch.settings.HidePrices && (
              <LinePrice
                line={line}
                before={
                  before === undefined
                    ? undefined
                    : fill(texts.before, { amount: formatAmount(before * line.quantity, locale, currency) }, locale)
                }
              />
            )
          }
        >
          <Stepper
            quantity={line.quantity}
            name={nameOf(line.shown.locales, locale)}
            removable
            onChange={(quantity) => change(line, quantity)}
          />
        </Line>
      ))}
    </ul>
  );
}

const SMALL = { widths: [80, 160], sizes: "64px", square: true, fit: "cover" } as const;

function Line({ line, says, children }: { line: CartLine; says: ReactNode; children: ReactNode }) {
  const { locale } = usePage();
  const { shown, note } = line;
  const src = pictureAddress(shown.src);
  const chosen = [shown.price_locales, ...shown.addons.map(({ locales }) => locales)].map((names) =>
    nameOf(names, locale),
  );
  const details = listed([...chosen, note], locale);
  return (
    <li className="cart-line">
      <span className="cart-picture">
        {src ? (
          <Picture src={src} shown={SMALL} width={64} height={64} alt="" />
        ) : (
          <LetterTile name={nameOf(shown.locales, locale)} />
        )}
      </span>
      <div className="cart-text">
        <p className="cart-name">
          <Name of={shown.locales} />
        </p>
        {details && (
          <p className="cart-details" dir="auto">
            {details}
          </p>
        )}
        {says}
      </div>
      {children}
    </li>
  );
}

function LinePrice({ line, before }: { line: CartLine; before: string | undefined }) {
  const { locale, currency, texts } = usePage();
  const { amount, discount } = amountsOfLine(line);
  return (
    <p className="cart-price price">
      {discount > 0 && (
        <s className="price-was">
          <span className="unseen">{texts.price.before} </span>
          <bdi>{formatAmount(amount, locale, currency)}</bdi>
        </s>
      )}
      <bdi>{formatAmount(amount - discount, locale, currency)}</bdi>
      {before && <span className="cart-before"> {before}</span>}
    </p>
  );
}
