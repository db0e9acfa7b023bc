import { addressOf } from "@diwan/contract/api/client";
import type { LiveEvent } from "@diwan/contract/api/live";
import type { Order } from "@diwan/contract/orders/order-record";
import { readEvents } from "@diwan/live/read-events";
import { calls } from "../server/calls.ts";
import { API, commonHeaders, reportAnswer, send } from "../server/send.ts";
import { currentToken } from "../session/session.ts";
import { createStore, type Store } from "@diwan/ui/store";
import { meetOrders } from "./acknowledged.ts";
import { KnownOrders, OPEN } from "./known-orders.ts";
import { rememberSeen, wasSeen } from "./seen.ts";

export interface BoardScope {
  businessId: string;
  branchId: string;
}

export interface SeenOrder {
  orders: ReadonlyMap<string, Order>;
  state: "loading" | "loaded" | "failed";
  /** Whether changes arrive as events; otherwise they are polled. */
  live: boolean;
}

const ASK_EVERY = 5_000;
/** Orders in one call: the maximum of a page. */
const PER_CALL = 100;

interface Others {
  /** The sold-out items have changed. */
  soldOut(): void;
  /** Events arrive again: some may have been missed. */
  back(): void;
}

/** The open orders of a branch in their current state; listeners receive events that are not about orders. */
export class Feed {
  readonly seen: Store<SeenOrder>;
  readonly #place: BoardScope;
  readonly #others: Others;
  readonly #known: KnownOrders<Order>;
  #reading: Promise<void> | undefined;
  #again = false;
  /** Orders whose changes are not read yet. */
  readonly #changed = new Set<string>();
  #isReadingChanged = false;
  /** Whether the last request for the list failed. */
  #missed = false;

  constructor(place: BoardScope, others: Others) {
    const before = wasSeen(place.branchId);
    this.#place = place;
    this.#others = others;
    this.#known = new KnownOrders(before);
    this.seen = createStore<SeenOrder>({
      orders: this.#known.orders,
      state: before ? "loaded" : "loading",
      live: false,
    });
  }

  start(): () => void {
    const stop = follow(this.#place, {
      connected: (live) => {
        this.seen.set({ ...this.seen.get(), live });
        if (!live) return;
        void this.reload();
        this.#others.back();
      },
      soldOut: this.#others.soldOut,
      changed: (orderId) => void this.#readChanged(orderId),
    });
    void this.reload();
    const ask = () => {
      if (!this.seen.get().live || this.#missed) void this.reload();
    };
    const timer = setInterval(ask, ASK_EVERY);
    return () => {
      stop();
      clearInterval(timer);
    };
  }

  /** Stores the server's current order; an older response that arrives late changes nothing. */
  receive(order: Order): void {
    this.#known.take([order], performance.now());
    this.#show();
  }

  async reload(): Promise<void> {
    this.#again = true;
    this.#reading ??= this.#readAll();
    await this.#reading;
  }

  async #readAll(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      await this.#readOnce();
    }
    this.#reading = undefined;
  }

  async #readOnce(): Promise<void> {
    const asked = performance.now();
    try {
      this.#known.takeAll(await openOrders(this.#place), asked, performance.now());
      this.#missed = false;
      this.#show("loaded");
    } catch {
      this.#missed = true;
      if (this.seen.get().state === "loading") this.#show("failed");
    }
  }

  /** Reads a changed order at once; those that change meanwhile are read together in the next call. */
  async #readChanged(orderId: string): Promise<void> {
    this.#changed.add(orderId);
    if (this.#isReadingChanged) return;
    this.#isReadingChanged = true;
    while (this.#changed.size > 0) {
      const ids = [...this.#changed].slice(0, PER_CALL);
      ids.forEach((id) => this.#changed.delete(id));
      await this.#readTogether(ids);
    }
    this.#isReadingChanged = false;
  }

  async #readTogether(ids: readonly string[]): Promise<void> {
    try {
      const query = { only: ids.join(","), perPage: PER_CALL };
      const { data } = await send(calls.orders, { params: { ...this.#place }, query });
      this.#known.take(data, performance.now());
      this.#show();
      if (data.length < ids.length) void this.reload();
    } catch {
      void this.reload();
    }
  }

  #show(state = this.seen.get().state): void {
    const { orders } = this.#known;
    if (state === "loaded") {
      meetOrders(this.#place.branchId, orders);
      rememberSeen(this.#place.branchId, orders);
    }
    this.seen.set({ ...this.seen.get(), orders, state });
  }
}

interface FeedEvents {
  connected(live: boolean): void;
  changed(orderId: string): void;
  soldOut(): void;
}

/** Reads the events of the branch during a session. */
function follow(place: BoardScope, { connected, changed, soldOut }: FeedEvents) {
  return readEvents(
    { address: API + addressOf(calls.live.path, { ...place }), headers: () => commonHeaders() },
    {
      onConnected: connected,
      onResponse: (response) => reportAnswer(response, currentToken()),
      onEvent: ({ data }) => {
        if (!data) return;
        const { area, record, branch, parent }: Partial<LiveEvent> = Object(JSON.parse(data));
        // reasons to reject belong to no branch
        if (area !== "orders" || !branch || !record) return;
        // a sold-out event belongs to the item, below its business
        if (parent) soldOut();
        else changed(record);
      },
    },
  );
}

async function openOrders(place: BoardScope): Promise<Order[]> {
  const found: Order[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { status: OPEN.join(","), page, perPage: PER_CALL, order: "asc" as const };
    const answer = await send(calls.orders, { params: { ...place }, query });
    found.push(...answer.data);
    pages = answer.meta.lastPage;
  }
  return found;
}
