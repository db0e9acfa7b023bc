import { addressOf, CallError } from "@diwan/contract/client";
import type { OrderStatus } from "@diwan/contract/order-status";
import type { Order } from "@diwan/contract/orders";
import { readEvents } from "@diwan/live/read-events";
import { calls } from "../server/calls.ts";
import { API, commonHeaders, reportAnswer, send } from "../server/send.ts";
import { currentToken } from "../session/session.ts";
import { createStore, type Store } from "../store.ts";
import { forgetSeen, keepSeen, seenBefore } from "./seen.ts";

export interface Place {
  businessId: string;
  branchId: string;
}

export interface Seen {
  orders: ReadonlyMap<string, Order>;
  state: "loading" | "loaded" | "failed";
  /** Whether changes are told as they happen; otherwise they are asked for. */
  told: boolean;
}

export interface Feed {
  seen: Store<Seen>;
  /** An order as the server has it now; an older answer that comes late changes nothing. */
  receive(order: Order): void;
  read(orderId: string): Promise<void>;
  reload(): Promise<void>;
  start(): () => void;
}

export const OPEN: readonly OrderStatus[] = ["pending", "accepted", "ready"];
const ASK_EVERY = 5_000;

/** The open orders of a branch, as they are now. `other` hears of changes that are of no order. */
export function createFeed(place: Place, other: () => void): Feed {
  const before = seenBefore(place.branchId);
  const seen = createStore<Seen>({ orders: before ?? new Map(), state: before ? "loaded" : "loading", told: false });
  const readAt = new Map<string, number>();
  let reading: Promise<void> | undefined;
  let again = false;

  const merge = (found: readonly Order[], gone: (order: Order) => boolean = () => false) => {
    const orders = new Map([...seen.get().orders].filter(([, order]) => !gone(order)));
    for (const order of found) {
      readAt.set(order.id, performance.now());
      const known = orders.get(order.id);
      if (!known || known.updated_at <= order.updated_at) orders.set(order.id, order);
    }
    seen.set({ ...seen.get(), orders, state: "loaded" });
    keepSeen(place.branchId, orders);
  };
  const readAll = async () => {
    const start = performance.now();
    try {
      const found = await openOrders(place);
      const ids = new Set(found.map(({ id }) => id));
      merge(found, ({ id }) => !ids.has(id) && (readAt.get(id) ?? 0) < start);
    } catch {
      if (seen.get().state === "loading") seen.set({ ...seen.get(), state: "failed" });
    }
  };
  const reload = async () => {
    again = true;
    reading ??= (async () => {
      for (; again; await readAll()) again = false;
      reading = undefined;
    })();
    await reading;
  };
  const read = async (orderId: string) => {
    try {
      const { history: _, visits: __, ...order } = await send(calls.order, { params: { ...place, orderId } });
      merge([order]);
    } catch (error) {
      if (error instanceof CallError && error.status === 404) other();
      else void reload();
    }
  };
  return {
    seen,
    receive: (order) => merge([order]),
    read,
    reload,
    start: () => {
      const stop = follow(place, {
        told: (told) => {
          seen.set({ ...seen.get(), told });
          if (told) void reload();
        },
        changed: (orderId) => void read(orderId),
      });
      void reload();
      const timer = setInterval(() => void (seen.get().told || reload()), ASK_EVERY);
      return () => {
        stop();
        clearInterval(timer);
        if (!currentToken()) forgetSeen();
      };
    },
  };
}

/** Reads the events of the branch as long as somebody is logged in. */
function follow(place: Place, { told, changed }: { told(told: boolean): void; changed(orderId: string): void }) {
  return readEvents(
    { address: API + addressOf(calls.live.path, { ...place }), headers: () => commonHeaders() },
    {
      held: told,
      answered: (response) => reportAnswer(response, currentToken()),
      told: ({ data }) => {
        if (!data) return;
        const event: { area?: unknown; record?: unknown } = Object(JSON.parse(data));
        if (event.area === "orders" && typeof event.record === "string") changed(event.record);
      },
    },
  );
}

async function openOrders(place: Place): Promise<Order[]> {
  const found: Order[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { status: OPEN.join(","), page, perPage: 100, order: "asc" as const };
    const answer = await send(calls.orders, { params: { ...place }, query });
    found.push(...answer.data);
    pages = answer.meta.lastPage;
  }
  return found;
}
