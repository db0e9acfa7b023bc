import type { Locale } from "@diwan/contract/api/enumerations";
import { addDays } from "@diwan/contract/time/days";
import { localAt } from "@diwan/contract/time/local-times";
import { spansBegunOn } from "@diwan/contract/time/overnight";
import type { SpecialHours } from "@diwan/contract/time/special-hours";
import type { WeeklyHours, WorkingSpan } from "@diwan/contract/time/working-hours";
import { arabic } from "../catalogue/ar/common/hours.ts";
import { english } from "../catalogue/en/common/hours.ts";
import { comma, joinNames } from "../text/fill.ts";
import { formatDayLong } from "./day-names.ts";
import { formatDayShort } from "./dates.ts";
import { formatClock, formatDays } from "./local-times.ts";

const TEXTS = { en: english, ar: arabic };
const DAYS = [6, 0, 1, 2, 3, 4, 5] as const;
const A_SUNDAY = "1970-01-04";

/** Opening hours in words, a line for consecutive days that are alike: `Saturday – Thursday 09:00 – 23:00`. */
export function describeHours(hours: WeeklyHours, locale: Locale): string[] {
  const texts = TEXTS[locale];
  const days = DAYS.map((day) => ({ day, times: describeSpans(spansBegunOn(hours, day), locale) }));
  // a run of days that goes on over the end of the week comes first
  const first = days.findLastIndex(({ times }, at) => at > 0 && times !== days[at - 1]?.times);
  const isCut = days[0]?.times === days.at(-1)?.times;
  const sorted = isCut && first > 0 ? [...days.slice(first), ...days.slice(0, first)] : days;
  const runs: { days: number[]; times: string }[] = [];
  for (const { day, times } of sorted) {
    const run = runs.at(-1);
    if (run?.times === times) run.days.push(day);
    else runs.push({ days: [day], times });
  }
  return runs.map((run) => {
    const name = (day: number | undefined): string => formatDayLong(addDays(A_SUNDAY, day ?? 0), locale);
    const [from, to] = [name(run.days[0]), name(run.days.at(-1))];
    const which = run.days.length === 7 ? texts.every : from === to ? from : `${from} – ${to}`;
    return `${which} ${run.times}`;
  });
}

/** Special hours in words: `Ramadan 8 Feb – 9 Mar: 17:00 – 02:00`. */
export function describeSpecialHours({ from, to, hours, name }: SpecialHours[number], locale: Locale): string {
  const days = from === to ? formatDayShort(from, locale) : formatDays(from, to, locale);
  return `${joinNames([name, days], locale)}: ${describeSpans(hours, locale)}`;
}

/** The times of a day in words: `09:00 – 13:00, 16:00 – 22:00`, or that it is closed. */
export function describeSpans(spans: readonly WorkingSpan[], locale: Locale): string {
  const texts = TEXTS[locale];
  if (spans.length === 0) return texts.closed;
  const clock = (time: string): string => formatClock(localAt(A_SUNDAY, time === "24:00" ? "00:00" : time), locale);
  return spans
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ from, to }) => (from === "00:00" && to === "24:00" ? texts.whole : `${clock(from)} – ${clock(to)}`))
    .join(comma(locale));
}
