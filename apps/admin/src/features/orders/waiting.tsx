import { useTranslations } from "use-intl";
import { useNow } from "../../kit/now.ts";
import { ageOf } from "./age.ts";
import styles from "./waiting.module.css";

/** How long a pending order has waited; ticks, and takes on colour as it grows late. */
export function Waiting({ since }: { since: string }) {
  const t = useTranslations("orders.age");
  const { unit, n, tone } = ageOf(since, useNow());
  return (
    <bdi className={`num ${styles.age}`} data-tone={tone}>
      {unit === "minutes" && n === 0 ? t("now") : t(unit, { n })}
    </bdi>
  );
}
