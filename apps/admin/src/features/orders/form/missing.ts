import type { OrderMode } from "@diwan/contract/api/enumerations";
import type { MessageKey } from "@diwan/contract/api/messages";
import type { Draft } from "./draft.ts";

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
export const missingIn = ({ mode, customer }: Draft): Record<string, MessageKey> =>
  Object.fromEntries(
    NEEDED[mode].filter((field) => customer[field].trim() === "").map((field) => [`customer.${field}`, TEXTS[field]]),
  );
