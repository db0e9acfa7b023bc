import { useEffect, useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { carryByGrip } from "./carry.ts";
import type { DragSession } from "./drag-session.ts";
import { scrollAtEdges } from "./edge-scroll.ts";
import { slotHeight, type Grabbed } from "./grab.ts";

/** What a pointer has lifted, until it has settled in its place. */
export interface Carried {
  grabbed: Grabbed;
  /** Where it was on the screen. */
  from: DOMRect;
  landing: boolean;
}

/** Carrying by pointer: what is carried follows it without rendering. */
export function useCarrying(area: RefObject<HTMLElement | null>, session: DragSession) {
  const [carried, setCarried] = useState<Carried>();
  const shift = useRef("");
  const node = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let edges: ReturnType<typeof scrollAtEdges> | undefined;
    const landAfter = (finish: () => void) => {
      finish();
      setCarried((now) => now && { ...now, landing: true });
    };
    // in a task of its own, since all lists concerned render: the pointer has its answer before
    const end = (finish: () => void) => () => {
      edges?.stop();
      setTimeout(() => flushSync(() => landAfter(finish)));
    };
    return carryByGrip(element, {
      lift(grabbed) {
        const { kind, id, card } = grabbed;
        const from = card.getBoundingClientRect();
        if (!session.lift({ kind, id, height: slotHeight(grabbed) })) return false;
        edges = scrollAtEdges(element.closest("[data-scroll]"));
        setCarried({ grabbed, from, landing: false });
        return true;
      },
      move(by, at) {
        shift.current = `translate3d(${by.x}px, ${by.y}px, 0)`;
        if (node.current) node.current.style.transform = shift.current;
        edges?.at(at.y);
      },
      drop: end(session.drop),
      cancel: end(session.cancel),
    });
  }, [area, session]);
  const settled = (what: Carried) => setCarried((now) => (now?.grabbed === what.grabbed ? undefined : now));
  return { carried, node, shift, settled };
}
