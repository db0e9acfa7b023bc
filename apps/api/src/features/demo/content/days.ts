import { addDays, type Day } from "@diwan/contract/time/days";

/** The date of a holiday: days from today, or every year by the Gregorian or the Hijri calendar. */
export type HolidayDate =
  | { inDays: number; days: number }
  | { month: number; day: number; days: number }
  | { hijriMonth: number; hijriDay: number; days: number };

const hijri = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
  timeZone: "UTC",
  month: "numeric",
  day: "numeric",
});

/** First and last day of the current or next occurrence. Hijri days are those of the Umm al-Qura calendar. */
export function holidayDays(when: HolidayDate, today: Day): { from: Day; to: Day } {
  const from = "inDays" in when ? addDays(today, when.inDays) : nextStart(when, today);
  return { from, to: addDays(from, when.days - 1) };
}

type Yearly = Exclude<HolidayDate, { inDays: number }>;

function nextStart(when: Yearly, today: Day): Day {
  const first = 1 - when.days;
  for (let offset = first; offset < first + 400; offset += 1) {
    const day = addDays(today, offset);
    if (startsOn(when, day)) return day;
  }
  throw new Error("A yearly holiday that never comes.");
}

function startsOn(when: Yearly, day: Day): boolean {
  if ("month" in when) return day.endsWith(`-${twoDigits(when.month)}-${twoDigits(when.day)}`);
  const parts = hijri.formatToParts(Date.parse(`${day}T12:00:00Z`));
  const part = (type: "month" | "day") => Number(parts.find((one) => one.type === type)?.value);
  return part("month") === when.hijriMonth && part("day") === when.hijriDay;
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");
