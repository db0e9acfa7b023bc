import { isStay } from "@diwan/contract/stays/stays";
import { downOf, type Draft } from "./draft.ts";

export type MissingKey = "required" | "chooseWhat" | "chooseDay" | "downTooMuch" | "amount" | "phoneWrong";

/** As the phone field keeps what it takes for a number. */
const NUMBER = /^\+\d{8,15}$/;

/** What has to be said and isn't, or can't be so: by field. A stay needs a phone number, since its guest comes from afar. */
export function missingIn(draft: Draft, total: number | undefined): Record<string, MissingKey> {
  const { kind, resource_id, customer } = draft;
  const found: Record<string, MissingKey> = {};
  if (kind === null || (resource_id === null && kind !== "table")) found["resource_id"] = "chooseWhat";
  if (draft.from === null || (isStay(kind) ? draft.until === null : draft.time === null)) found["start"] = "chooseDay";
  if (customer.name.trim() === "") found["customer.name"] = "required";
  if (customer.phone !== "" && !NUMBER.test(customer.phone)) found["customer.phone"] = "phoneWrong";
  if (isStay(kind) && customer.phone === "") found["customer.phone"] = "required";
  const down = downOf(draft);
  if (down === undefined || down < 0) found["down_payment"] = "amount";
  else if (total !== undefined && down > total) found["down_payment"] = "downTooMuch";
  return found;
}
