import { setTimeout as sleep } from "node:timers/promises";
import { ByteCache } from "./byte-cache.ts";
import type { Services } from "../services.ts";

/** How long after a change of its business an answer may still be shown, while the next one is built. */
const STALE_MS = 1_000;
/** Most builds take less: who asks after a change waits so long for the next answer before getting the last one. */
const PATIENCE_MS = 250;
const LATE = Symbol("late");

export interface BusinessEntry {
  businessId: string;
}

interface Kept<Value> {
  value: Value;
  /** When its business changed first after it was read; undefined while it is as the database has it. */
  changedAt: number | undefined;
}

interface Build<Value> {
  /** Its turn among all that asked and all that was begun. */
  began: number;
  /** Undefined where only the build itself finds out. */
  businessId: string | undefined;
  /** When each business changed first since the build began. */
  changed: Map<string, number>;
  /** Whether any business may have changed, unheard. */
  unheard: boolean;
  result: Promise<Value | undefined>;
}

interface Options<Value> {
  /** At most so many bytes are kept, by what `sizeOf` says of each value. */
  most: number;
  sizeOf(value: Value): number;
  /** Whether a value holds at an instant, apart from changes of its business. One that does not is never kept. */
  isCurrent?(value: Value, at: Date): boolean;
}

/**
 * Answers that many ask for at once: built once for all who wait, and kept until their own business changes. For a second
 * after a change the last answer may stand in for one whose build takes long. Word of changes comes with the live events;
 * while none arrives nothing is kept, and only a build that begins later is shared with whoever asks.
 */
export class BuildCache<Value extends BusinessEntry> {
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

  /** The value as it was at most a second before; `build` makes it where it is not kept, undefined for what is nowhere. */
  async get(key: string, build: () => Promise<Value | undefined>, businessId?: string): Promise<Value | undefined> {
    const kept = this.#usable(key);
    if (kept && kept.changedAt === undefined) return kept.value;
    const next = this.#next(key, build, businessId);
    if (!kept) return next;
    const first = await Promise.race([next, sleep(PATIENCE_MS, LATE, { ref: false })]);
    if (first !== LATE) return first;
    return this.#usable(key)?.value ?? next;
  }

  /** The value as it is now: what is built of it is never older than the change after which that was begun. */
  async latest(key: string, build: () => Promise<Value | undefined>, businessId?: string): Promise<Value | undefined> {
    return this.#unchanged(key) ?? this.#next(key, build, businessId);
  }

  #unchanged(key: string): Value | undefined {
    const kept = this.#usable(key);
    return kept?.changedAt === undefined ? kept?.value : undefined;
  }

  /** What is kept and may be shown. A clock that was turned back makes nothing last longer. */
  #usable(key: string): Kept<Value> | undefined {
    const kept = this.#kept.get(key);
    if (!kept || !this.#services.live.listening) return undefined;
    const now = this.#services.now();
    if (!this.#isCurrent(kept.value, now)) return undefined;
    const age = now.getTime() - (kept.changedAt ?? now.getTime());
    return age >= 0 && age <= STALE_MS ? kept : undefined;
  }

  /** The result of a build that saw all that had changed before it was asked for: a running one, or the one after it. */
  async #next(key: string, build: () => Promise<Value | undefined>, businessId?: string): Promise<Value | undefined> {
    const asked = ++this.#turn;
    for (;;) {
      const running = this.#builds.get(key);
      if (!running) return this.#begin(key, build, businessId);
      if (running.began > asked || this.#seesAll(running)) return running.result;
      // one after the other: a business that changes all the time is not built many times at once
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
