import { dayIn } from "@diwan/contract/time/days";
import type { OrderMode } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import type { Order } from "@diwan/contract/orders/order-record";
import type { SoldOutItem } from "@diwan/contract/menu/item-availability";
import { calls } from "../server/calls.ts";
import { serverNow } from "../server/connection.ts";
import { send } from "../server/send.ts";
import { createStore, type Store } from "@diwan/ui/store";
import { createStored } from "../stored.ts";
import type { BoardScope } from "./feed.ts";

/** What the board needs to know about its branch and business. */
export interface BoardFacts {
  branchId: string;
  business: Names;
  timeZone: string;
  currency: string;
  menus: string[];
  modes: OrderMode[];
}

export interface Today {
  delivered: number;
  until_ready: number | null;
}

export interface Shop {
  facts: Store<BoardFacts | undefined>;
  soldOut: Store<readonly SoldOutItem[] | undefined>;
  today: Store<Today | undefined>;
  reloadSoldOut(): Promise<void>;
  /** Reloads all of it, after events may have been missed. */
  reload(): void;
  /** The analytics of today may have changed. */
  orderMoved(): void;
  finished(page: number): Promise<{ orders: Order[]; more: boolean }>;
  start(): () => void;
}

const SOON = 1_500;
const NOW_AND_THEN = 300_000;
/** Used until those of the branch are loaded. */
const HOME_ZONE = "Asia/Kuwait";

/** Data around the orders of a branch. All of it may arrive late or be old: the board works without it. */
export function createShop(slug: string, place: BoardScope): Shop {
  const facts = createStored<BoardFacts | undefined>("diwan.orders.shop", (kept) => {
    const known = kept as BoardFacts | null; // written only by this module
    return known?.branchId === place.branchId ? known : undefined;
  });
  // stored per branch: orders are marked by it after a restart without network too
  const soldOut = createStored<readonly SoldOutItem[] | undefined>(
    `diwan.orders.sold-out.${place.branchId}`,
    (kept) => (kept ?? undefined) as readonly SoldOutItem[] | undefined, // written only by this module
  );
  const today = createStore<Today | undefined>(undefined);
  const quietly = (work: () => Promise<void>) => () => work().catch(() => undefined);
  const zone = () => facts.get()?.timeZone ?? HOME_ZONE;

  const readFacts = quietly(async () => {
    const { business, timeZone, currency, menus, settings } = await send(calls.branch, { params: { slug } });
    const modes = settings.OrderModes;
    const ids = menus.map(({ id }) => id);
    facts.set({ branchId: place.branchId, business: business.locales, timeZone, currency, menus: ids, modes });
  });
  const reloadSoldOut = quietly(async () => soldOut.set((await send(calls.soldOut, { params: { ...place } })).data));
  const readToday = quietly(async () => today.set(await send(calls.today, { params: { ...place } })));
  let soon: ReturnType<typeof setTimeout> | undefined;
  const reload = () => {
    void readFacts();
    void reloadSoldOut();
    void readToday();
  };
  return {
    facts,
    soldOut,
    today,
    reloadSoldOut,
    reload,
    orderMoved() {
      clearTimeout(soon);
      soon = setTimeout(() => void readToday(), SOON);
    },
    async finished(page) {
      const from = dayIn(zone(), new Date(serverNow()));
      const query = {
        ...{ status: "delivered,rejected", from, page, perPage: 30 },
        ...{ sort: "updated_at" as const, order: "desc" as const },
      };
      const { data, meta } = await send(calls.orders, { params: { ...place }, query });
      return { orders: data, more: meta.page < meta.lastPage };
    },
    start() {
      reload();
      const timer = setInterval(reload, NOW_AND_THEN);
      return () => {
        clearInterval(timer);
        clearTimeout(soon);
      };
    },
  };
}
