/** Suppresses the click at the end of this press, also long after Escape cancelled the drag. */
export function suppressNextClick(): void {
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener("click", (event) => event.stopPropagation(), { signal, capture: true });
  // on the window: a press that is ending has not reached it yet
  window.addEventListener("pointerup", () => setTimeout(() => ended.abort(), 50), { signal });
  window.addEventListener("pointerdown", () => ended.abort(), { signal });
}
