import type { Item } from "@diwan/contract/menu/items";
import { IconSunHigh } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "../../../kit/session.ts";
import { PanelHead } from "../gallery/panel-head.tsx";
import { useRights } from "../model/rights.ts";
import { AddHoliday } from "./add-holiday.tsx";
import styles from "./holiday-panel.module.css";
import { PriceForm } from "./price-form.tsx";
import { HolidayState } from "./holiday-state.tsx";
import { useHolidays } from "./use-holidays.ts";

interface HolidayPanelProps {
  item: Item;
  close: () => void;
}

/** What the item costs in each holiday of the business, beside the tree. */
export function HolidayPanel({ item, close }: HolidayPanelProps) {
  const t = useTranslations("menu.holidayPanel");
  const { readHolidays } = useRights();
  const mayAdd = useSession().can("holidays", "create");
  const holidays = useHolidays(readHolidays);
  const [adding, setAdding] = useState(false);
  const add = () => setAdding(true);
  const some = holidays.data !== undefined && holidays.data.length > 0;
  return (
    <div className={styles.panel}>
      <PanelHead
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
