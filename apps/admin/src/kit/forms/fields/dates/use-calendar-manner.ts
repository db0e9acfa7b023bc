import "@mantine/dates/styles.layer.css";
import "dayjs/locale/ar";
import { startOfDay } from "@diwan/contract/time/local-times";
import { formatNumber } from "@diwan/ui/money/numbers";
import { formatDay } from "@diwan/ui/time/dates";
import { formatLocalAs } from "@diwan/ui/time/local-times";
import type { DatePickerProps } from "@mantine/dates";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../language/language.ts";

/** What all calendars share: language and digits, Sunday first, Friday and Saturday shaded. */
export function useCalendarManner() {
  const t = useTranslations("records.fields");
  const { locale } = useLanguage();
  return {
    locale,
    firstDayOfWeek: 0,
    weekendDays: [5, 6],
    previousLabel: t("earlier"),
    nextLabel: t("later"),
    renderDay: (day) => formatNumber(Number(day.slice(8, 10)), locale),
    getDayAriaLabel: (day) => formatDay(day, locale),
    monthLabelFormat: (day) => formatLocalAs(startOfDay(day), locale, { month: "long", year: "numeric" }),
    yearLabelFormat: (day) => formatLocalAs(startOfDay(day), locale, { year: "numeric" }),
    yearsListFormat: (day) => formatLocalAs(startOfDay(day), locale, { year: "numeric" }),
  } as const satisfies DatePickerProps;
}
