import type { OrderLine } from "@diwan/contract/orders/order-record";
import { type CartLine, keyOf, within } from "./line.ts";

/** A line that was ordered, to be ordered once more; undefined when its item is gone. Its prices are those of then. */
export function lineAgain(line: OrderLine): CartLine | undefined {
  if (line.item_id === null) return undefined;
  const chosen = {
    item_id: line.item_id,
    price_id: line.price_id,
    addon_ids: line.addons.map(({ id }) => id),
    note: line.note,
  };
  const price = Math.round((line.price - line.discount / line.quantity) * 1000) / 1000;
  return {
    ...chosen,
    key: keyOf(chosen),
    quantity: within(line.quantity),
    shown: {
      locales: line.locales,
      price_locales: line.price_locales,
      addons: line.addons,
      price,
      was: price === line.price ? null : line.price,
      src: line.src,
    },
  };
}
