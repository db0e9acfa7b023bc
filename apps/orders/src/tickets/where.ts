import type { Locale } from "@diwan/contract/api/enumerations";
import type { Order } from "@diwan/contract/orders/order-record";
import { fill } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import type { Texts } from "../language/language.ts";

/** The destination of an order: its table, the waiting car, or its mode. */
export function whereOf({ table, mode, customer }: Order, t: Texts, locale: Locale): string {
  if (table) {
    const name = nameOf(table.locales, locale);
    return /^\P{L}*$/u.test(name) ? fill(t.table, { name }, locale) : name;
  }
  return (mode === "CarPickup" && customer.car) || t.modesLong[mode];
}
