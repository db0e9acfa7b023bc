import type { Locale } from "@diwan/contract/api/enumerations";
import type { WeeklyHours } from "@diwan/contract/time/working-hours";
import { describeHours } from "@diwan/ui/time/opening-hours";

/** The hours of a week in one line; none if there are none. */
export const hoursText =
  (locale: Locale) =>
  (value: unknown): string =>
    Array.isArray(value) ? describeHours(value as WeeklyHours, locale).join(" · ") : ""; // as the schema of its call says
