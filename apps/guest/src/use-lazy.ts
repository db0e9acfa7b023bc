import { useCallback, useEffect, useState } from "react";

/** A part of the page that is loaded when it is first needed, and again after a network error. */
export function useLazy<T>(
  load: () => Promise<T>,
  wanted: boolean,
): { part: T | undefined; failed: boolean; again(): void } {
  const [part, setPart] = useState<T>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const get = async (): Promise<void> => {
      try {
        const loaded = await load();
        if (!gone) setPart(loaded);
      } catch {
        if (!gone) setFailed(true);
      }
    };
    void get();
    return () => void (gone = true);
  }, [load, wanted, tries]);
  const again = useCallback(() => {
    setFailed(false);
    setTries((count) => count + 1);
  }, []);
  return { part, failed, again };
}
