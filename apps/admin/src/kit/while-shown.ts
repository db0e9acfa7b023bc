/** A page that stays hidden this long lets its connection go: a browser has only six for a server. */
const HIDDEN_FOR = 60_000;

/** Keeps what `open` opens as long as the page is looked at, or was a moment ago; opens it anew when it is again. */
export function whileShown(open: () => () => void): () => void {
  let close: (() => void) | undefined = open();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    close?.();
    close = undefined;
  };
  const shown = () => {
    clearTimeout(timer);
    close ??= open();
  };
  const turned = () => {
    if (document.visibilityState === "visible") shown();
    else timer = setTimeout(leave, HIDDEN_FOR);
  };
  // a page that was left may be kept for the way back, with its connections
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", shown);
  document.addEventListener("visibilitychange", turned);
  return () => {
    clearTimeout(timer);
    leave();
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("pageshow", shown);
    document.removeEventListener("visibilitychange", turned);
  };
}
