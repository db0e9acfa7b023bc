import { fromFils, toFils } from "@diwan/contract/money/money";
import type { OwnChalet } from "@diwan/contract/stays/chalet-owners";

type Month = OwnChalet["months"][number];
/** Nights and amounts of several bookings. */
export type Sums = Omit<Month, "month">;

/** Adds sums of one currency, to the fils. */
export const addSums = (all: readonly Sums[]): Sums => ({
  nights: all.reduce((sum, { nights }) => sum + nights, 0),
  booked: addSplits(all.map(({ booked }) => booked)),
  received: addSplits(all.map(({ received }) => received)),
});

function addSplits(splits: readonly Sums["booked"][]): Sums["booked"] {
  const sum = (key: keyof Sums["booked"]) => fromFils(splits.reduce((fils, one) => fils + toFils(one[key]), 0));
  return { amount: sum("amount"), owner: sum("owner"), business: sum("business") };
}

/** The sums of each month over several chalets, the latest month first. */
export function sumsByMonth(months: readonly Month[]): [string, Sums][] {
  const names = [...new Set(months.map(({ month }) => month))].toSorted().toReversed();
  return names.map((month) => [month, addSums(months.filter((one) => one.month === month))]);
}
