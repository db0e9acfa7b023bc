import { addDays } from "@diwan/contract/time/days";
import type { Nights, Overview } from "@diwan/contract/overview/analytics";
import { formatDayName } from "@diwan/ui/time/day-names";
import { comma } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { SCROLLABLE_PROPS } from "../../../kit/charts/scrolls.ts";
import styles from "./nights.module.css";
import { NothingHere, Tile } from "./tile.tsx";

/** How many of each kind are taken in the next nights. */
export function NightTable({ told: { bookings } }: { told: Overview }) {
  const t = useTranslations("figures");
  if (!bookings) return null;
  const { nights } = bookings;
  return (
    <Tile title={t("tiles.nights")} end={<span className="muted tiny">{t("nights.note")}</span>}>
      {nights.resources.length ? <Table nights={nights} /> : <NothingHere title={t("nights.none")} />}
    </Tile>
  );
}

function Table({ nights: { from, units, taken, resources } }: { nights: Nights }) {
  const t = useTranslations("figures.nights");
  const { locale } = useLanguage();
  const number = (value: number) => formatNumber(value, locale);
  const days = taken.map((_, at) => addDays(from, at));
  return (
    <div className={styles.scroll} aria-label={t("kind")} {...SCROLLABLE_PROPS}>
      <table className={`full-width tiny ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t("kind")}</span>
            </th>
            {days.map((day, at) => (
              <th key={day} scope="col" data-today={at === 0 || undefined}>
                {formatDayName(day, locale)} {number(Number(day.slice(8)))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {resources.map((one) => (
            <Row key={one.resource_id} {...one} days={days} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {t("all")}
              {comma(locale)}
              {number(units)}
            </th>
            {taken.map((count, at) => (
              <td key={days[at]} className="num">
                {formatNumber(units ? count / units : 0, locale, { style: "percent" })}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** One kind: a night of which all units are taken is dark, and says so. */
function Row({ locales, units, taken, days }: Nights["resources"][number] & { days: readonly string[] }) {
  const t = useTranslations("figures.nights");
  const { locale } = useLanguage();
  return (
    <tr>
      <th scope="row">
        <bdi>{nameOf(locales, locale)}</bdi>
        {units > 1 && comma(locale) + formatNumber(units, locale)}
      </th>
      {taken.map((count, at) => {
        const full = count >= units;
        const share: object = { "--share": units ? count / units : 0 };
        return (
          <td key={days[at]} data-full={full || undefined} style={share}>
            <span className="num">{formatNumber(count, locale)}</span>
            {full && <span className="unseen"> {t("full")}</span>}
          </td>
        );
      })}
    </tr>
  );
}
