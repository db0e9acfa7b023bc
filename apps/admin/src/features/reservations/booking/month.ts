import { addDays, type Day, weekdayOf } from "@diwan/contract/time/days";
import { plusMonths } from "@diwan/contract/time/months";

/** Where a key leads from a day; on a page from right to left the arrows change sides. */
export function dayAfterKey(day: Day, key: string, rtl: boolean): Day | undefined {
  const side = rtl ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: side,
    ArrowLeft: -side,
    ArrowDown: 7,
    ArrowUp: -7,
    Home: -weekdayOf(day),
    End: 6 - weekdayOf(day),
  };
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key === "PageDown") return plusMonths(day, 1);
  return key === "PageUp" ? plusMonths(day, -1) : undefined;
}
