import { fromFils, toFils } from "../money/money.ts";
import type { OwnChalet } from "./chalet-owners.ts";

/** Nights and amounts of several bookings. */
export type IncomeSums = Omit<OwnChalet["months"][number], "month">;

/** Adds sums of one currency, to the fils. */
export const addIncome = (all: readonly IncomeSums[]): IncomeSums => ({
  nights: all.reduce((sum, { nights }) => sum + nights, 0),
  booked: addSplits(all.map(({ booked }) => booked)),
  received: addSplits(all.map(({ received }) => received)),
});

function addSplits(splits: readonly IncomeSums["booked"][]): IncomeSums["booked"] {
  const sum = (key: keyof IncomeSums["booked"]) => fromFils(splits.reduce((fils, one) => fils + toFils(one[key]), 0));
  return { amount: sum("amount"), owner: sum("owner"), business: sum("business") };
}
