import { currencyUnit, formatAmount } from "@diwan/ui/money/money";
import { useMenu } from "../menu-context.ts";
import { type MenuItem, priceToday } from "../menu-items.ts";

interface PriceProps {
  amount: number;
  was?: number | null;
  /** The lowest of several. */
  from?: boolean;
}

/**
 * An amount with its unit, and the previous amount, struck out; nothing if prices are hidden. Each text is one node:
 * between two nodes the server writes a comment.
 */
export function Price({ amount, was = null, from = false }: PriceProps) {
  const { locale, currency, hidePrices, texts } = useMenu();
  if (hidePrices) return null;
  const reduced = was !== null && was > amount;
  return (
    <span className="price">
      {from && <span className="price-unit">{`${texts.price.from} `}</span>}
      {reduced && <PriceBefore amount={was} />}
      {reduced && <span className="unseen">{` ${texts.price.now} `}</span>}
      <bdi className="price-now">{formatAmount(amount, locale, currency)}</bdi>{" "}
      <span className="price-unit">{currencyUnit(currency, locale)}</span>
    </span>
  );
}

/** An amount that is no longer valid. */
export function PriceBefore({ amount }: { amount: number }) {
  const { locale, currency, texts } = useMenu();
  return (
    <s className="price-was">
      <span className="unseen">{`${texts.price.before} `}</span>
      <bdi>{formatAmount(amount, locale, currency)}</bdi>
    </s>
  );
}

/** The current price of an item: its only or its lowest price. */
export function ItemPrice({ item }: { item: MenuItem }) {
  const { hidePrices } = useMenu();
  const lowest = priceToday(item);
  if (!lowest || hidePrices) return null;
  const several = new Set(item.prices.map(({ price }) => price)).size > 1;
  return (
    <p className="item-price">
      <Price amount={lowest.price} was={lowest.was} from={several} />
    </p>
  );
}

/** An amount with its label, in a list of amounts. */
export const Sum = ({ name, amount, className = "sum" }: { name: string; amount: string; className?: string }) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>
      <bdi>{amount}</bdi>
    </dd>
  </div>
);
