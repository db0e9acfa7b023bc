import type { ServerResponse } from "node:http";
import { type GuestOrder, guestOrder } from "@diwan/contract/guests/guest-orders";
import { isOver } from "@diwan/contract/orders/order-status";
import type { FastifyReply } from "fastify";
import { inTransaction } from "../../platform/database/bound.ts";
import { beginEvents } from "../../platform/http/events.ts";
import type { Services } from "../../platform/services.ts";
import { readFollowed } from "./followed.ts";

const HEARTBEAT_MS = 20_000;

interface Followed {
  businessId: string;
  branchId: string;
  orderId: string;
  /** From where it is followed. */
  address: string;
}

/** Tells those who follow an order what becomes of it; refuses (429, 503) where too many follow already. */
export async function followOrder(services: Services, reply: FastifyReply, place: Followed): Promise<void> {
  let changed = (): void => undefined;
  // before the order is read, so that nothing between is missed
  const { stop } = await services.live.subscribe(place.businessId, (events) => {
    if (events.some(({ area, record }) => area === "orders" && record === place.orderId)) changed();
  });
  const leave = services.live.streams.enter(reply.raw, place, stop);
  const out = beginEvents(reply);
  const teller = new Teller(services, out, place);
  changed = () => teller.tell();
  const heartbeat = setInterval(() => {
    if (!out.writableEnded) out.write("event: beat\ndata:\n\n");
  }, HEARTBEAT_MS);
  const forget = services.live.onStop(() => out.end());
  const end = (): void => {
    clearInterval(heartbeat);
    forget();
    leave();
  };
  if (out.destroyed) return end();
  out.once("close", end);
  teller.tell();
}

/** Writes the order as it is, once for all changes that came while it was read; ends when nothing more happens to it. */
class Teller {
  readonly #services: Services;
  readonly #out: ServerResponse;
  readonly #place: Followed;
  #turn: Promise<void> = Promise.resolve();
  #waiting = false;
  #told = "";

  constructor(services: Services, out: ServerResponse, place: Followed) {
    this.#services = services;
    this.#out = out;
    this.#place = place;
    out.write("retry: 2000\n\n");
  }

  tell(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    // what fails ends the stream; the page comes back by itself
    this.#turn = this.#turn.then(() => this.#send()).catch(() => void this.#out.end());
  }

  async #send(): Promise<void> {
    this.#waiting = false;
    if (this.#out.writableEnded) return;
    const { businessId, branchId, orderId } = this.#place;
    const order: GuestOrder = await inTransaction(this.#services.pools.app, { businessId }, (db) =>
      readFollowed({ db, businessId }, branchId, orderId),
    );
    const text = JSON.stringify(guestOrder.parse(order));
    if (text !== this.#told) this.#out.write(`data: ${text}\n\n`);
    this.#told = text;
    if (isOver(order.status)) this.#out.end();
  }
}
