import { CHALET_LABELS, type ChaletLabel } from "@diwan/contract/api/enumerations";
import { fromFils, readAmount, toFils } from "@diwan/contract/money/money";
import type { PriceDraft } from "./draft.ts";

/** What is odd about the packages of a chalet: a week that costs more than its parts, or no more than one of them. */
export type PackageDoubt = { kind: "over"; amount: number } | { kind: "under"; label: ChaletLabel };

/** Nothing while a price is missing, or no amount yet. */
export function packageDoubt(rows: readonly PriceDraft[]): PackageDoubt | undefined {
  const prices = CHALET_LABELS.map((label) => readAmount(rows.find(({ names }) => names.en === label)?.price ?? ""));
  const [weekdays, weekend, week] = prices;
  if (week === undefined) return undefined;
  const part = CHALET_LABELS.find((label, at) => label !== "FullWeek" && (prices[at] ?? -1) >= week);
  if (part) return { kind: "under", label: part };
  if (weekdays === undefined || weekend === undefined) return undefined;
  const both = toFils(weekdays) + toFils(weekend);
  return toFils(week) > both ? { kind: "over", amount: fromFils(both) } : undefined;
}
