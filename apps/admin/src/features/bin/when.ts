import type { DeletedRecord } from "@diwan/contract/overview/bin";
import type { Locale } from "@diwan/contract/api/enumerations";
import { dayPart, isWholeDays, minutesBetween } from "@diwan/contract/time/local-times";
import { closureTimes } from "@diwan/ui/time/closure-times";
import { formatPeriod } from "@diwan/ui/time/dates";
import { formatLocal } from "@diwan/ui/time/local-times";

/** When a deleted booking, event, closure or holiday was; nothing for records without dates. */
export function whenText({ kind, start, end }: Pick<DeletedRecord, "kind" | "start" | "end">, locale: Locale): string {
  if (start === null || end === null) return "";
  if (kind === "dateRanges") return closureTimes({ from: start, to: end }, locale);
  const days = formatPeriod(dayPart(start), dayPart(end), locale);
  if (kind === "holidays" || isWholeDays({ start, end })) return days;
  return minutesBetween(start, end) < 1_440 ? formatLocal(start, locale) : days;
}
