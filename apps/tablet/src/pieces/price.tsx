import { currencyOf, currencyUnit, formatAmount } from "@diwan/ui/money";
import { useHouse } from "../house-context.ts";
import { useLanguage } from "../language/language-context.ts";

interface PriceProps {
  amount: number;
  was?: number | null;
  /** The lowest of several. */
  from?: boolean;
}

/** An amount with its unit, and what it was before, struck out; nothing where prices are hidden. */
export function Price({ amount, was = null, from = false }: PriceProps) {
  const { locale, texts } = useLanguage();
  const { branch, tablet } = useHouse();
  const currency = currencyOf(branch.currency);
  if (tablet.HidePrices) return null;
  const reduced = was !== null && was > amount;
  return (
    <span className="price">
      {from && <span className="price-unit">{texts.price.from} </span>}
      {reduced && (
        <s className="price-was">
          <span className="unseen">{texts.price.before} </span>
          <bdi>{formatAmount(was, locale, currency)}</bdi>
        </s>
      )}
      {reduced && <span className="unseen"> {texts.price.now} </span>}
      <bdi className="price-now">{formatAmount(amount, locale, currency)}</bdi>{" "}
      <span className="price-unit">{currencyUnit(currency, locale)}</span>
    </span>
  );
}
