/** What is read first on the screen and where it stands, and how far each strip is scrolled. */
export interface Place {
  element: Element | undefined;
  top: number;
  strips: Map<Element, number>;
}

/** The height of the bar of categories, under which nothing can be read. */
const BAR = 60;

export function placeNow(): Place {
  const lines = [...document.querySelectorAll(".item, .section-name")];
  const element = scrollY > 0 ? lines.find((line) => line.getBoundingClientRect().bottom > BAR) : undefined;
  const strips = [...document.querySelectorAll(".slide, .chips, .strip")];
  return {
    element,
    top: topOf(element),
    strips: new Map(strips.map((strip) => [strip, Math.abs(strip.scrollLeft)])),
  };
}

/** Puts the element back to where it stood, and strips as far from their start as before, in the direction of now. */
export function keepPlace({ element, top, strips }: Place): void {
  const forward = document.documentElement.dir === "rtl" ? -1 : 1;
  for (const [strip, offset] of strips) strip.scrollLeft = offset * forward;
  const restore = () => scrollBy({ top: topOf(element) - top, behavior: "instant" });
  restore();
  // once more when what was not drawn before has its real height
  requestAnimationFrame(restore);
}

const topOf = (element: Element | undefined): number => element?.getBoundingClientRect().top ?? 0;
