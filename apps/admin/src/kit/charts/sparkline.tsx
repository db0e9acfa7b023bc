import { useLanguage } from "../language/language.ts";
import { sparkOf } from "./scale.ts";
import styles from "./sparkline.module.css";

const [WIDTH, HEIGHT, MARGIN] = [84, 26, 3];

/** The values of a figure day by day, beside its total; nothing if there is nothing to draw. */
export function Sparkline({ values }: { values: readonly (number | undefined)[] }) {
  const rtl = useLanguage().direction === "rtl";
  const points = sparkOf(values);
  if (!points.length) return null;
  // the days run in reading direction
  const x = (share: number) => MARGIN + (rtl ? 1 - share : share) * (WIDTH - 2 * MARGIN);
  const y = (share: number) => HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN);
  return (
    <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <polyline points={points.map((one) => `${x(one.x)},${y(one.y)}`).join(" ")} />
    </svg>
  );
}
