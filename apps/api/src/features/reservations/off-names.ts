import type { Names } from "@diwan/contract/api/fields";
import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { exceptionOn } from "@diwan/contract/time/working-hours";
import { formatClock } from "@diwan/ui/local-times";
import { namesFrom } from "../../platform/locales.ts";
import type { PersonHours } from "./facts.ts";
import { type Span, workedBetween } from "./hours.ts";

const OFF = namesFrom({ name_en: "Off", name_ar: "خارج الدوام" });
const BREAK = namesFrom({ name_en: "Break", name_ar: "استراحة" });
const startsAt = (time: string): Names =>
  namesFrom({ name_en: `Starts at ${formatClock(time, "en")}`, name_ar: `من الساعة ${formatClock(time, "ar")}` });

/**
 * Why nobody works meanwhile: what keeps a person away at their usual times says so itself, such as leave or a course;
 * between two times of work of one day there is a break, and before the first one it matters when that begins.
 */
export function nameOfOff(off: Span, type: ResourceType, who: PersonHours): Names {
  const reason = reasonFor(off, who);
  if (reason) return namesFrom({ name_en: reason, name_ar: reason });
  if (off.start.slice(0, 10) !== off.end.slice(0, 10)) return OFF;
  if (!off.start.endsWith("T00:00:00")) return BREAK;
  return type === "service" ? startsAt(off.end) : OFF;
}

/** The name of the other day on which somebody is missed who usually works then. */
function reasonFor({ start, end }: Span, { hours, exceptions }: PersonHours): string {
  const usual = workedBetween(start, end, { hours, exceptions: [] });
  const missed = usual.find((one) => one.start < end && one.end > start);
  if (!missed) return "";
  return exceptionOn((missed.start > start ? missed.start : start).slice(0, 10), exceptions)?.name ?? "";
}
