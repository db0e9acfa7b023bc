import { TIMINGS } from "@diwan/contract/api/limits";
import { useRef, useState, useEffect } from "react";

export interface BusyState {
  /** Until the response: keeps the button disabled. */
  busy: boolean;
  /** For at most 5 s: shows the loading indicator (specification, section 4). */
  showing: boolean;
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** The loading state of one button or form. */
export function useBusy(): BusyState {
  const [busy, setBusy] = useState(false);
  const [showing, setShowing] = useState(false);
  const running = useRef(0);
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    running.current += 1;
    setBusy(true);
    setShowing(true);
    const timer = setTimeout(() => setShowing(false), TIMINGS.loadingTimeout);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      running.current -= 1;
      if (running.current === 0) {
        setBusy(false);
        setShowing(false);
      }
    }
  };
  return { busy, showing, run };
}

const SKELETON_AFTER = 150;

/** False at first, true after a delay: screens that load fast show no skeleton. */
export function useDelayed(active: boolean, after: number = SKELETON_AFTER): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!active) return setPassed(false);
    const timer = setTimeout(() => setPassed(true), after);
    return () => clearTimeout(timer);
  }, [active, after]);
  return active && passed;
}
