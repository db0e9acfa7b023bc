import type { PageItem } from "../page-data.ts";
import { usePage } from "../page-context.ts";
import { Price } from "../price.tsx";

/** What an item costs today: its only or its lowest price. */
export function ItemPrice({ item }: { item: PageItem }) {
  const { branch } = usePage();
  const price = priceToday(item);
  if (!price || branch.settings.HidePrices) return null;
  const several = new Set(item.prices.map((one) => one.price)).size > 1;
  return (
    <p className="item-price">
      <Price amount={price.price} was={price.was} from={several} />
    </p>
  );
}

/** The price that stands for an item; that of a stay in a holiday where there is no other. */
export const priceToday = (item: PageItem): { price: number; was: number | null } | undefined =>
  item.prices.toSorted((one, other) => one.price - other.price)[0] ?? item.holiday;
