import type { Offer } from "@diwan/ordering/offer";
import { formatAmount } from "@diwan/ui/money";
import { nameOf } from "@diwan/ui/names";
import { usePage } from "../page-context.ts";
import { Price } from "../price.tsx";

interface PriceChoiceProps {
  prices: Offer["prices"];
  chosen: string | null;
  onChoose(id: string): void;
}

/** Which of several prices; where there is one alone it is said, not chosen. */
export function PriceChoice({ prices, chosen, onChoose }: PriceChoiceProps) {
  const { texts, locale, branch } = usePage();
  const [only] = prices;
  if (only && prices.length === 1 && (branch.settings.HidePrices || !nameOf(only.locales, locale)))
    return branch.settings.HidePrices ? null : (
      <p className="sheet-price">
        <Price amount={only.price} was={only.was} />
      </p>
    );
  return (
    <fieldset className="choice">
      <legend className="sheet-title">
        {texts.cart.choose}
        {prices.length > 1 && <span className="required">{texts.cart.required}</span>}
      </legend>
      {prices.map((price, index) => (
        <label key={price.id} className="option">
          <input
            type="radio"
            name="price"
            value={price.id}
            checked={price.id === chosen}
            onChange={() => onChoose(price.id)}
          />
          <bdi className="option-name">{nameOf(price.locales, locale) || `${texts.cart.choice} ${index + 1}`}</bdi>
          {!branch.settings.HidePrices && <Price amount={price.price} was={price.was} />}
        </label>
      ))}
    </fieldset>
  );
}

interface AddonChoiceProps {
  addons: Offer["addons"];
  chosen: readonly string[];
  onChoose(ids: readonly string[]): void;
}

/** What goes with the item, and what each adds to the price. */
export function AddonChoice({ addons, chosen, onChoose }: AddonChoiceProps) {
  const { texts, locale, currency, branch } = usePage();
  if (addons.length === 0) return null;
  return (
    <fieldset className="choice">
      <legend className="sheet-title">{texts.cart.extras}</legend>
      {addons.map(({ id, price, locales }) => (
        <label key={id} className="option">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
          <bdi className="option-name">{nameOf(locales, locale)}</bdi>
          {!branch.settings.HidePrices && (
            <span className="price-more">
              + <bdi>{formatAmount(price, locale, currency)}</bdi>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
