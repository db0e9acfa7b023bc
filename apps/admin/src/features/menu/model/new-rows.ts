import { addDays, type Day } from "@diwan/contract/time/days";
import { CHALET_LABELS, type ChaletLabel } from "@diwan/contract/api/enumerations";
import { LIMITS } from "@diwan/contract/api/limits";
import type { DiscountDraft, PriceDraft } from "./draft.ts";

let last = 0;
const newKey = (): string => `new-${++last}`;

/** An empty price or addon; a chalet's price takes the first package that has none yet. */
export const newPrice = (label: ChaletLabel | "" = ""): PriceDraft => ({
  key: newKey(),
  id: undefined,
  price: "",
  names: { en: label, ar: "" },
});

/** Amount 0 from today, for 30 days (specification, section 4). */
export const newDiscount = (today: Day): DiscountDraft => ({
  key: newKey(),
  id: undefined,
  amount: "0",
  type: "value",
  from: today,
  to: addDays(today, LIMITS.discountDays),
  names: { en: "", ar: "" },
});

/** The packages of a chalet that no row has yet. */
export const freeLabels = (prices: readonly PriceDraft[]): ChaletLabel[] =>
  CHALET_LABELS.filter((label) => !prices.some((row) => row.names.en === label));

export const isEmptyRow = (row: PriceDraft): boolean =>
  row.id === undefined && row.price.trim() === "" && row.names.en.trim() === "" && row.names.ar.trim() === "";
