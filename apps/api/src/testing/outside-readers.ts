import { allCalls } from "@diwan/contract/api/calls";
import { addDays } from "@diwan/contract/time/days";
import { TABLE_PARAM } from "@diwan/contract/branches/table-param";
import type { TestServer } from "./build.ts";
import { anyAddress, performCall } from "./perform.ts";
import type { Sample } from "./sample.ts";
import type { VisibleTenant } from "./visible-tenant.ts";
import type { StockedTenant } from "./fixtures.ts";

/** How outsiders see a change: on the page, in data for a script, or not at all; or every value is rejected. */
export type VisibleEffect = "seen" | "carried" | "nothing" | "refused";

/** A response to a guest, a tablet or the orders board. */
interface Look {
  name: string;
  read(): Promise<string>;
}

const AT_ONCE = 4;

/** The readers of a business outside its back-office. */
export class OutsideReaders {
  readonly #seen: Look[];
  readonly #carried: Look[];
  readonly #before = new Map<Look, string>();

  constructor(server: TestServer, own: VisibleTenant, today: string) {
    const { seen, carried } = looksAt(server, own, today);
    [this.#seen, this.#carried] = [seen, carried];
  }

  /** Stores the current responses. */
  async look(): Promise<void> {
    for (const look of [...this.#seen, ...this.#carried]) this.#before.set(look, await look.read());
  }

  /** The differences from the stored responses. */
  async changed(): Promise<string[]> {
    const found: Look[] = [];
    for (const look of [...this.#seen, ...this.#carried]) found.push(...(await this.#others([look])));
    return found.map(({ name }) => name);
  }

  async effect(): Promise<VisibleEffect> {
    for (let at = 0, next = 1; at < this.#seen.length; at = next, next += AT_ONCE) {
      const [found] = await this.#others(this.#seen.slice(at, next));
      if (!found) continue;
      // The next field is usually visible in the same place.
      this.#seen.unshift(...this.#seen.splice(this.#seen.indexOf(found), 1));
      return "seen";
    }
    return (await this.#others(this.#carried)).length ? "carried" : "nothing";
  }

  async #others(looks: readonly Look[]): Promise<Look[]> {
    const now = await Promise.all(looks.map((look) => look.read()));
    return looks.filter((look, at) => now[at] !== this.#before.get(look));
  }
}

/**
 * Everything that a stocked business shows outside the back-office on a day and the days after: pages and responses,
 * and separately the data `carried` for scripts.
 */
function looksAt(server: TestServer, own: VisibleTenant, today: string): { seen: Look[]; carried: Look[] } {
  const { slug, branchId, businessId, itemId, otherItemId, menuId } = own;
  const call = (name: string, sent: Partial<Sample> = {}, who?: StockedTenant): Look => ({
    name,
    read: async () => {
      const declared = allCalls.find(([one]) => one === name)?.[1];
      if (!declared) throw new Error(`There is no call ${name}.`);
      const { text } = await performCall(server, who, declared, { ...sent, params: { slug, ...sent.params } });
      return text.replaceAll(STAMPS, "");
    },
  });
  const page = (path: string): Look => ({
    name: path.replaceAll(slug, "slug"),
    read: async () => {
      const { body, headers } = await server.app.inject({ url: `/qr/${path}`, remoteAddress: anyAddress() });
      // Scripts contain data for later rendering; other elements contain machine-readable data.
      const shown = body.replaceAll(/<script[^>]*type="application\/json"[^>]*>.*?<\/script>/gs, "");
      return `${shown}${String(headers["content-security-policy"])}`;
    },
  });
  const order = {
    lines: [{ item_id: itemId, price_id: own.priceId, addon_ids: own.type === "chalet" ? [] : [own.addonId] }],
  };
  const board = { params: { businessId, branchId } };
  return {
    seen: [
      ...["en", "ar"].flatMap((lang) => [
        page(`${slug}?lang=${lang}&item=${itemId}&${TABLE_PARAM}=${own.tableToken}`),
        page(`${slug}/book?lang=${lang}`),
      ]),
      ...[`item&id=${itemId}`, `service&id=${own.serviceId}`, `room&id=${own.roomTypeId}`].map((named) =>
        page(`${slug}/book?lang=en&kind=${named}`),
      ),
      call("guestReservations.offer"),
      ...bookingLooks(own, today, call),
      call("guestOrders.quote", { body: order }),
      call("guestOrders.quote", { body: { lines: [{ item_id: otherItemId, price_id: otherItemId }] } }),
      call("guestOrders.follow", { params: { token: own.orderToken } }),
      call("guestReservations.follow", { params: { token: own.reservationToken } }),
      call("tablets.unlock", { body: {}, headers: { cookie: `__Host-tablet=${own.tabletToken}` } }),
      { name: "tablet", read: async () => JSON.stringify(JSON.parse(await call("tablets.get").read()).tablet) },
      call("rejectionReasons.list", board, own),
      call("soldOut.list", board, own),
      call("orders.list", board, own),
      call("orders.today", board, own),
    ],
    carried: [
      call("guests.branch"),
      call("tablets.get"),
      call("guests.firstMenu"),
      call("guests.menu", { params: { menuId } }),
      {
        name: "choices",
        read: async () =>
          (await server.app.inject({ url: `/qr/${slug}/choices?menu=${menuId}`, remoteAddress: anyAddress() })).body,
      },
    ],
  };
}

/** The record's own field, which every change updates. */
const STAMPS = /,"(?:created|updated)_at":"[^"]*"/g;

type MakeLook = (name: string, sent: Partial<Sample>) => Look;

/** The free times and prices of each kind in the next weeks and on single days. */
function bookingLooks(own: StockedTenant, today: string, call: MakeLook): Look[] {
  const later = (days: number) => addDays(today, days);
  const stay = (from: number, nights: number) => ({
    start: `${later(from)}T14:00:00`,
    end: `${later(from + nights)}T14:00:00`,
  });
  const service = { resource_type: "service", resource_id: own.serviceId };
  const room = { resource_type: "room", resource_id: own.roomTypeId };
  const chalets = (own.type === "chalet" ? [own.itemId, own.otherItemId] : []).map((id) => ({
    ...{ resource_type: "item", resource_id: id },
  }));
  const weeks = { from: later(1), to: later(21) };
  const day = (days: number) => ({ from: later(days), to: later(days) });
  const free = (query: Record<string, string>): Look => call("guestReservations.availability", { query });
  const quote = (body: object): Look => call("guestReservations.quote", { body });
  return [
    ...[{ resource_type: "table" }, service, room, ...chalets].map((one) => free({ ...one, ...weeks })),
    ...[1, 2, 3].map((days) => free({ ...service, ...day(days) })),
    free({ resource_type: "table", ...day(1) }),
    quote({ ...service, start: `${later(1)}T13:00:00` }),
    quote({ resource_type: "table", start: `${later(1)}T13:00:00`, guests: 2 }),
    // A whole week has nights of every price, whatever day it is today.
    quote({ ...room, ...stay(1, 7) }),
    quote({ ...room, ...stay(1, 2), start: `${later(1)}T12:00:00` }),
    ...chalets.flatMap((one) => [stay(1, 3), stay(8, 7), stay(16, 3)].map((days) => quote({ ...one, ...days }))),
  ];
}
