import "@diwan/ui/floor-plan/plan.css";
import { PieceDrawing, TableDrawing, drawnOrder, viewBoxOf } from "@diwan/ui/floor-plan/plan-drawing";
import { useRef, type PointerEvent } from "react";
import { useTranslations } from "use-intl";
import { partOf, roomOf } from "../model/edits.ts";
import { boxOf, type PieceRow, type PlanValues, type TableRow } from "../model/plan-draft.ts";
import { usePlanDrawn } from "../use-plan-drawn.ts";
import type { PlanEditing } from "../use-plan.ts";
import styles from "./plan-canvas.module.css";
import { Guides, Handles, OldPlace } from "./overlays.tsx";
import { INCOMING, usePlanDrag, withIncoming, type Incoming } from "./use-plan-drag.ts";
import type { PlanView } from "./use-view.ts";

interface PlanCanvasProps {
  editing: PlanEditing;
  view: PlanView;
  label: string;
  snaps: boolean;
  incoming: Incoming | undefined;
  /** Whether a part may be moved. */
  may: (key: string) => boolean;
}

/** The plan as it is edited: parts are dragged, and each is reached by Tab. It is not mirrored in Arabic. */
export function PlanCanvas({ editing, view, label, snaps, incoming, may }: PlanCanvasProps) {
  const drag = usePlanDrag(editing, view, snaps);
  const pan = usePan(editing, view);
  const shown = incoming ? withIncoming(drag.shown, incoming) : drag.shown;
  const chosen = partOf(shown, editing.chosen);
  const box = chosen && boxOf(chosen);
  const press = (event: PointerEvent, key: string, isRoom: boolean) => {
    // an unchosen room is the ground: it is chosen by a click, and moved afterwards
    if (!may(key) || (isRoom && editing.chosen !== key)) return;
    drag.begin(event, key, "move");
  };
  const { attach, bounds } = view;
  const { left, right, top, bottom } = bounds;
  return (
    <svg
      ref={attach}
      className={`plan ${styles.canvas}`}
      viewBox={viewBoxOf(bounds)}
      direction="ltr"
      role="group"
      aria-label={label}
      onPointerDown={pan.begin}
      onPointerMove={(event) => {
        drag.move(event);
        pan.move(event);
      }}
      onPointerUp={() => {
        drag.end();
        pan.end();
      }}
      onPointerCancel={drag.cancel}
    >
      <defs>
        <pattern id="plan-grid" width={40} height={40} patternUnits="userSpaceOnUse">
          <circle cx={2} cy={2} r={2} fill="var(--dw-line-2)" />
        </pattern>
      </defs>
      <rect
        fill="url(#plan-grid)"
        {...{ x: left - 3000, y: top - 3000, width: right - left + 6000, height: bottom - top + 6000 }}
      />
      <Parts values={shown} chosen={editing.chosen} choose={editing.choose} press={press} />
      {drag.was && <OldPlace box={drag.was} />}
      {drag.snapped && <Guides snapped={drag.snapped} />}
      {box && chosen.key !== INCOMING && may(chosen.key) && (
        <Handles box={box} unit={(right - left) / 800} begin={(event, how) => drag.begin(event, chosen.key, how)} />
      )}
    </svg>
  );
}

interface PartsProps {
  values: PlanValues;
  chosen: string | undefined;
  choose: (key: string) => void;
  press: (event: PointerEvent, key: string, isRoom: boolean) => void;
}

function Parts({ values, chosen, choose, press }: PartsProps) {
  const t = useTranslations("floorPlan");
  const { drawnTable, drawnPiece, nameOfPart } = usePlanDrawn();
  const props = (part: TableRow | PieceRow, isRoom = false) => ({
    className: styles.part,
    "data-part": part.key,
    role: "button",
    tabIndex: 0,
    "aria-pressed": part.key === chosen,
    "aria-label": nameOfPart(part),
    onFocus: () => choose(part.key),
    onClick: () => choose(part.key),
    onPointerDown: (event: PointerEvent) => press(event, part.key, isRoom),
  });
  const holds = (room: PieceRow): string | undefined => {
    const inside = values.tables.filter((table) => roomOf(values, table)?.key === room.key);
    const seats = inside.reduce((sum, table) => sum + table.seats, 0);
    return inside.length > 0 ? t("roomHolds", { tables: inside.length, seats }) : undefined;
  };
  return (
    <>
      {drawnOrder(values.pieces).map((piece) => (
        <g key={piece.key} {...props(piece, piece.kind === "room")}>
          <PieceDrawing piece={drawnPiece(piece)} note={piece.kind === "room" ? holds(piece) : undefined} />
        </g>
      ))}
      {values.tables.map((table) => {
        const drawn = drawnTable(table);
        return (
          drawn && (
            <g key={table.key} {...props(table)}>
              <TableDrawing table={drawn} />
            </g>
          )
        );
      })}
    </>
  );
}

/** Dragging the ground moves the view; a press on it chooses nothing. */
function usePan({ choose }: PlanEditing, { panBy, at, svg }: PlanView) {
  const from = useRef<{ x: number; y: number; moved: boolean; ground: boolean }>(undefined);
  return {
    begin(event: PointerEvent) {
      const point = at(event);
      if (!point || event.button !== 0) return;
      const ground = !(event.target as Element).closest("[data-part]"); // presses are on elements
      from.current = { x: event.clientX, y: event.clientY, moved: false, ground };
    },
    move(event: PointerEvent) {
      const { current } = from;
      const matrix = svg?.getScreenCTM();
      if (!current || !matrix || !event.buttons) return;
      const by = { x: (event.clientX - current.x) / matrix.a, y: (event.clientY - current.y) / matrix.d };
      if (!current.moved && Math.hypot(event.clientX - current.x, event.clientY - current.y) < 4) return;
      from.current = { ...current, x: event.clientX, y: event.clientY, moved: true };
      panBy(by);
    },
    end() {
      if (from.current && !from.current.moved && from.current.ground) choose(undefined);
      from.current = undefined;
    },
  };
}
