import { useEffect, useRef, useState } from "react";

const LIVE_DELAY = 250;

/** Calls only the last of several calls in a row, after a short delay; never after the component unmounts. */
export function useDebouncedCallback(work: () => void, delay = LIVE_DELAY): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, delay);
  };
}

/** A value after it has stayed the same for a while. */
export function useStableValue<T>(value: T, forMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), forMs);
    return () => clearTimeout(timer);
  }, [value, forMs]);
  return settled;
}
