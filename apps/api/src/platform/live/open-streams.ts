import { randomInt } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Config } from "../config.ts";
import type { ErrorCode } from "@diwan/contract/api/errors";
import { ApiError } from "../errors.ts";
import { networkOf } from "../http/addresses.ts";

export type StreamLimits = Pick<
  Config,
  | "MAX_STREAMS"
  | "MAX_STREAMS_PER_BUSINESS"
  | "MAX_STREAMS_PER_ADDRESS"
  | "MAX_STREAMS_PER_ACCOUNT"
  | "MAX_STREAMS_PER_SESSION"
>;

/** The holder of a stream: a session with its user (null for a device), or a guest by the followed order. */
export interface StreamHolder {
  businessId: string;
  address: string;
  sessionId?: string | undefined;
  userId?: string | undefined;
  orderId?: string;
}

/** A key for counting streams, and the limit for it. */
interface Share {
  name: string;
  most: number;
  /** The error when the limit is reached. */
  full: ErrorCode;
}

/** Streams of one order. */
const MOST_OF_ORDER = 20;
/** The share of guests; the rest is reserved for logged-in users. */
const FOR_GUESTS = 3 / 4;
const ALL = "all";
const RETRY_SECONDS = 60;

/** The open streams of this process, with limits for each holder. */
export class OpenStreams {
  readonly #limits: StreamLimits;
  readonly #open = new Map<string, Set<ServerResponse>>();
  readonly #leave = new Map<ServerResponse, () => void>();

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /** Throws when a shared limit is reached. Checked before any work for a stream; `enter` checks again. */
  assertRoom(holder: StreamHolder): void {
    for (const { name, most, full } of this.#shared(holder))
      if (this.#count(name) >= most) throw new ApiError(full, { retryAfterSeconds: RETRY_SECONDS });
  }

  /**
   * Counts a stream before its response begins, and returns the function that releases it; `stop` ends the stream. If a
   * user's own limit is reached, their oldest stream is stopped: phones disconnect silently, and the most recently
   * opened tab is the one in use. Throws if a shared limit is reached.
   */
  enter(out: ServerResponse, holder: StreamHolder, stop: () => void): () => void {
    const own = this.#own(holder);
    for (const { name, most } of own) {
      const [oldest] = this.#open.get(name) ?? [];
      if (oldest && this.#count(name) >= most) this.#makeRoom(oldest);
    }
    try {
      this.assertRoom(holder);
    } catch (error) {
      stop();
      throw error;
    }
    const names = [...own, ...this.#shared(holder)].map(({ name }) => name);
    for (const name of names) this.#open.set(name, (this.#open.get(name) ?? new Set()).add(out));
    const leave = (): void => {
      if (!this.#leave.delete(out)) return;
      stop();
      for (const name of names) {
        const all = this.#open.get(name);
        all?.delete(out);
        if (all?.size === 0) this.#open.delete(name);
      }
    };
    this.#leave.set(out, leave);
    return leave;
  }

  get size(): number {
    return this.#count(ALL);
  }

  #count(name: string): number {
    return this.#open.get(name)?.size ?? 0;
  }

  #own({ sessionId, userId, orderId }: StreamHolder): Omit<Share, "full">[] {
    const { MAX_STREAMS_PER_SESSION, MAX_STREAMS_PER_ACCOUNT } = this.#limits;
    return [
      ...(orderId ? [{ name: `order ${orderId}`, most: MOST_OF_ORDER }] : []),
      ...(sessionId ? [{ name: `session ${sessionId}`, most: MAX_STREAMS_PER_SESSION }] : []),
      ...(userId ? [{ name: `account ${userId}`, most: MAX_STREAMS_PER_ACCOUNT }] : []),
    ];
  }

  #shared({ businessId, address, orderId }: StreamHolder): Share[] {
    const { MAX_STREAMS, MAX_STREAMS_PER_BUSINESS, MAX_STREAMS_PER_ADDRESS } = this.#limits;
    const shares = [
      { name: ALL, most: MAX_STREAMS, full: "busy" },
      { name: `business ${businessId}`, most: MAX_STREAMS_PER_BUSINESS, full: "too_many_streams" },
      { name: `address ${networkOf(address)}`, most: MAX_STREAMS_PER_ADDRESS, full: "too_many_streams" },
    ] as const;
    if (!orderId) return [...shares];
    const guests = shares.map((share) => ({ ...share, name: `guests ${share.name}`, most: share.most * FOR_GUESTS }));
    return [...shares, ...guests];
  }

  /** Asks the client to reconnect late and at a random time: otherwise closed streams would displace each other. */
  #makeRoom(out: ServerResponse): void {
    this.#leave.get(out)?.();
    const wait = randomInt(RETRY_SECONDS * 1_000, RETRY_SECONDS * 2_000);
    out.end(`retry: ${wait}\n\n`);
  }
}
