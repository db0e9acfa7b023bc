import { cardIn, type Grabbed } from "./grab.ts";

const SETTLE = 200;

/** Animates the overlay to the new position of its card in the tree; the card is hidden until then. */
export async function settle(node: HTMLElement, grabbed: Grabbed): Promise<void> {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const hidden = new Set<HTMLElement>();
  const hide = () => {
    const card = cardIn(document.body, grabbed);
    if (!card) return undefined;
    card.style.visibility = "hidden";
    hidden.add(card);
    return card;
  };
  hide();
  await new Promise(requestAnimationFrame); // the list re-renders; in another category the card is re-created
  const card = hide();
  if (card) {
    const from = node.getBoundingClientRect();
    const to = card.getBoundingClientRect();
    const start = node.style.transform;
    const end = `translate3d(${to.left - from.left}px, ${to.top - from.top}px, 0) ${start}`;
    const easing = "cubic-bezier(0.2, 0.7, 0.2, 1)";
    const move = node.animate([{ transform: start }, { transform: end }], {
      duration: SETTLE,
      easing,
      fill: "forwards",
    });
    await move.finished.catch(() => undefined);
  }
  for (const one of hidden) one.style.removeProperty("visibility");
}
