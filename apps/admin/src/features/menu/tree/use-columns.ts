import { useLayoutEffect, type RefObject } from "react";
import { liftsOf, gridCells } from "./columns.ts";

/** The last measured layout of a grid; reading it again would force a layout. */
interface Laid {
  columns: number;
  /** The width of one column. */
  width: number;
  gap: number;
  heights: WeakMap<Element, number>;
}

/**
 * Arranges the cards of a grid in independent columns, so that a growing card moves only those below it. Without it the
 * grid has plain rows. Works on the elements directly: no card renders for it.
 */
export function useColumns(grid: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const laid: Laid = { columns: 1, width: 0, gap: 0, heights: new WeakMap() };
    const sizes = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries) {
        if (target === element) measure(element, laid);
        else laid.heights.set(target, borderBoxSize[0]?.blockSize ?? 0);
      }
      arrange(element, laid);
    });
    const watch = () => {
      for (const card of element.children) sizes.observe(card);
    };
    const cards = new MutationObserver((changes) => {
      for (const node of changes.flatMap((change) => [...change.removedNodes]))
        if (node instanceof Element && node.parentElement !== element) sizes.unobserve(node);
      watch();
      // a new card is arranged once its size is known, in the same frame
      if (changes.every((change) => change.addedNodes.length === 0)) arrange(element, laid);
    });
    sizes.observe(element);
    watch();
    cards.observe(element, { childList: true });
    return () => {
      sizes.disconnect();
      cards.disconnect();
    };
  }, [grid]);
}

function measure(grid: HTMLElement, laid: Laid): void {
  const style = getComputedStyle(grid);
  const widths = style.gridTemplateColumns.split(" ");
  laid.columns = widths.length;
  laid.width = Number.parseFloat(widths[0] ?? "");
  laid.gap = Number.parseFloat(style.columnGap) || 0;
}

function arrange(grid: HTMLElement, { columns, width, gap, heights }: Laid): void {
  const cards = Array.from(grid.children).filter((card) => card instanceof HTMLElement);
  const shown = cards.filter((card) => card.dataset["lifted"] === undefined && (heights.get(card) ?? 0) > 0);
  const spans = shown.map((card) => spanOf(card, columns, width));
  const cells = gridCells(spans, columns);
  const lifts = liftsOf(
    shown.map((card) => (heights.get(card) ?? 0) + gap),
    cells,
    spans,
    columns,
  );
  const placed = spans.some((span) => span > 1);
  for (const [at, card] of shown.entries()) {
    const cell = cells[at];
    setStyle(card, "margin-block-start", lifts[at] ? `${-lifts[at]}px` : "");
    setStyle(card, "grid-row", placed && cell ? String(cell.row) : "");
    setStyle(card, "grid-column", placed && cell ? `${cell.column} / span ${spans[at] ?? 1}` : "");
  }
}

const FORM_WIDTH = 260;

/** A card with `data-wide="always"` takes two columns, one with "form" only where a column is too narrow for a form. */
function spanOf({ dataset: { wide } }: HTMLElement, columns: number, width: number): number {
  if (wide === undefined) return 1;
  return wide === "form" && width >= FORM_WIDTH ? 1 : Math.min(2, columns);
}

function setStyle(card: HTMLElement, property: string, value: string): void {
  if (card.style.getPropertyValue(property) !== value) card.style.setProperty(property, value);
}
