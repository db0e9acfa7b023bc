import { addDays } from "@diwan/contract/time/days";
import type { Locale } from "@diwan/contract/api/enumerations";
import type { ServingHours } from "@diwan/contract/time/serving-hours";
import { joinNames } from "../text/fill.ts";
import { formatDayName } from "./day-names.ts";
import { formatClock } from "./local-times.ts";

/** Hours in short, with their days where they are not all: `18:00–02:00`, `Thu Fri 18:00–02:00`. */
export const formatServingHours = (hours: ServingHours, locale: Locale): string =>
  joinNames(
    hours.map(({ days, from, to }) => {
      const span = `${clockText(from, locale)}–${clockText(to, locale)}`;
      return days.length === 7 ? span : `${days.map((day) => weekdayText(day, locale)).join(" ")} ${span}`;
    }),
    locale,
  );

/** A Sunday: the weekday 0. */
const SUNDAY = "1970-01-04";

const weekdayText = (weekday: number, locale: Locale): string => formatDayName(addDays(SUNDAY, weekday), locale);

const clockText = (clock: string, locale: Locale): string =>
  formatClock(`${SUNDAY}T${clock === "24:00" ? "00:00" : clock}:00`, locale);
