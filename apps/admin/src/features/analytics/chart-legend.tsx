import type { Charts } from "@diwan/contract/overview/analytics";
import { formatPeriod } from "@diwan/ui/time/dates";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import styles from "./line-chart.module.css";

interface LinesProps {
  compared: Charts["comparison"];
  /** What a line comes to. */
  now?: string;
  was?: string;
}

/** Which line is which. */
export function ChartLegend({ compared, now, was }: LinesProps) {
  const t = useTranslations("figures.charts");
  const { locale } = useLanguage();
  const sum = (text: string) => <bdi className="num ink strong">{text}</bdi>;
  return (
    <>
      <span>
        <i className={styles.now} aria-hidden /> {t("this")} {now && sum(now)}
      </span>
      {compared && (
        <span>
          <i className={styles.before} aria-hidden /> {t("before")}{" "}
          <bdi className="num">{formatPeriod(compared.from, compared.to, locale)}</bdi> {was && sum(was)}
        </span>
      )}
    </>
  );
}
