import { dayPart } from "@diwan/contract/time/local-times";
import { isStay } from "@diwan/contract/stays/stays";
import { nameOf } from "@diwan/ui/text/names";
import { Button } from "@mantine/core";
import { IconAlertTriangle, IconArrowBackUp } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { formatLocal, formatLocalDay, formatDayOrTime } from "@diwan/ui/time/local-times";
import { useLanguage } from "../../../kit/language/language.ts";
import { useBookingLabels } from "../use-booking-labels.ts";
import styles from "./slot-conflict-banner.module.css";
import { nightsOf } from "./lanes.ts";
import type { BookingMoves } from "./use-booking-moves.ts";

/** Why a booking can't be at its drop position, and the two ways to resolve it. */
export function SlotConflictBanner({ moves }: { moves: BookingMoves }) {
  const t = useTranslations("timeline");
  const labels = useBookingLabels();
  const { locale } = useLanguage();
  const { moving } = moves;
  if (moving?.state !== "refused" || !moving.conflict) return null;
  const { booking, place, conflict, next } = moving;
  const stay = isStay(booking.resource_type);
  const say = (local: string) => (stay ? formatLocalDay(dayPart(local), locale) : formatLocal(local, locale));
  const isolated = (name: string) => `\u2068${name}\u2069`;
  const why =
    "booking" in conflict
      ? t("takenBy", {
          name: isolated(conflict.booking.customer.name || t("nameless")),
          what: isolated(labels.what(conflict.booking)),
          until: formatLocal(conflict.booking.end, locale),
        })
      : t("closedUntil", {
          name: isolated(nameOf(conflict.closed.locales, locale) || t("closed")),
          until: formatDayOrTime(conflict.closed.end, locale),
        });
  return (
    <div className={`row wrap gap-12 rounded-lg surface ${styles.banner}`} role="alert">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden className="fixed danger" />
      <p className={styles.text}>
        <strong>{t(stay ? "nightsTaken" : "timeTaken")}</strong> {why}{" "}
        {stay
          ? t("wouldStart", {
              name: isolated(booking.customer.name || t("nameless")),
              count: nightsOf(place),
              day: say(place.start),
            })
          : ""}
      </p>
      <Button
        leftSection={<IconArrowBackUp className="flip" size={16} stroke={1.75} aria-hidden />}
        onClick={moves.actions.putBack}
      >
        {t("putBack")}
      </Button>
      {next && (
        <Button variant="filled" onClick={moves.actions.moveToNext}>
          {t("moveTo", { when: say(next.start) })}
        </Button>
      )}
    </div>
  );
}
