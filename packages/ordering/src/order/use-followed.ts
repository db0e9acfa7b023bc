import { CallError } from "@diwan/contract/api/client";
import type { GuestOrder } from "@diwan/contract/guests/guest-orders";
import { isOver } from "@diwan/contract/orders/order-status";
import { useEffect, useState } from "react";
import { askOrder } from "./calls.ts";

const WATCH_MS = 10_000;
/** The order is polled every 20 seconds, even if no event arrives. */
const SILENT_MS = 45_000;
/** A rejected stream is retried at growing intervals; polling continues meanwhile. */
const LONGEST_REFUSED_MS = 160_000;

type Lost = "lost" | "stale";

export interface Followed {
  order: GuestOrder | undefined;
  /** The order may be out of date: the server can't be reached, or has an error. */
  lost: Lost | undefined;
  /** No order has this token. */
  gone: boolean;
}

/** The current order: updated by events, and polled if the stream of events can't be opened. */
export function useFollowed(token: string, first?: GuestOrder): Followed {
  const [order, setOrder] = useState(first);
  const [lost, setLost] = useState<Lost>();
  const [gone, setGone] = useState(false);
  const over = order !== undefined && isOver(order.status);
  useEffect(() => {
    if (over) return;
    return follow(token, {
      take(now) {
        setOrder(now);
        setLost(undefined);
      },
      lose: setLost,
      miss: () => setGone(true),
    });
  }, [token, over]);
  return { order, lost, gone };
}

interface Listener {
  take(order: GuestOrder): void;
  lose(how: Lost): void;
  miss(): void;
}

function follow(token: string, { take, lose, miss }: Listener): () => void {
  const abort = new AbortController();
  let heard = Date.now();
  let refused = 0;
  let again = 0;
  let source = listen();
  function listen(): EventSource {
    const opened = new EventSource(`/api/public/orders/${encodeURIComponent(token)}/live`);
    opened.addEventListener("open", () => void (refused = 0));
    opened.addEventListener("error", () => {
      // the browser reconnects an interrupted stream
      if (opened.readyState !== EventSource.CLOSED) return;
      again = Date.now() + Math.min(LONGEST_REFUSED_MS, WATCH_MS * 2 ** refused++);
    });
    opened.addEventListener("message", ({ data }: MessageEvent<string>) => {
      heard = Date.now();
      take(JSON.parse(data) as GuestOrder); // from our own server, with the schema of the type
    });
    opened.addEventListener("beat", () => void (heard = Date.now()));
    return opened;
  }
  const ask = async (): Promise<void> => {
    try {
      take(await askOrder({}, token, abort.signal));
    } catch (error) {
      if (abort.signal.aborted) return;
      if (error instanceof CallError && error.status === 404) miss();
      else lose(error instanceof CallError && error.status > 0 ? "stale" : "lost");
    }
  };
  const check = (): void => {
    if (source.readyState === EventSource.OPEN && Date.now() - heard < SILENT_MS) return;
    // a rejected stream, or one that a proxy buffers, never recovers by itself
    const closed = source.readyState === EventSource.CLOSED;
    if (closed ? Date.now() >= again : Date.now() - heard >= SILENT_MS) {
      source.close();
      source = listen();
      heard = Date.now();
    }
    void ask();
  };
  const back = (): void => {
    if (document.visibilityState !== "visible") return;
    void ask();
    check();
  };
  const timer = setInterval(check, WATCH_MS);
  document.addEventListener("visibilitychange", back);
  addEventListener("online", back);
  const off = (): void => lose("lost");
  addEventListener("offline", off);
  return () => {
    abort.abort();
    source.close();
    clearInterval(timer);
    document.removeEventListener("visibilitychange", back);
    removeEventListener("online", back);
    removeEventListener("offline", off);
  };
}
