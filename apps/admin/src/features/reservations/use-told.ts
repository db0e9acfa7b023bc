import type { Reservation } from "@diwan/contract/reservation-parts";
import { nameOf } from "@diwan/ui/names";
import { useTranslations } from "use-intl";
import { formatClock, formatDays, formatLocal } from "@diwan/ui/local-times";
import { useLanguage } from "../../kit/language.ts";
import { dayPart, minutesBetween, nightsBetween, timePart } from "./local-time.ts";

export const isStay = ({ resource_type }: Pick<Reservation, "resource_type">): boolean =>
  resource_type === "room" || resource_type === "item";

const nightsOf = ({ start, end }: Pick<Reservation, "start" | "end">): number =>
  nightsBetween(dayPart(start), dayPart(end));

/** What was booked and when, in words. */
export function useTold() {
  const t = useTranslations("reservations");
  const { locale } = useLanguage();
  const unitOf = ({ unit, unit_no, resource_type }: Reservation): string =>
    unit ?? (resource_type === "item" && unit_no > 1 ? String(unit_no) : "");
  return {
    what: (of: Reservation) => nameOf(of.resource.locales, locale) || t(`kinds.${of.resource_type}`),
    /** Which of several alike, or who does it. */
    detail: (of: Reservation) => {
      const unit = unitOf(of);
      if (of.staff) return t("withName", { name: nameOf(of.staff.locales, locale) });
      return unit ? t("unit", { unit }) : "";
    },
    when: (of: Reservation) =>
      isStay(of) ? formatDays(dayPart(of.start), dayPart(of.end), locale) : formatLocal(of.start, locale),
    /** How long, and at which hours where they are not the usual ones. */
    length: (of: Reservation) => {
      if (!isStay(of)) return t("minutes", { count: minutesBetween(of.start, of.end) });
      const odd = timePart(of.start) !== "14:00" || timePart(of.end) !== "14:00";
      const nights = t("nights", { count: nightsOf(of) });
      return odd
        ? `${nights}${locale === "ar" ? "،" : ","} ${formatClock(of.start, locale)} – ${formatClock(of.end, locale)}`
        : nights;
    },
  };
}
