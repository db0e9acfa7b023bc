import type { Item } from "@diwan/contract/menu/items";
import { IconSunHigh } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "../../../kit/session/session.ts";
import { PanelHeader } from "../gallery/panel-header.tsx";
import { useRights } from "../screen.ts";
import { AddHoliday } from "./add-holiday.tsx";
import styles from "./holiday-panel.module.css";
import { PriceForm, HolidaysLink } from "./price-form.tsx";
import { useHolidays } from "./use-holidays.ts";
import { Button, Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { useDelayed } from "../../../kit/screen/loading.ts";
import { StatePage } from "../../../kit/screen/state-page.tsx";

const ICON = <IconSunHigh size={28} stroke={1.5} />;

interface HolidayPanelProps {
  item: Item;
  close: () => void;
}

/** The prices of an item in each holiday of the business, beside the tree. */
export function HolidayPanel({ item, close }: HolidayPanelProps) {
  const t = useTranslations("holidayPanel");
  const { readHolidays } = useRights();
  const mayAdd = useSession().can("holidays", "create");
  const holidays = useHolidays(readHolidays);
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  const some = holidays.data !== undefined && holidays.data.length > 0;
  return (
    <div className="stack pane">
      <PanelHeader
        item={item}
        icon={<IconSunHigh size={14} stroke={1.75} aria-hidden />}
        caption={t("title")}
        close={close}
      />
      {adding && <AddHoliday done={() => void holidays.reload()} close={() => setAdding(false)} />}
      {some ? (
        <PriceForm key={item.id} item={item} holidays={holidays.data} add={mayAdd && !adding ? add : null} />
      ) : (
        <HolidayState query={holidays} allowed={readHolidays} add={mayAdd ? add : null} adding={adding} />
      )}
    </div>
  );
}

interface HolidayStateProps {
  query: UseQueryResult;
  /** Whether the user may see the holidays at all. */
  allowed: boolean;
  /** Opens the form for the first holiday; null for users who may not add any. */
  add: (() => void) | null;
  /** Whether the form for the first holiday is open. */
  adding: boolean;
}

/** The state without holidays: loading, failed, empty, or not permitted. */
function HolidayState({ query, allowed, add, adding }: HolidayStateProps) {
  const t = useTranslations("holidayPanel");
  const tc = useTranslations("common");
  const noneText = useSession().business.type === "chalet" ? "noneTextChalet" : "noneText";
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
      <StatePage icon={ICON} title={t("none")} text={t(add ? noneText : "noneAsk")}>
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
