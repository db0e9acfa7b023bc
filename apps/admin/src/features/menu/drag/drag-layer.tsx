import { DndContext, DragOverlay, PointerSensor, useDraggable, useSensor, useSensors } from "@dnd-kit/core";
import type { MenuTree } from "@diwan/contract/menus";
import { useEffect, useRef, useState, type RefObject } from "react";
import { createPortal } from "react-dom";
import { useStore } from "@diwan/ui/store";
import styles from "./drag-layer.module.css";
import { drag } from "./drag-state.ts";
import { grabOf, slotHeight, type Grabbed } from "./grab.ts";
import { landing } from "./landing.ts";
import { LiftedCard } from "./lifted-card.tsx";
import { useDragSession } from "./use-drag-session.ts";
import { useKeyMoves } from "./use-key-moves.ts";
import { usePointerMoves } from "./use-pointer-moves.ts";
import { useRowsInView } from "./use-rows-in-view.ts";

interface DragLayerProps {
  area: RefObject<HTMLDivElement | null>;
  tree: MenuTree;
}

const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: "" },
};

/**
 * Moving by grips. One draggable stands for whatever is grabbed and places are found under the pointer, so that a
 * thousand cards need nothing for it and only the lists concerned render.
 */
export function DragLayer({ area, tree }: DragLayerProps) {
  const { session, spoken } = useDragSession(tree);
  const grabbed = useRef<Grabbed>(undefined);
  const [byPointer, setByPointer] = useState(false);
  const state = useStore(drag);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  usePointerMoves(area, session, byPointer);
  useKeyMoves(area, session);
  useRowsInView(area, byPointer);
  const lift = () => {
    const held = grabbed.current;
    if (!held) return;
    setByPointer(true);
    session.lift({ kind: held.kind, id: held.id, height: slotHeight(held) });
  };
  const end = (finish: () => void) => () => {
    finish();
    setByPointer(false);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={() => []}
      autoScroll={{ layoutShiftCompensation: false }}
      accessibility={SILENT}
      onDragStart={lift}
      onDragEnd={end(session.drop)}
      onDragCancel={end(session.cancel)}
    >
      <Grabber area={area} grabbed={grabbed} />
      {createPortal(
        <DragOverlay className={styles.overlay ?? ""} dropAnimation={landing}>
          {state && byPointer && <LiftedCard dragged={state} tree={tree} />}
        </DragOverlay>,
        document.body,
      )}
      <p className={styles.spoken} role="status" aria-live="assertive">
        {spoken}
      </p>
    </DndContext>
  );
}

interface GrabberProps {
  area: RefObject<HTMLElement | null>;
  grabbed: RefObject<Grabbed | undefined>;
}

/** The one draggable: a ghost that lies where the card stood whose grip is pressed. */
function Grabber({ area, grabbed }: GrabberProps) {
  const { listeners, setNodeRef } = useDraggable({ id: "grabbed", data: { grabbed } });
  const ghost = useRef<HTMLDivElement>(null);
  const start = useRef(listeners);
  useEffect(() => {
    start.current = listeners;
    setNodeRef(ghost.current);
  }, [listeners, setNodeRef]);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const press = (event: PointerEvent) => {
      const grip = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-grip]") : null;
      const found = grip && grabOf(grip);
      if (!found) return;
      grabbed.current = found;
      if (ghost.current) layOver(ghost.current, found.card, element);
      start.current?.["onPointerDown"]?.({ nativeEvent: event, target: event.target });
    };
    element.addEventListener("pointerdown", press);
    return () => element.removeEventListener("pointerdown", press);
  }, [area, grabbed]);
  return <div ref={ghost} className={styles.ghost} aria-hidden />;
}

/** Screen coordinates on both sides, whatever the direction of the text. */
function layOver(ghost: HTMLElement, card: HTMLElement, area: HTMLElement): void {
  const [from, to] = [area.getBoundingClientRect(), card.getBoundingClientRect()];
  ghost.style.left = `${to.left - from.left}px`;
  ghost.style.top = `${to.top - from.top}px`;
  ghost.style.width = `${to.width}px`;
  ghost.style.height = `${Math.min(to.height, window.innerHeight)}px`;
}
