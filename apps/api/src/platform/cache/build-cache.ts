import { setTimeout as sleep } from "node:timers/promises";
import { ByteCache, type CacheUse } from "./byte-cache.ts";
import type { Services } from "../services.ts";

/** How long a stale response may be served after a change, while the next one is built. */
const STALE_MS = 1_000;
/** How long a request waits for a new build before it gets the stale response. Most builds are faster. */
const PATIENCE_MS = 250;
const LATE = Symbol("late");

export interface BusinessEntry {
  businessId: string;
}

interface Kept<Value> {
  value: Value;
  /** The time of the first change of its business after the read; undefined while it is fresh. */
  changedAt: number | undefined;
}

interface Build<Value> {
  /** Its position in the sequence of requests and builds. */
  began: number;
  /** Undefined if only the build determines it. */
  businessId: string | undefined;
  /** The time of each business's first change since the build began. */
  changed: Map<string, number>;
  /** Whether changes may have been missed. */
  unheard: boolean;
  result: Promise<Value | undefined>;
}

interface Options<Value> {
  /** The maximum cached bytes, by `sizeOf` of each value. */
  most: number;
  sizeOf(value: Value): number;
  /** Whether a value is valid at an instant, apart from changes of its business. An invalid value is never cached. */
  isCurrent?(value: Value, at: Date): boolean;
}

/**
 * Builds a response once for all requests that wait for it, and caches it until its business changes. For a second
 * after a change a stale response may be served while a slow build runs. Changes arrive as live events; while live
 * events do not arrive nothing is cached, and a request shares only a build that starts after it.
 */
export class BuildCache<Value extends BusinessEntry> implements CacheUse {
  hits = 0;
  misses = 0;
  readonly #services: Pick<Services, "live" | "now">;
  readonly #isCurrent: (value: Value, at: Date) => boolean;
  readonly #kept: ByteCache<Kept<Value>>;
  readonly #builds = new Map<string, Build<Value>>();
  #turn = 0;

  constructor(services: Pick<Services, "live" | "now">, { most, sizeOf, isCurrent = () => true }: Options<Value>) {
    this.#services = services;
    this.#isCurrent = isCurrent;
    this.#kept = new ByteCache(most, ({ value }) => sizeOf(value));
    services.live.onChange((businessId) => this.#change(businessId));
  }

  /**
   * The value, at most a second old. If it is not cached, `build` creates it, or returns undefined if it does not
   * exist.
   */
  async get(key: string, build: () => Promise<Value | undefined>, businessId?: string): Promise<Value | undefined> {
    const kept = this.#usable(key);
    if (kept && kept.changedAt === undefined) {
      this.hits++;
      return kept.value;
    }
    this.misses++;
    const next = this.#next(key, build, businessId);
    if (!kept) return next;
    const first = await Promise.race([next, sleep(PATIENCE_MS, LATE, { ref: false })]);
    if (first !== LATE) return first;
    return this.#usable(key)?.value ?? next;
  }

  /** The current value, never older than the request. */
  async latest(key: string, build: () => Promise<Value | undefined>, businessId?: string): Promise<Value | undefined> {
    return this.#unchanged(key) ?? this.#next(key, build, businessId);
  }

  get bytes(): number {
    return this.#kept.bytes;
  }

  #unchanged(key: string): Value | undefined {
    const kept = this.#usable(key);
    return kept?.changedAt === undefined ? kept?.value : undefined;
  }

  /** The cached value if it may be served. Setting the clock back extends nothing. */
  #usable(key: string): Kept<Value> | undefined {
    const kept = this.#kept.get(key);
    if (!kept || !this.#services.live.listening) return undefined;
    const now = this.#services.now();
    if (!this.#isCurrent(kept.value, now)) return undefined;
    const age = now.getTime() - (kept.changedAt ?? now.getTime());
    return age >= 0 && age <= STALE_MS ? kept : undefined;
  }

  /** The result of a build that saw all changes before the request: the running one, or the next. */
  async #next(key: string, build: () => Promise<Value | undefined>, businessId?: string): Promise<Value | undefined> {
    const asked = ++this.#turn;
    for (;;) {
      const running = this.#builds.get(key);
      if (!running) return this.#begin(key, build, businessId);
      if (running.began > asked || this.#seesAll(running)) return running.result;
      // One build at a time, even for a business that changes all the time.
      await running.result.catch(() => undefined);
      const made = this.#unchanged(key);
      if (made) return made;
    }
  }

  #seesAll({ businessId, changed, unheard }: Build<Value>): boolean {
    if (unheard || !this.#services.live.listening) return false;
    return businessId === undefined ? changed.size === 0 : !changed.has(businessId);
  }

  #begin(key: string, build: () => Promise<Value | undefined>, businessId?: string): Promise<Value | undefined> {
    const begun: Omit<Build<Value>, "result"> = {
      began: ++this.#turn,
      businessId: businessId ?? this.#kept.get(key)?.value.businessId,
      changed: new Map<string, number>(),
      unheard: !this.#services.live.listening,
    };
    const running: Build<Value> = Object.assign(begun, {
      result: build()
        .then((value) => this.#keep(key, value, running))
        .finally(() => this.#builds.delete(key)),
    });
    this.#builds.set(key, running);
    return running.result;
  }

  #keep(key: string, value: Value | undefined, { changed, unheard }: Build<Value>): Value | undefined {
    const { live, now } = this.#services;
    if (value && !unheard && live.listening && this.#isCurrent(value, now()))
      this.#kept.set(key, { value, changedAt: changed.get(value.businessId) });
    else this.#kept.delete(key);
    return value;
  }

  #change(businessId: string | undefined): void {
    if (businessId === undefined) {
      this.#kept.clear();
      for (const running of this.#builds.values()) running.unheard = true;
      return;
    }
    const at = this.#services.now().getTime();
    for (const kept of this.#kept.values()) if (kept.value.businessId === businessId) kept.changedAt ??= at;
    for (const { changed } of this.#builds.values()) if (!changed.has(businessId)) changed.set(businessId, at);
  }
}
