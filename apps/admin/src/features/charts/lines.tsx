import { useTranslations } from "use-intl";
import styles from "./line-chart.module.css";

interface LinesProps {
  compared: boolean;
  /** What a line comes to. */
  now?: string;
  was?: string;
}

/** Which line is which. */
export function Lines({ compared, now, was }: LinesProps) {
  const t = useTranslations("figures.charts");
  const sum = (text: string) => <bdi className={`num ${styles.sum}`}>{text}</bdi>;
  return (
    <>
      <span>
        <i className={styles.now} aria-hidden /> {t("this")} {now && sum(now)}
      </span>
      {compared && (
        <span>
          <i className={styles.before} aria-hidden /> {t("before")} {was && sum(was)}
        </span>
      )}
    </>
  );
}
