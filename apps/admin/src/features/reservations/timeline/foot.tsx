import { isStay } from "@diwan/contract/stays";
import { currencyOf, formatMoney } from "@diwan/ui/money";
import { IconHandMove } from "@tabler/icons-react";
import { memo } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language.ts";
import { useSession } from "../../../kit/session.ts";
import styles from "./foot.module.css";
import { holds, type Timeline } from "./lanes.ts";
import type { ResourceType } from "@diwan/contract/reservation-parts";

/** The figures of what is shown, and how it is used. */
export const Foot = memo(function Foot({ kind, timeline }: { kind: ResourceType; timeline: Timeline }) {
  const t = useTranslations("timeline");
  const { locale } = useLanguage();
  const { business } = useSession();
  const format = useFormatter();
  const money = (amount: number) => formatMoney(amount, locale, currencyOf(business.currency));
  const booked = timeline.units.flatMap(({ bookings }) => bookings).filter(holds);
  const figures = isStay(kind)
    ? [
        [t("arrivals"), format.number(timeline.arrivals)],
        [t("departures"), format.number(timeline.departures)],
        [t("insuranceHeld"), money(timeline.insurance_held)],
        [t("due"), money(timeline.due)],
      ]
    : [
        [t("bookings"), format.number(booked.length)],
        ...(kind === "service" ? [[t("worth"), money(booked.reduce((sum, { total }) => sum + total, 0))]] : []),
      ];
  return (
    <footer className={styles.foot}>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>
        <IconHandMove size={16} stroke={1.75} aria-hidden />
        {t(isStay(kind) ? "hintStays" : "hintTimes")}
        <i className={styles.hatch} aria-hidden />
        {t("closed")}
      </p>
    </footer>
  );
});
