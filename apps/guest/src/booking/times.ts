import type { Locale } from "@diwan/contract/enumerations";
import { intlLocale } from "@diwan/ui/numbers";

const written = (local: string, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(intlLocale(locale), { timeZone: "UTC", ...options }).format(new Date(`${local}Z`));

/** `19:30`, `١٩:٣٠`: of a local time, or of the time alone as `T14:00`. */
export const clockOf = (local: string, locale: Locale): string =>
  written(local.startsWith("T") ? `2000-01-01${local}` : local, locale, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });

/** `Sun 20 Dec 2026, 14:00`. */
export const momentOf = (local: string, locale: Locale): string =>
  `${written(local, locale, { weekday: "short", day: "numeric", month: "short", year: "numeric" })}${locale === "ar" ? "،" : ","} ${clockOf(local, locale)}`;

/** `20 – 27 Dec`. */
export const spanOf = (from: string, until: string, locale: Locale): string =>
  new Intl.DateTimeFormat(intlLocale(locale), { timeZone: "UTC", day: "numeric", month: "short" }).formatRange(
    new Date(`${from}T12:00:00Z`),
    new Date(`${until}T12:00:00Z`),
  );
