import { fromFils, toFils } from "@diwan/contract/money/money";
import type { ReservationBar, ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { isStay } from "@diwan/contract/stays/stays";
import { IconHandMove } from "@tabler/icons-react";
import { memo } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { formatEach } from "../../../kit/charts/currencies.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import styles from "./timeline-footer.module.css";
import { holdsUnit, type Timeline } from "./lanes.ts";

/** The totals of the shown period, and a hint how to use the timeline. */
export const TimelineFooter = memo(function TimelineFooter({
  kind,
  timeline,
}: {
  kind: ResourceType;
  timeline: Timeline;
}) {
  const t = useTranslations("timeline");
  const { locale } = useLanguage();
  const { business } = useSession();
  const format = useFormatter();
  const { currency: own } = business;
  const money = (amounts: readonly { currency: string; sales: number | null }[]) => {
    const others = amounts.flatMap(({ currency, sales }) => (currency === own || !sales ? [] : [{ currency, sales }]));
    const sales = amounts.find(({ currency }) => currency === own)?.sales ?? 0;
    return formatEach({ sales, others }, own, locale);
  };
  const all = [{ currency: own, ...timeline }, ...timeline.others];
  const tellsMoney = timeline.due !== null;
  const booked = timeline.units.flatMap(({ bookings }) => bookings).filter(holdsUnit);
  const figures = isStay(kind)
    ? [
        [t("arrivals"), format.number(timeline.arrivals)],
        [t("departures"), format.number(timeline.departures)],
        ...(tellsMoney
          ? [
              [t("insuranceHeld"), money(all.map(({ currency, insurance_held: sales }) => ({ currency, sales })))],
              [t("due"), money(all.map(({ currency, due: sales }) => ({ currency, sales })))],
            ]
          : []),
      ]
    : [
        [t("bookings"), format.number(booked.length)],
        ...(kind === "service" && tellsMoney ? [[t("worth"), money(worthOf(booked))]] : []),
      ];
  return (
    <footer className={`row wrap justify-between sunken ${styles.footer}`}>
      <dl className={`flex wrap ${styles.figures}`}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="soft tiny">{name}</dt>
            <dd className="num normal strong">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="row gap-8 muted tiny wide-only">
        <IconHandMove size={16} stroke={1.75} aria-hidden />
        {t(isStay(kind) ? "hintStays" : "hintTimes")}
        <i className={styles.hatch} aria-hidden />
        {t("closed")}
      </p>
    </footer>
  );
});

/** The total of bookings in each currency: a booking keeps the currency it was made in. */
function worthOf(bookings: readonly ReservationBar[]): { currency: string; sales: number }[] {
  const fils = new Map<string, number>();
  for (const { currency, total } of bookings) fils.set(currency, (fils.get(currency) ?? 0) + toFils(total));
  return [...fils].map(([currency, sum]) => ({ currency, sales: fromFils(sum) }));
}
