import type { Dragged as Moved } from "../../../kit/drag/drag.ts";
import type { Dragged } from "./drag-state.ts";

/** The item or category of a handle, with its card. */
export interface Grabbed extends Moved {
  kind: Dragged["kind"];
  id: string;
}

/** The card or category of a handle; nothing while sorting is off. */
export function grabOf(grip: HTMLElement): Grabbed | undefined {
  if (grip.getAttribute("aria-disabled") === "true") return undefined;
  const kind = grip.dataset["grip"] === "category" ? "category" : "item";
  const node = grip.closest<HTMLElement>(`[data-${kind}]`);
  const id = node?.dataset[kind];
  return node && id ? { kind, id, node } : undefined;
}

const TALLEST = { item: 420, category: 56 };

/** The slot is as high as its card, up to a limit. */
export const slotHeight = ({ kind, node }: Grabbed): number => Math.min(node.offsetHeight, TALLEST[kind]);

/** The current card in the tree. */
export const cardIn = (area: HTMLElement, { kind, id }: Pick<Grabbed, "kind" | "id">): HTMLElement | null =>
  area.querySelector<HTMLElement>(`[data-${kind}="${CSS.escape(id)}"]`);

export const gripIn = (area: HTMLElement, grabbed: Pick<Grabbed, "kind" | "id">): HTMLElement | null =>
  cardIn(area, grabbed)?.querySelector<HTMLElement>(`[data-grip="${grabbed.kind}"]`) ?? null;
