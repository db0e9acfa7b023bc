import type { ServerResponse } from "node:http";
import { type GuestOrder, guestOrder } from "@diwan/contract/guest-orders";
import { isOver } from "@diwan/contract/order-status";
import type { FastifyReply } from "fastify";
import { inTransaction } from "../../platform/database/bound.ts";
import { Refusal } from "../../platform/errors.ts";
import { beginEvents } from "../../platform/http/events.ts";
import type { Services } from "../../platform/services.ts";
import { readFollowed } from "./followed.ts";

const HEARTBEAT_MS = 20_000;
/** Of one order, by all who have its address, and of all orders in this process. */
const MOST_OF_ORDER = 20;
const MOST = 5_000;

interface Followed {
  businessId: string;
  branchId: string;
  orderId: string;
}

/** Tells those who follow an order what becomes of it. */
export class FollowStreams {
  readonly #services: Services;
  readonly #open = new Map<string, Set<ServerResponse>>();
  #all = 0;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Hears of changes from here on; refuses (503) where too many follow already. Returns how to answer. */
  async follow(place: Followed): Promise<(reply: FastifyReply) => void> {
    if (this.#all >= MOST) throw new Refusal("busy", { retryAfterSeconds: 60 });
    let changed = (): void => undefined;
    // before the order is read, so that nothing between is missed
    const { stop } = await this.#services.live.subscribe(place.businessId, (events) => {
      if (events.some(({ area, record }) => area === "orders" && record === place.orderId)) changed();
    });
    return (reply) => {
      const out = beginEvents(reply);
      const leave = this.#enter(place.orderId, out);
      const teller = new Teller(this.#services, out, place);
      changed = () => teller.tell();
      const heartbeat = setInterval(() => out.write("event: beat\ndata:\n\n"), HEARTBEAT_MS);
      const forget = this.#services.live.onStop(() => out.end());
      const end = (): void => {
        clearInterval(heartbeat);
        stop();
        forget();
        leave();
      };
      if (out.destroyed) return end();
      out.once("close", end);
      teller.tell();
    };
  }

  /** The oldest of an order makes room: phones leave without a word. */
  #enter(orderId: string, out: ServerResponse): () => void {
    const own = this.#open.get(orderId) ?? new Set();
    this.#open.set(orderId, own.add(out));
    this.#all++;
    const [oldest] = own;
    if (own.size > MOST_OF_ORDER && oldest) {
      own.delete(oldest);
      oldest.end();
    }
    return () => {
      this.#all--;
      own.delete(out);
      if (own.size === 0 && this.#open.get(orderId) === own) this.#open.delete(orderId);
    };
  }
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
