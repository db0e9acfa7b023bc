import type { ReactNode } from "react";
import styles from "./bar-rows.module.css";
import { percentOf } from "./scale.ts";

interface BarRow {
  key: string;
  lead?: ReactNode;
  /** Shown before the name. */
  icon?: ReactNode;
  name: string;
  /** Shown beside the figure, in grey. */
  note?: string;
  figure: string;
  value: number;
}

/** Names with their figures, sorted by the longest bar. */
export function BarRows({ rows, name }: { rows: readonly BarRow[]; name: string }) {
  const most = Math.max(...rows.map(({ value }) => value));
  return (
    <ul className="stack gap-12" aria-label={name}>
      {rows.map(({ key, lead, icon, name: called, note, figure, value }) => (
        <li className="row gap-10" key={key}>
          {lead}
          <div className="fill">
            <div className={`flex align-baseline gap-10 small ${styles.line}`}>
              {icon}
              <bdi className="fill truncate">{called}</bdi>
              {note && <bdi className="num muted">{note}</bdi>}
              <bdi className="num strong">{figure}</bdi>
            </div>
            <span className={`block clip ${styles.track}`} aria-hidden>
              <span style={{ inlineSize: percentOf(value, most) }} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
