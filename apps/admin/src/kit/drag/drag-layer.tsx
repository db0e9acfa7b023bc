import { DndContext, DragOverlay, useDraggable, useSensor } from "@dnd-kit/core";
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslations } from "use-intl";
import { useLanguage } from "../language/language.ts";
import { DRAG_HELP, type DragArea, type Point, type DragStartEvent } from "./drag-area.ts";
import { Drag, type Dragged, type DragModel, pointerCollision } from "./drag.ts";
import { DRAG_KEYS, KeyboardDragSensor, useDragSensors } from "./sensors.ts";

interface DragLayerProps<D extends Dragged> {
  area: DragArea;
  /** The CSS selector of the drag handle. */
  handles: string;
  model: DragModel<D>;
  /** The screen reader text of the last step. */
  spoken: string;
  /** The share of the frame, at either edge, where it auto-scrolls. */
  edge?: number;
  /** The overlay that follows the pointer, if the dragged element itself does not move. */
  overlay?: (dragged: D) => ReactNode;
  /** Animates the overlay to the dropped element. */
  settle?: (overlay: HTMLElement, dragged: D) => Promise<void>;
}

/**
 * Drags by handles. One draggable of the library serves whichever handle is pressed, and the model finds the position,
 * so that thousands of cards or bars need no draggable each.
 */
export function DragLayer<D extends Dragged>({ area, handles, model, spoken, edge, ...floating }: DragLayerProps<D>) {
  const t = useTranslations("drag");
  const { direction } = useLanguage();
  const [lifted, show] = useState<D>();
  const means = { model, direction, edge };
  const [drag] = useState(() => new Drag(means, show));
  useLayoutEffect(() => drag.use(means));
  useEffect(() => drag.cancel, [drag]);
  const keys = useMemo(() => ({ keyboardCodes: DRAG_KEYS, step: drag.step }), [drag]);
  const sensors = useDragSensors(useSensor(KeyboardDragSensor, keys));
  const measuring = useMemo(() => ({ draggable: { measure: drag.measure } }), [drag]);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerCollision}
      measuring={measuring}
      autoScroll={false}
      accessibility={SILENT}
      onDragStart={drag.start}
      onDragMove={drag.move}
      onDragEnd={drag.drop}
      onDragCancel={drag.cancel}
    >
      <Handles area={area} handles={handles} drag={drag} />
      {floating.overlay && <Floating {...floating} lifted={lifted} settled={drag.settled} />}
      <p id={DRAG_HELP} hidden>
        {t("help")}
      </p>
      <p className="unseen" role="status" aria-live="assertive">
        {spoken}
      </p>
    </DndContext>
  );
}

/** The library's own announcements only know its own lists. */
const SILENT = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: "" },
};
function silent() {
  return undefined;
}

interface HandlesProps extends Pick<DragLayerProps<Dragged>, "area" | "handles"> {
  drag: Pick<Drag<Dragged>, "press" | "pressArrow">;
}

/** The one draggable: its element and handle are those that are pressed. */
function Handles({ area, handles, drag }: HandlesProps) {
  const { listeners, setNodeRef, setActivatorNodeRef } = useDraggable({ id: "dragged" });
  useLayoutEffect(() => {
    const start = (handle: HTMLElement, by: string, event: DragStartEvent, at?: Point) => {
      const node = drag.press(handle, at);
      if (!node) return;
      setNodeRef(node);
      setActivatorNodeRef(handle);
      listeners?.[by]?.(event);
    };
    return area.listen((event) => {
      const handle = event.target instanceof Element ? event.target.closest<HTMLElement>(handles) : null;
      if (!handle) return;
      if ("key" in event) {
        if (event.code === "Space") start(handle, "onKeyDown", event);
        else if (drag.pressArrow(handle, event)) event.preventDefault();
        return;
      }
      const touch = "touches" in event;
      const at = touch ? event.touches[0] : event;
      // touch scrolls where it can, and drags after a long press
      const scrolls = getComputedStyle(handle).touchAction !== "none";
      if (!at || (touch ? !scrolls : scrolls && event.pointerType === "touch")) return;
      start(handle, touch ? "onTouchStart" : "onPointerDown", event, { x: at.clientX, y: at.clientY });
    });
  }, [area, handles, drag, listeners, setNodeRef, setActivatorNodeRef]);
  return null;
}

interface FloatingProps<D extends Dragged> extends Pick<DragLayerProps<D>, "overlay" | "settle"> {
  lifted: D | undefined;
  /** Until the drop has rendered. */
  settled: () => Promise<void>;
}

/** The drag overlay, which animates to its position on drop. */
function Floating<D extends Dragged>({ overlay, settle, lifted, settled }: FloatingProps<D>) {
  const drop = async (node: HTMLElement) => {
    await settled();
    if (lifted) await settle?.(node, lifted);
  };
  return createPortal(
    <DragOverlay style={FLOATING} dropAnimation={({ dragOverlay }) => drop(dragOverlay.node)}>
      {lifted && overlay?.(lifted)}
    </DragOverlay>,
    document.body,
  );
}

const FLOATING = { height: "auto", pointerEvents: "none" } as const;
