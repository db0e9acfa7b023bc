import type { GuestOrder } from "@diwan/contract/guest-orders";
import type { OrderTexts } from "../language/page-texts.ts";

/** The present step of an order in words. */
export const titleOf = ({ status, mode }: GuestOrder, { titles }: OrderTexts["follow"]): string =>
  status === "ready" ? titles.ready[mode] : titles[status];
