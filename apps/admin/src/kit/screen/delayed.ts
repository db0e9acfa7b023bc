import { useEffect, useState } from "react";

const SKELETON_AFTER = 150;

/** False at first, true after a while: what loads at once shows no skeleton. */
export function useDelayed(active: boolean, after: number = SKELETON_AFTER): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!active) return setPassed(false);
    const timer = setTimeout(() => setPassed(true), after);
    return () => clearTimeout(timer);
  }, [active, after]);
  return active && passed;
}
