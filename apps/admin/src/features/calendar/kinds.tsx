import type { CalendarMonth } from "@diwan/contract/reservations/calendar";
import { formatNumber } from "@diwan/ui/numbers";
import { Checkbox } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language.ts";
import styles from "./page.module.css";
import { type Kind, KINDS } from "./use-calendar.ts";

interface KindsProps {
  told: CalendarMonth | undefined;
  shown: readonly Kind[];
  /** Those that are not to be shown. */
  choose: (hidden: Kind[]) => void;
}

const countOf = (told: CalendarMonth, kind: Kind): number =>
  kind === "bookings" ? (told.booked ?? 0) : (told[kind]?.length ?? 0);

/** What is shown, with how many there are; only what may be read is offered. */
export function Kinds({ told, shown, choose }: KindsProps) {
  const t = useTranslations("calendar");
  const { locale } = useLanguage();
  const toggle = (kind: Kind) =>
    choose(KINDS.filter((one) => (one === kind ? shown.includes(one) : !shown.includes(one))));
  return (
    <div className={styles.kinds} role="group" aria-label={t("shown")}>
      {KINDS.filter((kind) => !told || told[kind] !== null).map((kind) => (
        <Checkbox
          key={kind}
          data-kind={kind}
          checked={shown.includes(kind)}
          onChange={() => toggle(kind)}
          label={
            <>
              {t(kind)} <bdi className={`num ${styles.many}`}>{told && formatNumber(countOf(told, kind), locale)}</bdi>
            </>
          }
        />
      ))}
    </div>
  );
}
