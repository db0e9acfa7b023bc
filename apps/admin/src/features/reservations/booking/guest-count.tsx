import { LIMITS } from "@diwan/contract/api/limits";
import { formatNumber } from "@diwan/ui/numbers";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language.ts";
import styles from "./form.module.css";

interface GuestCountProps {
  value: number;
  /** How many it takes, where that is said. */
  most: number | undefined;
  change: (value: number) => void;
}

export function GuestCount({ value, most, change }: GuestCountProps) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  const set = (next: number) => change(Math.min(LIMITS.tableSeatsMax, Math.max(1, next)));
  return (
    <div role="group" aria-label={t("guests")} data-path="guests" tabIndex={-1}>
      <span className={styles.label} aria-hidden>
        {t("guests")}
      </span>
      <span className={styles.guests}>
        <span className={styles.stepper}>
          <button type="button" disabled={value <= 1} aria-label={t("fewer")} onClick={() => set(value - 1)}>
            <IconMinus size={14} stroke={1.75} aria-hidden />
          </button>
          <output className="num">{formatNumber(value, locale)}</output>
          <button type="button" aria-label={t("more")} onClick={() => set(value + 1)}>
            <IconPlus size={14} stroke={1.75} aria-hidden />
          </button>
        </span>
        {most !== undefined && <span className={styles.hint}>{t("upTo", { count: most })}</span>}
      </span>
    </div>
  );
}
