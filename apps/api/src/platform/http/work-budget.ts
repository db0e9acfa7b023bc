import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { ApiError } from "../errors.ts";
import { networkOf } from "./addresses.ts";
import { callerAddress } from "./request.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What a call takes from the budget of whoever makes it; nothing where it needs a session. */
    work?: number;
  }
}

/** What is left to an address, and when that was counted. */
interface Account {
  left: number;
  at: number;
}

/** So many addresses are remembered; beyond, those that came first are forgotten. */
const MOST_ACCOUNTS = 100_000;
const MINUTE_MS = 60_000;

/** Lets each address have so much work a minute done, at once or spread over it. */
export class WorkBudget {
  readonly #perMinute: number;
  readonly #accounts = new Map<string, Account>();

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Takes from what is left; if that is too little it takes nothing and answers after how many seconds it suffices. */
  take(who: string, work: number, now: number): number {
    const wanted = Math.min(work, this.#perMinute);
    const account = this.#accounts.get(who);
    const regained = account ? ((now - account.at) / MINUTE_MS) * this.#perMinute : 0;
    const left = account ? Math.min(this.#perMinute, account.left + regained) : this.#perMinute;
    if (left < wanted) return Math.ceil(((wanted - left) / this.#perMinute) * (MINUTE_MS / 1_000));
    // at the end of the line of those that are forgotten first
    this.#accounts.delete(who);
    this.#accounts.set(who, { left: left - wanted, at: now });
    for (const [oldest] of this.#accounts) {
      if (this.#accounts.size <= MOST_ACCOUNTS) break;
      this.#accounts.delete(oldest);
    }
    return 0;
  }
}

/** Lets what somebody asks for be done one after the other. */
class Turns {
  readonly #last = new Map<string, Promise<void>>();

  /** Resolves, when all are done that asked before, to what is called when this one is. */
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
 * Refuses (429) what goes beyond the work that a minute has for one network address; `WORK_PER_MINUTE` 0 counts nothing. Of
 * what costs much one after the other is done, so that everybody else waits for one of them at most.
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
  // once its body is there, which may be long on its way
  app.addHook("preHandler", async (request, reply) => {
    if (workOf(request) < WORK.made) return;
    const end = await turns.wait(networkOf(callerAddress(request)));
    ends.set(request, end);
    reply.raw.once("close", end);
    if (!reply.raw.destroyed) return;
    // who did not wait needs nothing any more
    end();
    reply.hijack();
  });
  // what is made may take its reader long to read, which is nobody else's wait
  app.addHook("onSend", async (request) => ends.get(request)?.());
}

/** A page that is kept costs its guest little; what is searched, previewed or belongs to one person is made for each. */
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
