import { currencyUnit } from "@diwan/ui/money/money";
import { useSelected } from "@diwan/ui/store";
import { ActionIcon } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useScreen } from "../screen.ts";
import { selection, selectOnly } from "../selection/selection.ts";
import { Checkbox } from "./checkbox.tsx";
import { isName, localeOf, type CellColumn } from "./cells.ts";
import { savedIds, type Group } from "./lines.ts";
import styles from "./rows.module.css";

interface ColumnHeadersProps {
  groups: readonly Group[];
  columns: readonly CellColumn[];
  bothSizes: boolean;
  setBothSizes: (both: boolean) => void;
}

/** The names of the columns stay in view; the last button adds the sizes in the other language. */
export function ColumnHeaders({ groups, columns, bothSizes, setBothSizes }: ColumnHeadersProps) {
  const t = useTranslations("menuRows");
  const { locale, currency } = useScreen();
  const ids = savedIds(groups);
  const count = useSelected(selection, (chosen) => ids.filter((id) => chosen.has(id)).length);
  const words = (column: CellColumn): string => {
    const language = localeOf(column);
    if (!language) return t("column.price", { unit: currencyUnit(currency, locale) });
    if (isName(column)) return t(`column.${language}`);
    return bothSizes ? t(`column.sizeIn.${language}`) : t("column.size");
  };
  return (
    <div role="row" className={styles.columns}>
      <div role="columnheader" className={styles.pick}>
        <Checkbox
          label={t("pickAll")}
          checked={ids.length > 0 && count === ids.length}
          some={count > 0}
          change={() => selectOnly(count < ids.length ? ids : [])}
        />
      </div>
      <span role="presentation" />
      {columns.map((column) => (
        <div
          key={column}
          role="columnheader"
          className={styles.columnName}
          data-column={kindOf(column)}
          dir={directionIn(column)}
        >
          {words(column)}
        </div>
      ))}
      <div role="columnheader" className={styles.marksHead}>
        <span className="truncate">{t("column.marks")}</span>
        <ActionIcon
          size="sm"
          aria-pressed={bothSizes}
          aria-label={t("bothSizes")}
          title={t("bothSizes")}
          onClick={() => setBothSizes(!bothSizes)}
        >
          <IconColumns3 size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}

export const kindOf = (column: CellColumn): string => (column === "price" ? "price" : isName(column) ? "name" : "size");

/** Each name is aligned to its own side, with its head. */
export function directionIn(column: CellColumn): "ltr" | "rtl" | undefined {
  const locale = localeOf(column);
  return locale && isName(column) ? (locale === "ar" ? "rtl" : "ltr") : undefined;
}
