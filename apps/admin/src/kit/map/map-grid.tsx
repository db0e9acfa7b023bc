import styles from "./map-grid.module.css";
import type { Grid } from "./place-map.ts";

/** The ground of a map without tiles, or before they are there: lines at round degrees. */
export function MapGrid({ grid }: { grid: Grid }) {
  return (
    <svg className={styles.grid} direction="ltr" aria-hidden>
      {grid.across.map(({ at, text }) => (
        <g key={`x${text}`}>
          <line x1={at} x2={at} y1="0" y2="100%" />
          <text x={at + 4} y="12">
            {text}
          </text>
        </g>
      ))}
      {grid.down.map(({ at, text }) => (
        <g key={`y${text}`}>
          <line x1="0" x2="100%" y1={at} y2={at} />
          <text x="4" y={at - 4}>
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}
