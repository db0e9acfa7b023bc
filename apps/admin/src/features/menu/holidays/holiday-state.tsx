import { Button, Skeleton } from "@mantine/core";
import { IconSunHigh } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useDelayed } from "../../../kit/delayed.ts";
import { StatePage } from "../../../kit/state-page.tsx";
import styles from "./holiday-state.module.css";
import { HolidaysLink } from "./holidays-link.tsx";

interface HolidayStateProps {
  query: UseQueryResult;
  /** Whether the user may see the holidays at all. */
  allowed: boolean;
  /** Opens the form for the first holiday; null for who may not add any. */
  add: (() => void) | null;
  /** The form for the first one is open already. */
  adding: boolean;
}

/** What stands there instead of the holidays: they load, they failed to, there are none, they are not for this user. */
export function HolidayState({ query, allowed, add, adding }: HolidayStateProps) {
  const t = useTranslations("menu.holidayPanel");
  const tc = useTranslations("common");
  const skeleton = useDelayed(query.isLoading);
  if (!allowed) return <StatePage icon={ICON} title={t("hidden")} text={t("noneAsk")} />;
  if (query.isError)
    return (
      <StatePage icon={ICON} title={t("failed")}>
        <Button onClick={() => void query.refetch()}>{tc("retry")}</Button>
      </StatePage>
    );
  if (query.isSuccess)
    return adding ? null : (
      <StatePage icon={ICON} title={t("none")} text={add ? t("noneText") : t("noneAsk")}>
        <div className={styles.ways}>
          {add && (
            <Button variant="filled" onClick={add}>
              {t("add")}
            </Button>
          )}
          <HolidaysLink />
        </div>
      </StatePage>
    );
  return (
    <div className={styles.rows} aria-busy aria-label={tc("loading")} role="status">
      {skeleton && [1, 2, 3, 4].map((row) => <Skeleton key={row} height={52} radius={8} />)}
    </div>
  );
}

const ICON = <IconSunHigh size={28} stroke={1.5} />;
