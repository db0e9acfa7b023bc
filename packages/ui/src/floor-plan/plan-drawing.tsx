import type { Locale } from "@diwan/contract/api/enumerations";
import type { PieceKind, PlanBox, TableShape, TableState } from "@diwan/contract/branches/plan-shapes";
import type { KeyboardEvent, ReactNode } from "react";
import { boundsOfAll, chairsOf, planLabel, turned, type Bounds } from "./geometry.ts";

/** A table as it is drawn. */
export interface DrawnTable extends PlanBox {
  id: string;
  shape: TableShape;
  seats: number;
  name: string;
  /** The line under its number. */
  note?: string | undefined;
  state?: TableState | undefined;
}

/** A room, or what people find their way by. */
export interface DrawnPiece extends PlanBox {
  id: string;
  kind: PieceKind;
  name_en: string;
  name_ar: string;
  outdoor: boolean;
}

interface PlanDrawingProps {
  /** What the drawing shows, for those who can't see it. */
  label: string;
  tables: readonly DrawnTable[];
  pieces: readonly DrawnPiece[];
  /** Of what has one name on the plan; rooms have both. */
  locale: Locale;
  /** What is read out of a table. */
  describe: (table: DrawnTable) => string;
  chosen?: string | undefined;
  /** Without it the tables can't be chosen. */
  choose?: ((id: string) => void) | undefined;
}

/** The plan of a floor as hosts and boards see it: the whole of it, with the state of each table. */
export function PlanDrawing({ label, tables, pieces, locale, describe, chosen, choose }: PlanDrawingProps) {
  const bounds = boundsOfAll([...tables, ...pieces]);
  return (
    <svg className="plan" viewBox={viewBoxOf(bounds)} direction="ltr" role="group" aria-label={label}>
      {drawnOrder(pieces).map((piece) => (
        <PieceDrawing key={piece.id} piece={locale === "ar" ? inArabic(piece) : piece} />
      ))}
      {tables.map((table) => (
        <PlanTableButton
          key={table.id}
          label={describe(table)}
          pressed={table.id === chosen}
          press={choose && (() => choose(table.id))}
        >
          <TableDrawing table={table} />
        </PlanTableButton>
      ))}
    </svg>
  );
}

/** A counter shows one of its names. */
const inArabic = <P extends Pick<DrawnPiece, "kind" | "name_en" | "name_ar">>(piece: P): P =>
  piece.kind === "counter" ? { ...piece, name_en: piece.name_ar || piece.name_en } : piece;

export const viewBoxOf = ({ left, top, right, bottom }: Bounds): string =>
  [left, top, right - left, bottom - top].join(" ");

/** Rooms lie under everything else, and walls over the dashed line of a terrace. */
export const drawnOrder = <P extends Pick<DrawnPiece, "kind" | "outdoor">>(pieces: readonly P[]): P[] => {
  const rank = ({ kind, outdoor }: P): number => (kind !== "room" ? 2 : outdoor ? 0 : 1);
  return pieces.toSorted((one, other) => rank(one) - rank(other));
};

interface PlanTableButtonProps {
  label: string;
  pressed: boolean;
  press: (() => void) | undefined;
  children: ReactNode;
}

function PlanTableButton({ label, pressed, press, children }: PlanTableButtonProps) {
  if (!press)
    return (
      <g role="img" aria-label={label}>
        {children}
      </g>
    );
  const typed = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    press();
  };
  return (
    <g
      className="plan-button"
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={pressed}
      onClick={press}
      onKeyDown={typed}
    >
      {children}
    </g>
  );
}

/** A table with its chairs. Its number stands upright, however it is turned. */
export function TableDrawing({ table }: { table: DrawnTable }) {
  const { x, y, rotation, width, depth, shape, seats, name, note, state = "free" } = table;
  const label = planLabel(name);
  const small = label.length > 4 || Math.min(width, depth) < 60;
  const bench = benchOf(table);
  const middle = turned({ x: 0, y: 0, rotation }, { x: shape === "majlis" ? bench / 2 : 0, y: bench / 2 });
  return (
    <g className="plan-table" data-state={state} transform={`translate(${x} ${y})`}>
      <g transform={`rotate(${rotation})`}>
        {chairsOf(shape, table, seats).map((chair, at) => (
          <rect
            key={at}
            className="plan-chair"
            {...{ x: -18, y: -10, width: 36, height: 20, rx: 8 }}
            transform={`translate(${chair.x} ${chair.y}) rotate(${chair.rotation})`}
          />
        ))}
        <TableOutline shape={shape} width={width} depth={depth} />
      </g>
      <text className="plan-number" x={middle.x} y={middle.y + (note ? 2 : 10)} data-small={small || undefined}>
        {label}
      </text>
      {note && (
        <text className="plan-note" x={middle.x} y={middle.y + 30}>
          {note}
        </text>
      )}
    </g>
  );
}

/** How deep the bench of a booth or a majlis is. */
function benchOf({ shape, width, depth }: OutlineProps): number {
  if (shape === "booth") return Math.min(40, width / 4, depth / 3);
  return shape === "majlis" ? Math.min(70, width / 3, depth / 3) : 0;
}

interface OutlineProps {
  shape: TableShape;
  width: number;
  depth: number;
}

function TableOutline({ shape, width, depth }: OutlineProps) {
  const [across, down] = [width / 2, depth / 2];
  const bench = benchOf({ shape, width, depth });
  if (shape === "round") return <ellipse className="plan-top" rx={across} ry={down} />;
  const whole = { x: -across, y: -down, width, height: depth };
  if (shape === "booth") {
    return (
      <>
        <path
          className="plan-bench"
          d={`M${-across} ${down}V${-down + 16}q0 -16 16 -16H${across - 16}q16 0 16 16V${down}h${-bench}V${-down + bench}H${-across + bench}V${down}Z`}
        />
        <rect
          className="plan-top"
          x={-across + bench}
          y={-down + bench}
          width={width - 2 * bench}
          height={depth - bench}
          rx={8}
        />
      </>
    );
  }
  if (shape === "majlis") {
    return (
      <>
        <rect
          className="plan-top"
          x={-across + bench}
          y={-down + bench}
          width={width - bench}
          height={depth - bench}
          rx={8}
        />
        <path
          className="plan-bench"
          d={`M${-across} ${-down}H${across}V${-down + bench}H${-across + bench}V${down}H${-across}Z`}
        />
      </>
    );
  }
  return <rect className="plan-top" {...whole} rx={14} />;
}

/** A room with its names, a wall, a door, a counter or a plant. */
export function PieceDrawing({ piece, note }: { piece: DrawnPiece; note?: string | undefined }) {
  const { x, y, rotation, width, depth, kind, outdoor } = piece;
  return (
    <g
      className="plan-piece"
      data-kind={kind}
      data-outdoor={outdoor || undefined}
      transform={`translate(${x} ${y}) rotate(${rotation})`}
    >
      <PieceShape piece={piece} />
      {kind === "room" && (
        <>
          <text className="plan-room" x={-width / 2 + 28} y={-depth / 2 + 48} textAnchor="start">
            {piece.name_en}
          </text>
          <text className="plan-room" x={width / 2 - 28} y={-depth / 2 + 48} textAnchor="end" lang="ar">
            {piece.name_ar}
          </text>
          {note && (
            <text className="plan-note" x={-width / 2 + 28} y={-depth / 2 + 82} textAnchor="start">
              {note}
            </text>
          )}
        </>
      )}
    </g>
  );
}

function PieceShape({ piece: { kind, width, depth, name_en, name_ar } }: { piece: DrawnPiece }) {
  const [across, down] = [width / 2, depth / 2];
  const whole = { x: -across, y: -down, width, height: depth };
  switch (kind) {
    case "room":
      return <rect className="plan-walls" {...whole} rx={6} />;
    case "wall":
      return <rect className="plan-wall" {...whole} />;
    case "door":
      return (
        <>
          <rect className="plan-gap" x={-across} y={down - 6} width={width} height={12} />
          <path className="plan-swing" d={`M${-across} ${down}A${width} ${depth} 0 0 1 ${across} ${-down}`} />
          <path className="plan-leaf" d={`M${across} ${down}V${-down}`} />
        </>
      );
    case "counter":
      return (
        <>
          <rect className="plan-counter" {...whole} rx={12} />
          <text className="plan-note" y={8}>
            {name_en || name_ar}
          </text>
        </>
      );
    case "plant":
      return (
        <>
          <ellipse className="plan-plant" rx={across} ry={down} />
          <path
            className="plan-leaves"
            transform={`scale(${width / 24})`}
            d="M0 6v-9m0 3c-4 0 -6 -3 -6 -6c4 0 6 2 6 6m0 2c4 0 6 -3 6 -6c-4 0 -6 2 -6 6"
          />
        </>
      );
  }
}
