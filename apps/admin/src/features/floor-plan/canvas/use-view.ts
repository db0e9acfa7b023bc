import { boundsOfAll, type Bounds, type Point } from "@diwan/ui/floor-plan/geometry";
import { useState } from "react";
import { boxOf, type PlanValues } from "../model/plan-draft.ts";

/** The shown part of the plan. It stays while parts move, so that nothing jumps under the pointer. */
export interface PlanView {
  svg: SVGSVGElement | null;
  attach: (svg: SVGSVGElement | null) => void;
  bounds: Bounds;
  /** Percent of the size at which everything is seen. */
  zoom: number;
  zoomBy: (factor: number) => void;
  panBy: (by: Point) => void;
  fit: () => void;
  /** A point of the screen on the plan; `inside`: whether the plan shows it. */
  at: (client: { clientX: number; clientY: number }) => (Point & { inside: boolean }) | undefined;
}

const LEAST = 0.4;
const MOST = 4;

export function usePlanView(values: PlanValues): PlanView {
  const [svg, attach] = useState<SVGSVGElement | null>(null);
  const [whole, setWhole] = useState(() => boundsOfPlan(values));
  const [shown, setShown] = useState({ zoom: 1, x: 0, y: 0 });
  const [across, down] = [(whole.right - whole.left) / shown.zoom, (whole.bottom - whole.top) / shown.zoom];
  const [x, y] = [(whole.left + whole.right) / 2 + shown.x, (whole.top + whole.bottom) / 2 + shown.y];
  return {
    svg,
    attach,
    bounds: { left: x - across / 2, right: x + across / 2, top: y - down / 2, bottom: y + down / 2 },
    zoom: Math.round(shown.zoom * 100),
    zoomBy: (factor) =>
      setShown((now) => ({ ...now, zoom: Math.min(MOST, Math.max(LEAST, Math.round(now.zoom * factor * 100) / 100)) })),
    panBy: (by) => setShown((now) => ({ ...now, x: now.x - by.x, y: now.y - by.y })),
    fit() {
      setWhole(boundsOfPlan(values));
      setShown({ zoom: 1, x: 0, y: 0 });
    },
    at({ clientX, clientY }) {
      const matrix = svg?.getScreenCTM()?.inverse();
      const frame = svg?.getBoundingClientRect();
      if (!matrix || !frame) return undefined;
      const point = new DOMPoint(clientX, clientY).matrixTransform(matrix);
      const inside = clientX >= frame.left && clientX <= frame.right && clientY >= frame.top && clientY <= frame.bottom;
      return { x: point.x, y: point.y, inside };
    },
  };
}

/** Everything, with room to work around it. */
function boundsOfPlan({ tables, pieces }: PlanValues): Bounds {
  const boxes = [...tables, ...pieces].flatMap((part) => boxOf(part) ?? []);
  return boundsOfAll(boxes, 120);
}
