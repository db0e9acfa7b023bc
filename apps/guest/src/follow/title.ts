import type { Locale } from "@diwan/contract/api/enumerations";
import type { GuestOrder } from "@diwan/contract/guests/guest-orders";
import { fill } from "@diwan/ui/text/fill";
import type { OrderTexts } from "../language/page-texts.ts";

/** The current step of an order in words. */
export const orderTitleOf = ({ status, mode }: GuestOrder, { titles }: OrderTexts["follow"]): string =>
  status === "ready" ? titles.ready[mode] : titles[status];

/** The number of an order, as staff call it out. */
export const orderName = (number: number, { order }: OrderTexts["follow"], locale: Locale): string =>
  fill(order, { number: String(number) }, locale);
