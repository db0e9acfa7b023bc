import type { GuestOrder } from "@diwan/contract/guests/guest-orders";
import { askOrder } from "@diwan/ordering/calls";
import { useEffect, useEffectEvent, useState } from "react";
import { useLanguage } from "../language/language-context.ts";

const EVERY_MS = 4_000;

/** An order as it is by now; what was known last where nobody answers. */
export function useFollowed(token: string, placed: GuestOrder): GuestOrder {
  const { locale } = useLanguage();
  const [order, setOrder] = useState(placed);
  const ask = useEffectEvent((signal: AbortSignal) => askOrder({ locale: () => locale }, token, signal));
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const timer = setInterval(() => {
      void ask(signal).then(
        (now) => signal.aborted || setOrder(now),
        () => undefined,
      );
    }, EVERY_MS);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, []);
  return order;
}
