import type { OwnChalet } from "@diwan/contract/stays/chalet-owners";
import { addIncome, type IncomeSums } from "@diwan/contract/stays/income-sums";

type Month = OwnChalet["months"][number];

/** The sums of each month over several chalets, the latest month first. */
export function sumsByMonth(months: readonly Month[]): [string, IncomeSums][] {
  const names = [...new Set(months.map(({ month }) => month))].toSorted().toReversed();
  return names.map((month) => [month, addIncome(months.filter((one) => one.month === month))]);
}
