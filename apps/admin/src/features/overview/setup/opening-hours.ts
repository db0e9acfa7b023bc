import type { WeeklyHours } from "@diwan/contract/time/working-hours";

/** Times of a day as they are typed; one that ends before it begins ends on the next day. */
export interface TypedSpan {
  from: string;
  to: string;
}

/** A day with other times than every day. */
export interface TypedDay extends TypedSpan {
  day: number;
}

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The week of these times: what lasts over midnight goes on at the start of the next day. */
export function weekOf(every: TypedSpan, others: readonly TypedDay[]): WeeklyHours {
  const spans = DAYS.flatMap((day) => {
    const { from, to } = others.find((one) => one.day === day) ?? every;
    if (to === "00:00") return [{ day, from, to: "24:00" }];
    if (from < to) return [{ day, from, to }];
    return [
      { day, from, to: "24:00" },
      { day: (day + 1) % 7, from: "00:00", to },
    ];
  });
  return spans.toSorted((a, b) => a.day - b.day || (a.from < b.from ? -1 : 1));
}

/** The next day that has no times of its own, Friday first: the day that differs most often. */
export const nextOtherDay = (others: readonly TypedDay[]): number | undefined =>
  [5, 6, 4, 0, 1, 2, 3].find((day) => !others.some((one) => one.day === day));
