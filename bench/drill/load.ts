import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Business, ROOMS } from "./business.ts";
import { type DrillRequest, type DrillResponse, isWrongAnswer, makeSender } from "./requests.ts";

/** Requests a second. */
export const RATES = { page: 10, order: 4, booking: 2 } as const;
export type Kind = keyof typeof RATES;
const TIMEOUT_MS = 10_000;
/** The pauses before a write is sent again; the last one is repeated. */
const RETRY_MS = [1_000, 2_000, 4_000, 8_000];
export interface Failure {
  kind: Kind;
  proxy: string;
  /** When it was sent and when it failed. */
  from: number;
  to: number;
  why: string;
}

/**
 * Guests who read the menu and order, and staff who book, through all proxies in turn. A write that fails is sent again
 * with its `Idempotency-Key` until it is acknowledged.
 */
export class Load {
  /** Every write that was acknowledged, by its mark, with the time. */
  readonly acknowledged = new Map<string, { kind: Kind; at: number }>();
  /** Requests that failed when they were sent for the first time. */
  readonly failures: Failure[] = [];
  /** What was answered, at any attempt, although nothing may be answered so whatever breaks. */
  readonly wrong: string[] = [];
  sent = 0;
  /** How many writes were acknowledged so far. */
  confirmed = 0;
  /** The longest time that an answer took at the first attempt. */
  longestMs = 0;
  readonly #business: Business;
  readonly #proxies: readonly string[];
  readonly #send: ReturnType<typeof makeSender>;
  #timers: NodeJS.Timeout[] = [];
  #stopped = true;
  #count = 0;
  readonly #running = new Set<Promise<void>>();

  constructor(business: Business, proxies: readonly string[], authorities: readonly string[]) {
    this.#business = business;
    this.#proxies = proxies;
    this.#send = makeSender(authorities, TIMEOUT_MS);
  }

  start(): void {
    this.#stopped = false;
    this.#timers = (Object.keys(RATES) as Kind[]).map((kind) =>
      setInterval(() => this.#begin(kind), 1_000 / RATES[kind]),
    );
  }

  /** Sends nothing new, and waits until all that was sent is acknowledged or has failed. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#stopped = true;
    await Promise.all(this.#running);
  }

  /** Removes what was acknowledged after this time: a backup of that time does not have it. */
  forgetSince(time: number): void {
    for (const [mark, { at }] of this.acknowledged) if (at >= time) this.acknowledged.delete(mark);
  }

  #begin(kind: Kind): void {
    const number = this.#count++;
    const running = this.#make(kind, number).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async #make(kind: Kind, number: number): Promise<void> {
    const mark = `drill ${randomUUID()}`;
    const request = this.#requestOf(kind, number, mark);
    const proxy = this.#proxies[number % this.#proxies.length] ?? "";
    const expected = kind === "page" ? 200 : 201;
    this.sent++;
    for (let tries = 0; ; tries++) {
      const from = performance.now();
      const response = await this.#send(request, proxy);
      const to = performance.now();
      if (tries === 0) this.longestMs = Math.max(this.longestMs, to - from);
      if (response.status === expected) {
        if (kind === "page") return;
        this.confirmed++;
        this.acknowledged.set(mark, { kind, at: to });
        return;
      }
      if (tries === 0) this.failures.push({ kind, proxy, from, to, why: describe(response) });
      if (isWrongAnswer(response.status)) this.wrong.push(`${kind} ${describe(response)}`);
      if (kind === "page" || this.#stopped) return;
      await sleep(RETRY_MS[Math.min(tries, RETRY_MS.length - 1)]);
    }
  }

  #requestOf(kind: Kind, number: number, mark: string): DrillRequest {
    const { businessId, branchId, slug, token, tables, itemId, priceId, roomTypeId } = this.#business;
    if (kind === "page") return { method: "GET", path: `/qr/${slug}` };
    const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
    if (kind === "order") {
      const lines = [{ item_id: itemId, price_id: priceId, quantity: 2 }];
      const body = JSON.stringify({ mode: "DineIn", table: tables[number % tables.length], note: mark, lines });
      return { method: "POST", path: `/api/public/branches/${slug}/orders`, headers, body };
    }
    const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    // Each night has rooms for all bookings of some minutes.
    const night = 2 + Math.floor(number / ROOMS) * 2;
    const body = JSON.stringify({
      resource_type: "room",
      resource_id: roomTypeId,
      start: `${day(night)}T14:00`,
      end: `${day(night + 1)}T12:00`,
      customer: { name: "Dana" },
      note: mark,
    });
    const path = `/api/business/${businessId}/branches/${branchId}/reservations`;
    return { method: "POST", path, headers: { ...headers, authorization: `Bearer ${token}` }, body };
  }
}

const describe = ({ status, text }: DrillResponse): string =>
  status === 0 ? text : `${status} ${/"code":"([^"]+)"/.exec(text)?.[1] ?? ""}`.trim();
