import { useCallback, useEffect, useEffectEvent, useState } from "react";

const TOUCHES = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

interface Idle {
  /** When the last seconds end; undefined while guests are present. */
  until: number | undefined;
  /** Call it when guests are present. */
  stay(): void;
}

interface IdleTimes {
  /** The time without a touch after which it asks. */
  quietMs: number;
  /** How long it asks. */
  askMs: number;
}

/** Detects that guests have left: asks for a while, then calls back. */
export function useIdle(watching: boolean, { quietMs, askMs }: IdleTimes, onGone: () => void): Idle {
  const [until, setUntil] = useState<number | undefined>();
  const gone = useEffectEvent(onGone);
  const stay = useCallback(() => setUntil(undefined), []);

  useEffect(() => {
    if (!watching || until !== undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setUntil(Date.now() + askMs), quietMs);
    };
    wait();
    for (const touch of TOUCHES) document.addEventListener(touch, wait, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) document.removeEventListener(touch, wait, { capture: true });
    };
  }, [watching, until, quietMs, askMs]);

  useEffect(() => {
    if (until === undefined) return undefined;
    if (!watching) {
      setUntil(undefined);
      return undefined;
    }
    const timer = setTimeout(
      () => {
        setUntil(undefined);
        gone();
      },
      Math.max(0, until - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [watching, until]);

  return { until, stay };
}

/** Whole seconds until an instant, counted down; 0 once it has passed. */
export function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    setNow(Date.now());
    if (until <= Date.now()) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
