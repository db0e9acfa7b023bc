import { createContext, use, useEffect, useMemo, useState } from "react";
import { createQueue, type Queue } from "../queue/queue.ts";
import { connection } from "../server/connection.ts";
import type { Session } from "../session/session.ts";
import { useStore } from "@diwan/ui/store";
import { acknowledge, acknowledged } from "../feed/acknowledged.ts";
import { Feed } from "../feed/feed.ts";
import { createShop, type Shop } from "../feed/board-facts.ts";
import { type Ticket, ticketsOf } from "../tickets/sorted.ts";

/** Everything that the board of a branch works with. */
export interface Work {
  session: Session;
  feed: Feed;
  queue: Queue;
  shop: Shop;
}

const Context = createContext<Work | undefined>(undefined);
export const WorkContext = Context.Provider;

export function useWork(): Work {
  const work = use(Context);
  if (!work) throw new Error("No branch is chosen");
  return work;
}

/** Creates the work of a branch and stops it when its board is unmounted. */
export function useNewWork(session: Session): Work {
  const [work] = useState(() => createWork(session));
  useEffect(() => {
    const { feed, queue, shop } = work;
    const flushHidden = () => {
      if (document.visibilityState === "hidden") queue.flush();
    };
    const turned = () => {
      if (connection.get().lost) return queue.sent.set(0);
      queue.retry();
      shop.reload();
    };
    const stops = [queue.start(), feed.start(), shop.start(), connection.subscribe(turned)];
    document.addEventListener("visibilitychange", flushHidden);
    window.addEventListener("pagehide", queue.flush);
    window.addEventListener("online", queue.retry);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener("visibilitychange", flushHidden);
      window.removeEventListener("pagehide", queue.flush);
      window.removeEventListener("online", queue.retry);
    };
  }, [work]);
  return work;
}

function createWork(session: Session): Work {
  const place = { businessId: session.branch.businessId, branchId: session.branch.id };
  const shop = createShop(session.branch.slug, place);
  const feed = new Feed(place, { soldOut: () => void shop.reloadSoldOut(), back: shop.reload });
  const queue = createQueue(place, {
    order(order) {
      feed.receive(order);
      shop.orderMoved();
    },
    lost: () => void feed.reload(),
  });
  const tap: Queue["tap"] = (order, ...step) => {
    acknowledge(order);
    queue.tap(order, ...step);
  };
  return { session, feed, queue: { ...queue, tap }, shop };
}

/** The orders as the board shows them now. */
export function useTickets(): Ticket[] {
  const { feed, queue } = useWork();
  const { orders } = useStore(feed.seen);
  const taps = useStore(queue.taps);
  const known = useStore(acknowledged)?.orders;
  return useMemo(() => ticketsOf(orders, taps, known), [orders, taps, known]);
}
