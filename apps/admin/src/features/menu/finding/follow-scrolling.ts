import { categoryInView } from "./finding.ts";

/** Below the edge, where the head of a category sticks. */
const EDGE = 76;
/** After a jump the chosen category stays, even if it is too short to reach the top. */
const REST_MS = 800;

/** Keeps the category at the top of what scrolls. */
export function followScrolling(scroller: HTMLElement): { stop: () => void; rest: () => void } {
  let frame = 0;
  let resting = 0;
  const look = () => {
    frame = 0;
    if (performance.now() < resting) return;
    const edge = scroller.getBoundingClientRect().top + EDGE;
    const sections = scroller.querySelectorAll<HTMLElement>("[data-category]");
    let here: HTMLElement | undefined;
    for (const section of sections) {
      if (section.getBoundingClientRect().top > edge) break;
      here = section;
    }
    categoryInView.set((here ?? sections[0])?.dataset["category"] ?? null);
  };
  const soon = () => (frame ||= requestAnimationFrame(look));
  soon();
  scroller.addEventListener("scroll", soon, { passive: true });
  return {
    stop() {
      cancelAnimationFrame(frame);
      scroller.removeEventListener("scroll", soon);
    },
    rest: () => void (resting = performance.now() + REST_MS),
  };
}
