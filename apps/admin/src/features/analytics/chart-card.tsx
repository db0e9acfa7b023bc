import { SegmentedControl } from "@mantine/core";
import { IconChartBar, IconTable } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { SCROLLABLE_PROPS } from "../../kit/charts/scrolls.ts";
import styles from "./chart-card.module.css";
import { type TableCell, type DataTable, cellDisplayText, useRegisterTable } from "./tables.ts";

interface ChartCardProps {
  /** The id for end-to-end tests. */
  name: string;
  title: string;
  /** Between title and switch: what is what. */
  legend?: ReactNode;
  table: DataTable;
  /** One sentence under the chart that says what it shows. */
  sentence?: ReactNode;
  /** Nothing to show, and why. */
  empty?: string | undefined;
  children: ReactNode;
}

/** A chart that can be read as the table of its figures. */
export function ChartCard({ name, title, legend, table, sentence, empty, children }: ChartCardProps) {
  const t = useTranslations("figures.charts");
  const [view, setView] = useState("chart");
  const id = useId();
  useRegisterTable(name, empty ? undefined : { title, ...table });
  return (
    <section className={`stack gap-10 shrink panel ${styles.card}`} aria-labelledby={id} data-chart={name}>
      <header className={`row wrap ${styles.head}`}>
        <h2 id={id}>{title}</h2>
        {!empty && <div className={`row wrap justify-end grow soft tiny ${styles.legend}`}>{legend}</div>}
        {!empty && (
          <SegmentedControl
            size="xs"
            aria-label={t("view", { chart: title })}
            value={view}
            onChange={setView}
            data={[
              {
                value: "chart",
                label: <Shape icon={<IconChartBar size={16} stroke={1.75} aria-hidden />} text={t("asChart")} />,
              },
              {
                value: "table",
                label: <Shape icon={<IconTable size={16} stroke={1.75} aria-hidden />} text={t("asTable")} />,
              },
            ]}
          />
        )}
      </header>
      {empty && (
        <div className={`grow soft small text-center ${styles.empty}`}>
          <strong className="ink medium">{empty}</strong>
          <p>{t("emptyText")}</p>
        </div>
      )}
      {!empty && view === "table" && <Figures title={title} table={table} />}
      {!empty && view === "chart" && children}
      {!empty && sentence && <p className="soft tiny">{sentence}</p>}
    </section>
  );
}

const Shape = ({ icon, text }: { icon: ReactNode; text: string }) => (
  <span className="centered" title={text}>
    {icon}
    <span className="unseen">{text}</span>
  </span>
);

function Figures({ title, table: { heads, rows, foot } }: { title: string; table: DataTable }) {
  return (
    <div className={styles.scroll} aria-label={title} {...SCROLLABLE_PROPS}>
      <table className={`full-width small ${styles.table}`} aria-label={title}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Line key={at} cells={row} />
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <Line cells={foot} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

const Line = ({ cells: [first, ...cells] }: { cells: readonly TableCell[] }) => (
  <tr>
    <th scope="row">
      <bdi>{cellDisplayText(first)}</bdi>
    </th>
    {cells.map((cell, at) => (
      <td key={at} className="num">
        <bdi>{cellDisplayText(cell)}</bdi>
      </td>
    ))}
  </tr>
);
