import { useEffect, useRef } from "react";

const LIVE_DELAY = 250;

/** Of many calls in a row the last is followed, a moment later; none any more once the screen is gone. */
export function useDebouncedCallback(work: () => void, delay = LIVE_DELAY): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, delay);
  };
}
