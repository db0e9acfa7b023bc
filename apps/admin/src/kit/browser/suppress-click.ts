/** Suppresses the click at the end of this press, also long after Escape cancelled the drag. */
export function suppressNextClick(): void {
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener("click", suppress, { signal, capture: true });
  // on the window: a press that is ending has not reached it yet
  window.addEventListener("pointerup", () => setTimeout(() => ended.abort(), 50), { signal });
  window.addEventListener("pointerdown", () => ended.abort(), { signal });
}

/** A link under the finger would open its address without the router. */
function suppress(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
