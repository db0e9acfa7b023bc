import { STAY_HOUR } from "@diwan/contract/time/days";
import { dayPart, minutesBetween, nightsBetween, timePart } from "@diwan/contract/time/local-times";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { isStay } from "@diwan/contract/stays/stays";
import { comma, joinNames } from "@diwan/ui/text/fill";
import { nameOf, unitText } from "@diwan/ui/text/names";
import { useTranslations } from "use-intl";
import { formatClock, formatDays, formatLocal } from "@diwan/ui/time/local-times";
import { useLanguage } from "../../kit/language/language.ts";

type LabelledBooking = Pick<Reservation, "resource" | "resource_type" | "start" | "end">;
type Detailed = Pick<Reservation, "unit" | "staff">;

const nightsOf = ({ start, end }: Pick<Reservation, "start" | "end">): number =>
  nightsBetween(dayPart(start), dayPart(end));

/** The texts of a booking: what was booked, when and for how many. */
export function useBookingLabels() {
  const t = useTranslations("reservations");
  const { locale } = useLanguage();
  const labels = {
    what: (of: LabelledBooking) => nameOf(of.resource.locales, locale) || t(`kinds.${of.resource_type}`),
    /** The number of a unit, or the name of the staff member. */
    detail: ({ staff, unit }: Detailed) =>
      staff ? t("withName", { name: nameOf(staff.locales, locale) }) : unitText(unit, locale),
    /** The number of guests; empty for a service. */
    party: ({ resource_type, guests }: Pick<Reservation, "resource_type" | "guests">) =>
      resource_type === "service" ? "" : t("party", { count: guests }),
    when: (of: LabelledBooking) =>
      isStay(of.resource_type) ? formatDays(dayPart(of.start), dayPart(of.end), locale) : formatLocal(of.start, locale),
    /** The duration, with the hours of a stay if they are not the standard ones. */
    length: (of: LabelledBooking) => {
      if (!isStay(of.resource_type)) return t("minutes", { count: minutesBetween(of.start, of.end) });
      const odd = timePart(of.start) !== STAY_HOUR || timePart(of.end) !== STAY_HOUR;
      const nights = t("nights", { count: nightsOf(of) });
      return odd
        ? `${nights}${comma(locale)}${formatClock(of.start, locale)} – ${formatClock(of.end, locale)}`
        : nights;
    },
  };
  return {
    ...labels,
    /** What identifies a booking besides its number: the guest, what was booked, and when. */
    lines: (of: LabelledBooking & Detailed & { customer: { name: string } }) => [
      of.customer.name,
      joinNames([labels.what(of), labels.detail(of)], locale),
      joinNames([labels.when(of), labels.length(of)], locale),
    ],
  };
}
