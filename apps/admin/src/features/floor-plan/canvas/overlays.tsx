import type { PlanBox } from "@diwan/contract/branches/plan-shapes";
import { formatNumber } from "@diwan/ui/money/numbers";
import { turned, type Point } from "@diwan/ui/floor-plan/geometry";
import type { PointerEvent } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import type { Guide, Snapped } from "../model/snap.ts";

/** Dashed lines along which the moved part is aligned, and the free way to its neighbour. */
export function Guides({ snapped: { guides, distance } }: { snapped: Snapped }) {
  const metres = useMetres();
  return (
    <g aria-hidden pointerEvents="none">
      {guides.map(({ from, to }, at) => (
        <Line key={at} from={from} to={to} className="plan-guide" />
      ))}
      {distance && (
        <g className="plan-distance">
          <Line from={distance.from} to={distance.to} />
          <Tag at={{ x: (distance.from.x + distance.to.x) / 2, y: (distance.from.y + distance.to.y) / 2 + 46 }}>
            {metres(distance.centimetres)}
          </Tag>
        </g>
      )}
    </g>
  );
}

const Line = ({ from, to, className }: Guide & { className?: string }) => (
  <line className={className} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
);

function Tag({ at: { x, y }, children }: { at: Point; children: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={-54} y={-21} width={108} height={42} rx={12} />
      <text y={8}>{children}</text>
    </g>
  );
}

/** Where the moved part was. */
export function OldPlace({ box }: { box: PlanBox }) {
  const t = useTranslations("floorPlan");
  return (
    <g className="plan-old" aria-hidden pointerEvents="none" transform={`translate(${box.x} ${box.y})`}>
      <rect
        x={-box.width / 2}
        y={-box.depth / 2}
        width={box.width}
        height={box.depth}
        rx={14}
        transform={`rotate(${box.rotation})`}
      />
      <text className="plan-note" y={8}>
        {t("wasHere")}
      </text>
    </g>
  );
}

const HANDLES: readonly Point[] = [-1, 0, 1]
  .flatMap((x) => [-1, 0, 1].map((y) => ({ x, y })))
  .filter(({ x, y }) => x !== 0 || y !== 0);

interface HandlesProps {
  box: PlanBox;
  /** Centimetres of a pixel, so that handles keep their size. */
  unit: number;
  begin: (event: PointerEvent, how: "turn" | Point) => void;
}

/** The frame of the chosen part: its sides are dragged, and the handle above turns it. The panel does the same by keys. */
export function Handles({ box, unit, begin }: HandlesProps) {
  const side = 9 * unit;
  const corner = (handle: Point) => turned(box, { x: (handle.x * box.width) / 2, y: (handle.y * box.depth) / 2 });
  const [top, turn] = [corner({ x: 0, y: -1 }), turned(box, { x: 0, y: -box.depth / 2 - 24 * unit })];
  return (
    <g className="plan-handles" aria-hidden>
      <rect
        className="plan-frame"
        transform={`translate(${box.x} ${box.y}) rotate(${box.rotation})`}
        {...{ x: -box.width / 2, y: -box.depth / 2, width: box.width, height: box.depth }}
      />
      <line x1={top.x} y1={top.y} x2={turn.x} y2={turn.y} />
      <circle data-handle="turn" cx={turn.x} cy={turn.y} r={6 * unit} onPointerDown={(event) => begin(event, "turn")} />
      {HANDLES.map((handle) => {
        const { x, y } = corner(handle);
        return (
          <rect
            key={`${handle.x} ${handle.y}`}
            data-handle={`${handle.x} ${handle.y}`}
            transform={`translate(${x} ${y}) rotate(${box.rotation})`}
            {...{ x: -side / 2, y: -side / 2, width: side, height: side, rx: 2 * unit }}
            onPointerDown={(event) => begin(event, handle)}
          />
        );
      })}
    </g>
  );
}

/** A length as people say it: `1.20 m`. */
function useMetres(): (centimetres: number) => string {
  const t = useTranslations("floorPlan");
  const { locale } = useLanguage();
  return (centimetres) => t("metres", { length: metresText(centimetres, locale) });
}

export const metresText = (centimetres: number, locale: "en" | "ar"): string =>
  formatNumber(centimetres / 100, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
