/**
 * Keeps what `open` opens as long as the page is there. One that was left may be kept for the way back, with its connections:
 * they are let go meanwhile.
 */
export function whileThere(open: () => () => void): () => void {
  let close: (() => void) | undefined = open();
  const leave = () => {
    close?.();
    close = undefined;
  };
  const back = () => void (close ??= open());
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", back);
  return () => {
    leave();
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("pageshow", back);
  };
}
