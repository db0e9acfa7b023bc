import { PIECE_KINDS, TABLE_SHAPES, type PieceKind, type TableShape } from "@diwan/contract/branches/plan-shapes";
import { useEffect, useEffectEvent, useState, type PointerEvent as ReactPointerEvent } from "react";
import { useTranslations } from "use-intl";
import type { PlanView } from "./canvas/use-view.ts";
import type { Incoming } from "./canvas/use-plan-drag.ts";
import type { NewPart } from "./model/edits.ts";
import type { Point } from "@diwan/ui/floor-plan/geometry";
import styles from "./palette.module.css";

/** The outlines of the shapes, in a box of 34 by 26. */
const SHAPE_ICONS: Record<NewPart, string> = {
  round: "M26 13a9 9 0 1 1 -18 0a9 9 0 1 1 18 0",
  square: "M11.500 4.500h11a3 3 0 0 1 3 3v11a3 3 0 0 1 -3 3h-11a3 3 0 0 1 -3 -3v-11a3 3 0 0 1 3 -3",
  long: "M6 7h22a3 3 0 0 1 3 3v6a3 3 0 0 1 -3 3h-22a3 3 0 0 1 -3 -3v-6a3 3 0 0 1 3 -3",
  booth: "M6 21V9a4 4 0 0 1 4-4h14a4 4 0 0 1 4 4v12M12 21v-8h10v8",
  majlis: "M4 5h26v6H10v11H4Z",
  room: "M4 4h26v18H4Z",
  wall: "M4 12h26v2H4Z",
  door: "M6 21h5M6 21V5a16 16 0 0 1 16 16h6",
  counter: "M5 9h24a2 2 0 0 1 2 2v5a2 2 0 0 1 -2 2h-24a2 2 0 0 1 -2 -2v-5a2 2 0 0 1 2 -2",
  plant: "M17 21v-9m0 3c-4 0 -6 -3 -6 -6c4 0 6 2 6 6m0 2c4 0 6 -3 6 -6c-4 0 -6 2 -6 6",
};

export const ShapeIcon = ({ shape, size = 34 }: { shape: TableShape | PieceKind; size?: number }) => (
  <svg
    width={size}
    height={(size * 26) / 34}
    viewBox="0 0 34 26"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.6}
    aria-hidden
  >
    <path d={SHAPE_ICONS[shape]} />
  </svg>
);

interface PaletteProps {
  view: PlanView;
  /** Which kinds may be added. */
  tables: boolean;
  pieces: boolean;
  incoming: Incoming | undefined;
  setIncoming: (incoming: Incoming | undefined) => void;
  /** Without a point the part is put where there is room. */
  add: (kind: NewPart, at?: Point) => void;
}

/** Shapes that are dragged onto the plan; a press or Enter puts one where there is room. */
export function Palette({ view, tables, pieces, incoming, setIncoming, add }: PaletteProps) {
  const t = useTranslations("floorPlan");
  const begin = useIncoming({ view, incoming, setIncoming, add });
  const button = (kind: NewPart) => (
    <button
      key={kind}
      type="button"
      className={styles.shape}
      data-shape={kind}
      data-dragged={incoming?.kind === kind || undefined}
      aria-label={t("drag", { shape: t(`shapes.${kind}`) })}
      onPointerDown={(event) => begin(event, kind)}
      onClick={(event) => {
        // a press by keys; the pointer is handled above
        if (event.detail === 0) add(kind);
      }}
    >
      <ShapeIcon shape={kind} />
      <span>{t(`shapes.${kind}`)}</span>
    </button>
  );
  return (
    <div className={`scroll ${styles.palette}`} role="toolbar" aria-label={t("parts")} aria-orientation="vertical">
      {tables && TABLE_SHAPES.map(button)}
      {tables && pieces && <hr />}
      {pieces && PIECE_KINDS.map(button)}
    </div>
  );
}

/** Follows the pointer from the palette over the whole window. */
function useIncoming({ view, incoming, setIncoming, add }: Omit<PaletteProps, "tables" | "pieces">) {
  const [from, setFrom] = useState<{ x: number; y: number; moved: boolean }>();
  const move = useEffectEvent((event: PointerEvent) => {
    if (!incoming || !from) return;
    if (!from.moved && Math.hypot(event.clientX - from.x, event.clientY - from.y) < 5) return;
    setFrom({ ...from, moved: true });
    const point = view.at(event);
    setIncoming({ ...incoming, at: point?.inside ? { x: point.x, y: point.y } : undefined });
  });
  const end = useEffectEvent((event: PointerEvent) => {
    if (!incoming) return;
    const point = view.at(event);
    setIncoming(undefined);
    setFrom(undefined);
    if (!from?.moved) add(incoming.kind);
    else if (point?.inside) add(incoming.kind, { x: point.x, y: point.y });
  });
  const isOn = incoming !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const moved = (event: PointerEvent) => move(event);
    const ended = (event: PointerEvent) => end(event);
    const canceled = () => setIncoming(undefined);
    window.addEventListener("pointermove", moved);
    window.addEventListener("pointerup", ended);
    window.addEventListener("pointercancel", canceled);
    return () => {
      window.removeEventListener("pointermove", moved);
      window.removeEventListener("pointerup", ended);
      window.removeEventListener("pointercancel", canceled);
    };
  }, [isOn, setIncoming]);
  return (event: ReactPointerEvent, kind: NewPart) => {
    if (event.button !== 0) return;
    // touch would keep the events at the button
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.releasePointerCapture(event.pointerId);
    setFrom({ x: event.clientX, y: event.clientY, moved: false });
    setIncoming({ kind, at: undefined });
  };
}
