import { useLayoutEffect, type RefObject } from "react";
import { liftsOf, spotsOf } from "./columns.ts";

/**
 * Lets the cards of a grid follow each other in their columns, so that a card that grows moves only those below it.
 * Without it the grid is one of plain rows. Works on the elements themselves: no card renders for it.
 */
export function useColumns(grid: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const heights = new WeakMap<Element, number>();
    const arrange = () => arrangeCards(element, heights);
    const sizes = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries) heights.set(target, borderBoxSize[0]?.blockSize ?? 0);
      arrange();
    });
    const watch = () => {
      for (const card of element.children) sizes.observe(card);
    };
    const cards = new MutationObserver((changes) => {
      for (const { removedNodes } of changes)
        for (const node of removedNodes) if (node instanceof Element) sizes.unobserve(node);
      watch();
      arrange();
    });
    sizes.observe(element);
    watch();
    cards.observe(element, { childList: true, attributes: true, subtree: false });
    return () => {
      sizes.disconnect();
      cards.disconnect();
    };
  }, [grid]);
}

function arrangeCards(grid: HTMLElement, heights: WeakMap<Element, number>): void {
  const cards = Array.from(grid.children).filter((card) => card instanceof HTMLElement);
  const shown = cards.filter((card) => card.dataset["lifted"] === undefined && (heights.get(card) ?? 0) > 0);
  const style = getComputedStyle(grid);
  const widths = style.gridTemplateColumns.split(" ");
  const columns = widths.length;
  const gap = Number.parseFloat(style.columnGap) || 0;
  const spans = shown.map((card) =>
    card.dataset["wide"] === undefined ? 1 : wideSpan(card, columns, Number.parseFloat(widths[0] ?? "")),
  );
  const spots = spotsOf(spans, columns);
  const lifts = liftsOf(
    shown.map((card) => (heights.get(card) ?? 0) + gap),
    spots,
    spans,
    columns,
  );
  const placed = spans.some((span) => span > 1);
  for (const [at, card] of shown.entries()) {
    const spot = spots[at];
    setStyle(card, "margin-block-start", lifts[at] ? `${-lifts[at]}px` : "");
    setStyle(card, "grid-row", placed && spot ? String(spot.row) : "");
    setStyle(card, "grid-column", placed && spot ? `${spot.column} / span ${spans[at] ?? 1}` : "");
  }
}

const FORM_WIDTH = 260;

/** A card that says `data-wide="always"` takes two columns, one with "form" only where one column is too narrow for a form. */
const wideSpan = (card: HTMLElement, columns: number, width: number): number =>
  card.dataset["wide"] === "form" && width >= FORM_WIDTH ? 1 : Math.min(2, columns);

function setStyle(card: HTMLElement, property: string, value: string): void {
  if (card.style.getPropertyValue(property) !== value) card.style.setProperty(property, value);
}
