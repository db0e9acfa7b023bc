import type { DropAnimation } from "@dnd-kit/core";
import type { Grabbed } from "./grab.ts";
import { cardIn } from "./grab.ts";

const SETTLE = 200;

/** The lifted card settles where its card now stands in the tree. */
export const landing: DropAnimation = ({ active, dragOverlay }) => {
  const { grabbed } = active.data as unknown as { grabbed?: { current?: Grabbed } }; // what the grabber put there
  const held = grabbed?.current;
  const target = held && cardIn(document.body, held);
  if (!target || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const from = dragOverlay.node.getBoundingClientRect();
  const to = target.getBoundingClientRect();
  const shift = `translate3d(${to.left - from.left}px, ${to.top - from.top}px, 0)`;
  target.style.visibility = "hidden";
  const base = getComputedStyle(dragOverlay.node).transform;
  const start = base === "none" ? "" : base;
  const move = dragOverlay.node.animate([{ transform: start }, { transform: `${shift} ${start}` }], {
    duration: SETTLE,
    easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
  });
  return move.finished.finally(() => target.style.removeProperty("visibility")).then(() => undefined);
};
