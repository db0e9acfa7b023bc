import type { CategoryNode } from "@diwan/contract/menu/categories";
import { currencyUnit } from "@diwan/ui/money/money";
import { Fragment, useMemo, useRef } from "react";
import { useTranslations } from "use-intl";
import { between, layOut, wholeHeight } from "../rows/layout.ts";
import { useView } from "../rows/use-view.ts";
import { useScreen } from "../screen.ts";
import { ReviewRow } from "./desk-row.tsx";
import styles from "./desk-table.module.css";
import { categoryChoices } from "./desk.ts";
import type { Desk } from "./use-desk.ts";

/** The height of a row, as its stylesheet has it. */
const ROW = 41;

interface DeskTableProps {
  desk: Desk;
  categories: readonly CategoryNode[];
}

/** The drafts as a grid that is filled by keys going down. Only rows near the view and the current one are in the page. */
export function DeskTable({ desk, categories }: DeskTableProps) {
  const choices = useMemo(() => categoryChoices(categories), [categories]);
  const body = useRef<HTMLTableSectionElement>(null);
  const { near, below } = useRowsNear(desk, body);
  return (
    <div className={styles.scroll} data-scroll>
      <table className={styles.table} aria-rowcount={desk.shown.length + 1}>
        <ColumnNames desk={desk} />
        <tbody ref={body}>
          {near.map(({ row, at, gap }) => (
            <Fragment key={row.draft.id}>
              <Gap height={gap} />
              <ReviewRow
                row={row}
                at={at}
                cells={desk.cells}
                actions={desk.actions}
                categories={choices}
                current={desk.at === row}
                unsaved={desk.typed.get(row.draft.id)}
                choice={desk.choiceOf(row)}
              />
            </Fragment>
          ))}
          <Gap height={below} />
        </tbody>
      </table>
    </div>
  );
}

/** The rows to render, each with the height of those left out above it. */
function useRowsNear(desk: Desk, body: React.RefObject<HTMLElement | null>) {
  const view = useView(body);
  const heightOf = ({ row }: { row: { draft: { id: string } } }): number =>
    desk.typed.get(row.draft.id)?.saveError === undefined ? ROW : 2 * ROW;
  const rows = desk.shown.map((row, at) => ({ row, at }));
  const laid = layOut([rows], 0, (all) => all, heightOf);
  const [section] = between(laid, view.from, view.to, heightOf, ({ row }) => row === desk.at);
  let end = 0;
  const near = (section?.parts ?? []).map(({ part, top }) => {
    const gap = top - end;
    end = top + heightOf(part);
    return { ...part, gap };
  });
  return { near, below: wholeHeight(laid) - end };
}

const Gap = ({ height }: { height: number }) => height > 0 && <tr aria-hidden style={{ blockSize: height }} />;

function ColumnNames({ desk }: { desk: Desk }) {
  const t = useTranslations("review");
  const { currency, locale } = useScreen();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.number} aria-label={t("columns.number")} />
        <th scope="col" className={styles.picture}>
          {t("columns.picture")}
        </th>
        {desk.cells.map((cell) => (
          <th key={cell} scope="col" data-cell={cell}>
            {t(`columns.${cell}`, { unit: currencyUnit(currency, locale) })}
          </th>
        ))}
        <th scope="col" data-category>
          {t("columns.category")}
        </th>
        <th scope="col" className={styles.state}>
          {t("columns.state")}
        </th>
      </tr>
    </thead>
  );
}
