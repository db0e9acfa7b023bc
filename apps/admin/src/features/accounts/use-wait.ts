import { useEffect, useState } from "react";

/** Seconds left of a wait that begins at once and, by `start`, again; 0 when it is over. */
export function useWait(seconds: number): { left: number; start: () => void } {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1_000);
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  const start = () => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1_000);
  };
  return { left, start };
}
