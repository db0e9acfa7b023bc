import { PAGE_SIZES } from "@diwan/contract/api/limits";
import { Checkbox, SegmentedControl } from "@mantine/core";
import { IconGripVertical, IconLock } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "use-intl";
import { SortableList, useSortableEntry } from "../../drag/sortable-list.tsx";
import type { Column } from "../declaration.ts";
import { columnChoices, keptColumns, type ColumnChoice } from "./chosen-columns.ts";
import styles from "./columns.module.css";
import type { useListSettings } from "./list-settings.ts";

interface ColumnsPanelProps {
  title: string;
  columns: readonly Column<never>[];
  settings: ReturnType<typeof useListSettings>;
}

const [USUAL] = PAGE_SIZES;

/** Ticks and sorts the columns of a list, and chooses the rows of a page. */
export default function ColumnsPanel({ title, columns, settings }: ColumnsPanelProps) {
  const t = useTranslations("listTools");
  const choices = columnChoices(columns, settings.columns);
  const perPage = PAGE_SIZES.find((size) => size === settings.perPage) ?? USUAL;
  const sized = perPage === USUAL ? {} : { perPage };
  const take = (next: readonly ColumnChoice[]) => {
    const kept = keptColumns(columns, next);
    settings.change({ ...sized, ...(kept && { columns: kept }) });
  };
  const headerOf = (key: string) => columns.find((column) => column.key === key)?.header ?? key;
  const [lead, ...others] = choices;
  const shown = others.filter(({ shown: on }) => on);
  const move = (from: number, to: number) => {
    const moved = [...shown];
    moved.splice(to, 0, ...moved.splice(from, 1));
    take([...(lead ? [lead] : []), ...moved]);
  };
  const tick = (key: string) =>
    take(choices.map((choice) => (choice.key === key ? { ...choice, shown: !choice.shown } : choice)));
  const ids = shown.map(({ key }) => key);
  return (
    <section aria-label={t("columnsOf", { title })} className={styles.panel}>
      <div className={`row justify-between ${styles.head}`}>
        <h2 className="small strong">{t("columns")}</h2>
        <button type="button" className={`small ${styles.reset}`} onClick={() => settings.change(sized)}>
          {t("reset")}
        </button>
      </div>
      <SortableList ids={ids} nameOf={(at) => headerOf(ids[at] ?? "")} move={move}>
        <ul className={styles.list}>
          {lead && (
            <li className={styles.entry}>
              <span className={styles.grip} />
              <Checkbox checked disabled label={headerOf(lead.key)} />
              <IconLock
                className="push-end muted"
                size={14}
                stroke={1.75}
                aria-label={t("locked", { column: headerOf(lead.key) })}
              />
            </li>
          )}
          {others.map(({ key, shown: on }) =>
            on ? (
              <SortedEntry key={key} id={key} header={headerOf(key)} tick={() => tick(key)} />
            ) : (
              <li key={key} className={styles.entry}>
                <span className={styles.grip} />
                <Checkbox checked={false} label={headerOf(key)} onChange={() => tick(key)} />
              </li>
            ),
          )}
        </ul>
      </SortableList>
      <PageSize settings={settings} />
    </section>
  );
}

/** How many rows a page has. */
function PageSize({ settings }: Pick<ColumnsPanelProps, "settings">) {
  const t = useTranslations("listTools");
  const format = useFormatter();
  const { columns, perPage, change } = settings;
  return (
    <div className={`row justify-between line-above ${styles.foot}`}>
      <span className="small soft">{t("rows")}</span>
      <SegmentedControl
        size="xs"
        aria-label={t("rows")}
        value={String(perPage)}
        data={PAGE_SIZES.map((size) => ({ value: String(size), label: format.number(size) }))}
        onChange={(value) => {
          const size = PAGE_SIZES.find((one) => String(one) === value);
          change({ ...(columns && { columns: [...columns] }), ...(size && size !== USUAL && { perPage: size }) });
        }}
      />
    </div>
  );
}

function SortedEntry({ id, header, tick }: { id: string; header: string; tick: () => void }) {
  const t = useTranslations("listTools");
  const { entry, grip } = useSortableEntry(id);
  return (
    <li className={styles.entry} {...entry}>
      <button {...grip} className={styles.grip} aria-label={t("move", { column: header })}>
        <IconGripVertical size={14} stroke={1.75} aria-hidden />
      </button>
      <Checkbox checked label={header} onChange={tick} />
    </li>
  );
}
