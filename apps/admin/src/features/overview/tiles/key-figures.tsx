import type { Overview } from "@diwan/contract/overview/figures";
import { useTranslations } from "use-intl";
import { Change } from "../../../kit/charts/change.tsx";
import { Sparkline } from "../../../kit/charts/sparkline.tsx";
import { useSession } from "../../../kit/session.ts";
import styles from "./key-figures.module.css";
import { type KeyValue, useBookingValues, useNightValues, useOrderValues, useRateValues } from "./key-values.tsx";
import { anyOrdered } from "./registry.ts";

const MOST = 5;

/** The figures that this kind of business looks at first. */
export function KeyFigures({ told }: { told: Overview }) {
  const t = useTranslations("figures");
  const { type } = useSession().business;
  const orders = useOrderValues(told);
  const bookings = useBookingValues(told);
  const nights = useNightValues(told);
  const rates = useRateValues(told);
  const alsoOrders = told.orders && anyOrdered(told.orders) ? orders : [];
  const shown = {
    restaurant: [...orders, ...bookings.slice(0, 1)],
    salon: [...bookings, ...alsoOrders],
    hotel: [...nights, ...rates],
    chalet: [...nights, ...bookings.map(({ run: _, ...value }): KeyValue => value)],
  }[type];
  if (!shown.length) return null;
  return (
    <section className={styles.figures} aria-label={t("tiles.key")}>
      <dl>
        {shown.slice(0, MOST).map(({ name, value, also = [], note, run }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={`num ${styles.value}`}>
              <bdi>{value}</bdi>
              {run && <Sparkline values={run} />}
            </dd>
            <dd className={styles.note}>{note}</dd>
            {also.map(({ text, now = 0, before = 0 }) => (
              <dd key={text} className={styles.also}>
                <bdi className="num">{text}</bdi> <Change now={now} before={before} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
