/** A page that stays hidden this long lets its connection go. */
const HIDDEN_FOR = 60_000;

/** Keeps what `open` opens as long as the page is looked at, or was a moment ago; opens it anew when it is again. */
export function whileShown(open: () => () => void): () => void {
  let close: (() => void) | undefined = open();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    close?.();
    close = undefined;
  };
  const turned = () => {
    clearTimeout(timer);
    if (document.visibilityState === "visible") close ??= open();
    else timer = setTimeout(leave, HIDDEN_FOR);
  };
  document.addEventListener("visibilitychange", turned);
  return () => {
    clearTimeout(timer);
    leave();
    document.removeEventListener("visibilitychange", turned);
  };
}
