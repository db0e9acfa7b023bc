import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { ApiError } from "../errors.ts";
import { networkOf } from "./addresses.ts";
import { callerAddress } from "./request.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The cost of a call in the budget of its network; none for calls with a session. */
    work?: number;
  }
}

/** The remaining budget of an address, and when it was computed. */
interface Account {
  left: number;
  at: number;
}

/** The most addresses that are remembered; the oldest are dropped first. */
const MOST_ACCOUNTS = 100_000;
const MINUTE_MS = 60_000;

/** A token bucket for each address, refilled per minute. */
export class WorkBudget {
  readonly #perMinute: number;
  readonly #accounts = new Map<string, Account>();

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Takes from the budget; if too little is left, takes nothing and returns the seconds to wait. */
  take(who: string, work: number, now: number): number {
    const wanted = Math.min(work, this.#perMinute);
    const account = this.#accounts.get(who);
    const regained = account ? ((now - account.at) / MINUTE_MS) * this.#perMinute : 0;
    const left = account ? Math.min(this.#perMinute, account.left + regained) : this.#perMinute;
    if (left < wanted) return Math.ceil(((wanted - left) / this.#perMinute) * (MINUTE_MS / 1_000));
    // re-inserted, so that it is dropped last
    this.#accounts.delete(who);
    this.#accounts.set(who, { left: left - wanted, at: now });
    for (const [oldest] of this.#accounts) {
      if (this.#accounts.size <= MOST_ACCOUNTS) break;
      this.#accounts.delete(oldest);
    }
    return 0;
  }
}

/** Runs the expensive requests of an address sequentially. */
class Turns {
  readonly #last = new Map<string, Promise<void>>();

  /** Waits for all earlier requests; resolves to the function to call when this one is done. */
  async wait(who: string): Promise<() => void> {
    const before = this.#last.get(who);
    let done = (): void => undefined;
    const own = new Promise<void>((resolve) => {
      done = () => {
        if (this.#last.get(who) === own) this.#last.delete(who);
        resolve();
      };
    });
    this.#last.set(who, own);
    await before;
    return done;
  }
}

/**
 * Throws 429 beyond the work per minute of one network address; `WORK_PER_MINUTE` 0 turns it off. Expensive requests of an
 * address run one after the other, so that others wait for at most one of them.
 */
export function budgetWork(app: FastifyInstance, { WORK_PER_MINUTE }: Config): void {
  if (WORK_PER_MINUTE === 0) return;
  const budget = new WorkBudget(WORK_PER_MINUTE);
  app.addHook("onRequest", (request, _reply, done) => {
    const work = workOf(request);
    const wait = work && budget.take(networkOf(callerAddress(request)), work, performance.now());
    done(wait ? new ApiError("too_many_requests", { retryAfterSeconds: wait }) : undefined);
  });
  takeTurns(app);
}

function takeTurns(app: FastifyInstance): void {
  const turns = new Turns();
  const ends = new WeakMap<FastifyRequest, () => void>();
  // after its body has arrived, which may take long
  app.addHook("preHandler", async (request, reply) => {
    if (workOf(request) < WORK.made) return;
    const end = await turns.wait(networkOf(callerAddress(request)));
    ends.set(request, end);
    reply.raw.once("close", end);
    if (!reply.raw.destroyed) return;
    // the client has disconnected
    end();
    reply.hijack();
  });
  // sending a response may take long, and others must not wait for it
  app.addHook("onSend", async (request) => ends.get(request)?.());
}

/** A cached page is cheap; searches, previews and personal pages are computed for each request. */
const WORK = { page: 1, made: 5, opened: 10, searched: 30 };
const BYTES = 16 * 1024;

function workOf(request: FastifyRequest): number {
  const { call, work = 0 } = request.routeOptions.config;
  if (call) return work && work + Math.floor(Number(request.headers["content-length"] ?? 0) / BYTES);
  const [path = "", query = ""] = request.url.split("?");
  if (/^\/qr\/[^/]+(\/choices)?\/?$/.test(path)) return pageWork(query);
  return /^\/(qr|calendar)\//.test(path) ? WORK.made : 0;
}

function pageWork(query: string): number {
  const asked = new URLSearchParams(query);
  if (asked.get("q")) return WORK.searched;
  if (asked.has("q") || asked.has("item")) return WORK.opened;
  return asked.has("preview") ? WORK.made : WORK.page;
}
