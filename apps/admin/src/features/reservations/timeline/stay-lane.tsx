import { addDays, STAY_HOUR } from "@diwan/contract/time/days";
import { localAt } from "@diwan/contract/time/local-times";
import { nameOf } from "@diwan/ui/text/names";
import { memo } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { type Lane, nameOfUnit } from "./lanes.ts";
import type { Geometry } from "./stay-geometry.ts";
import styles from "./stays-grid.module.css";
import { UnitName } from "./unit-name.tsx";

interface StayLaneProps {
  lane: Lane;
  top: number;
  geometry: Geometry;
  /** The column of today, for who books by keys. */
  today: number;
  /** Books a night; nothing where that is not allowed. */
  book: ((lane: Lane, start: string, end: string) => void) | undefined;
}

/** One unit with what is closed of it; a click on a day books it. */
export const StayLane = memo(function StayLane({ lane, top, geometry, today, book }: StayLaneProps) {
  const t = useTranslations("timeline");
  const { locale, direction } = useLanguage();
  const { days, width, across } = geometry;
  const bookAt = (column: number) => {
    const day = days[Math.min(days.length - 1, Math.max(0, column))];
    if (day) book?.(lane, localAt(day, STAY_HOUR), localAt(addDays(day, 1), STAY_HOUR));
  };
  return (
    <li className={`flex line-below ${styles.lane}`} style={{ insetBlockStart: top }}>
      <UnitName unit={lane.unit} />
      <div className={styles.line}>
        {lane.closed.map(({ start, end, locales }) => (
          <span key={start} className={styles.closed} style={across(start, end)} title={nameOf(locales, locale)} />
        ))}
        {book && (
          <button
            type="button"
            className={styles.free}
            aria-label={t("bookUnit", { unit: nameOfUnit(lane.unit, locale) })}
            onClick={(event) => {
              // a key has no place
              if (event.detail === 0) return bookAt(today);
              const box = event.currentTarget.getBoundingClientRect();
              bookAt(Math.floor((direction === "rtl" ? box.right - event.clientX : event.clientX - box.left) / width));
            }}
          />
        )}
      </div>
    </li>
  );
});
