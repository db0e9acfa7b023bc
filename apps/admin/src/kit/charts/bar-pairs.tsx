import styles from "./bar-pairs.module.css";
import { percentOf, chooseTicks } from "./scale.ts";

interface Pair {
  key: string;
  /** The short label under the bars. */
  label: string;
  /** The text alternative of the bars. */
  sentence: string;
  now: number;
  before: number;
  /** The day is not over yet. */
  open?: boolean;
}

interface BarPairsProps {
  name: string;
  pairs: readonly Pair[];
  /** Formats an amount on the axis. */
  tick: (value: number) => string;
}

/**
 * Two bars a day: the previous period and the current one. The best current day is highlighted, an unfinished day is
 * dashed.
 */
export function BarPairs({ name, pairs, tick }: BarPairsProps) {
  const ticks = chooseTicks(Math.max(...pairs.flatMap(({ now, before }) => [now, before])));
  const most = ticks.at(-1) ?? 1;
  const best = Math.max(...pairs.map(({ now, open }) => (open ? 0 : now)));
  return (
    <figure className={`flex gap-10 grow ${styles.chart}`} role="group" aria-label={name}>
      <div className={`stack justify-between muted micro text-end ${styles.axis}`} aria-hidden>
        {ticks.toReversed().map((value) => (
          <span key={value} className="num">
            {tick(value)}
          </span>
        ))}
      </div>
      <ul className={`grid grow ${styles.days}`}>
        {pairs.map(({ key, label, sentence, now, before, open }) => (
          <li className="stack shrink relative" key={key} title={sentence} data-open={open || undefined}>
            <span className="unseen">{sentence}</span>
            <span className={`flex align-end justify-center grow ${styles.bars}`} aria-hidden>
              <span className={styles.before} style={{ blockSize: percentOf(before, most) }} />
              <span
                className={styles.now}
                data-best={(now > 0 && now === best && !open) || undefined}
                data-none={now === 0 || undefined}
                style={{ blockSize: percentOf(now, most) }}
              />
            </span>
            <span className={`soft tiny text-center truncate ${styles.label}`} aria-hidden>
              {label}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
