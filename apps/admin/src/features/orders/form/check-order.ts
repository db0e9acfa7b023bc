import type { OrderMode } from "@diwan/contract/api/enumerations";
import { fieldErrors, messageText, type MessageKey } from "@diwan/contract/api/messages";
import { orderForm } from "@diwan/contract/orders/orders";
import { firstErrorOfEach } from "../../../kit/forms/first-error-of-each.ts";
import type { Errors } from "../../../kit/forms/form-state.ts";
import { currentLocale } from "../../../kit/language/language.ts";
import { newOrder, type OrderDraft } from "./order-draft.ts";

/** What is wrong with an order, by the rules of the contract and by what its way needs. */
export function checkOrder({ values: order }: { values: OrderDraft }): Errors {
  const locale = currentLocale();
  const result = orderForm.safeParse(newOrder(order));
  // what was ordered of an item that is no more stays as it is
  const wrong = result.success ? [] : result.error.issues.filter(({ path }) => path.at(-1) !== "item_id");
  const missing = Object.entries(missingIn(order)).map(([path, key]) => [path, messageText(key, locale)] as const);
  return { ...firstErrorOfEach(fieldErrors(wrong, locale)), ...Object.fromEntries(missing) };
}

/** Where an error can be seen: what is wrong with a part of a line stands at the line. */
export const errorShownAt = (path: string): string => path.replace(/^(lines\.\d+)\..*$/, "$1");

/** What a guest has to say, by the way they want it; at the counter and at a table nothing. */
const NEEDED: Readonly<Record<OrderMode, readonly ("phone" | "address" | "car")[]>> = {
  DineIn: [],
  Delivery: ["phone", "address"],
  CarPickup: ["car"],
  SelfPickUp: [],
};
const TEXTS = { phone: "phoneNeeded", address: "addressNeeded", car: "carNeeded" } as const;

export const isNeeded = (mode: OrderMode, field: "phone" | "address" | "car"): boolean => NEEDED[mode].includes(field);

/** What has to be said and isn't: messages by field. */
const missingIn = ({ mode, customer }: OrderDraft): Record<string, MessageKey> =>
  Object.fromEntries(
    NEEDED[mode].filter((field) => customer[field].trim() === "").map((field) => [`customer.${field}`, TEXTS[field]]),
  );
