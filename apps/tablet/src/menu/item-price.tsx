import type { GuestItem } from "@diwan/contract/guests/guests";
import { useHouse } from "../house-context.ts";
import { Price } from "../pieces/price.tsx";

/** What an item costs today: its only or its lowest price; that of a stay in a holiday where there is no other. */
export function ItemPrice({ item }: { item: GuestItem }) {
  const { tablet } = useHouse();
  const lowest = item.prices.toSorted((one, other) => one.price - other.price)[0] ?? item.holiday;
  if (!lowest || tablet.HidePrices) return null;
  const several = new Set(item.prices.map(({ price }) => price)).size > 1;
  return (
    <p className="dish-price">
      <Price amount={lowest.price} was={lowest.was} from={several} />
    </p>
  );
}
