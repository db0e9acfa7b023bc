import type { Day } from "@diwan/contract/time/days";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { percentOf, chooseTicks } from "../../kit/charts/scale.ts";
import { useLanguage } from "../../kit/language/language.ts";
import styles from "./line-chart.module.css";
import { isWeekend } from "./periods.ts";

interface Point {
  day: Day;
  label: string;
  value: number;
  before: number | undefined;
  sentence: string;
  detail: string;
}

interface LineChartProps {
  name: string;
  points: readonly Point[];
  tick: (value: number) => string;
  /** Whether it is about whole things. */
  counted?: boolean;
}

const [WIDTH, HEIGHT] = [1000, 200];
const LABELS = 7;

/** This period as a thick line, the comparison dashed, weekends shaded; a day tells of itself. */
export function LineChart({ name, points, tick, counted = false }: LineChartProps) {
  const most = Math.max(...points.flatMap(({ value, before = 0 }) => [value, before]));
  const ticks = chooseTicks(most, 4, counted);
  const every = Math.ceil(points.length / LABELS);
  return (
    <figure className="flex gap-10 grow">
      <div className={`stack justify-between muted micro text-end ${styles.axis}`} aria-hidden>
        {ticks.toReversed().map((value) => (
          <span key={value} className="num">
            {tick(value)}
          </span>
        ))}
      </div>
      <div className="stack fill">
        <Canvas name={name} points={points} ticks={ticks} />
        <div className={`flex muted micro ${styles.labels}`} aria-hidden>
          {points.map(({ day, label }, index) => (
            <span key={day}>{index % every === 0 && <b className="regular nowrap">{label}</b>}</span>
          ))}
        </div>
      </div>
    </figure>
  );
}

interface CanvasProps {
  name: string;
  points: readonly Point[];
  ticks: readonly number[];
}

function Canvas({ name, points, ticks }: CanvasProps) {
  const rtl = useLanguage().direction === "rtl";
  const [at, setAt] = useState<number>();
  const within = (index: number) => setAt(Math.max(0, Math.min(points.length - 1, index)));
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (rtl ? box.right - event.clientX : event.clientX - box.left) / box.width;
    within(Math.floor(share * points.length));
  };
  const press = (event: KeyboardEvent) => {
    const ahead = rtl ? "ArrowLeft" : "ArrowRight";
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    within((at ?? -1) + (event.key === ahead ? 1 : -1));
  };
  const chosen = at === undefined ? undefined : points[at];
  return (
    <button
      type="button"
      className={`grow full-width block relative ${styles.canvas}`}
      aria-label={chosen ? `${name}. ${chosen.sentence} ${chosen.detail}` : name}
      onPointerMove={point}
      onPointerLeave={() => setAt(undefined)}
      onBlur={() => setAt(undefined)}
      onKeyDown={press}
    >
      <Lines points={points} ticks={ticks} at={at} rtl={rtl} />
      {chosen && at !== undefined && (
        <span
          className={`stack gap-2 tiny text-start rounded ${styles.tip}`}
          style={{ insetInlineStart: percentOf(at + 0.5, points.length) }}
          data-late={at > points.length / 2 || undefined}
        >
          <bdi>{chosen.sentence}</bdi>
          {chosen.detail && <small>{chosen.detail}</small>}
        </span>
      )}
    </button>
  );
}

interface LinesProps extends Pick<CanvasProps, "points" | "ticks"> {
  at: number | undefined;
  rtl: boolean;
}

function Lines({ points, ticks, at, rtl }: LinesProps) {
  const most = ticks.at(-1) ?? 1;
  const step = WIDTH / Math.max(1, points.length);
  // the days run in reading direction
  const middle = (index: number) => (rtl ? WIDTH - (index + 0.5) * step : (index + 0.5) * step);
  const height = (value: number) => HEIGHT - (value / most) * HEIGHT;
  const line = (values: readonly (number | undefined)[]) =>
    values.flatMap((value, index) => (value === undefined ? [] : [`${middle(index)},${height(value)}`])).join(" ");
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      {points.map(({ day }, index) =>
        isWeekend(day) ? (
          <rect key={day} className={styles.weekend} x={middle(index) - step / 2} y={0} width={step} height={HEIGHT} />
        ) : null,
      )}
      {ticks.map((value) => (
        <line key={value} className={styles.rule} x1={0} x2={WIDTH} y1={height(value)} y2={height(value)} />
      ))}
      <polyline className={styles.dashed} points={line(points.map(({ before }) => before))} />
      <polyline className={styles.thick} points={line(points.map(({ value }) => value))} />
      {at !== undefined && <line className={styles.cursor} x1={middle(at)} x2={middle(at)} y1={0} y2={HEIGHT} />}
    </svg>
  );
}
