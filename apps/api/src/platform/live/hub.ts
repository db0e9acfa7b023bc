import { randomUUID } from "node:crypto";
import type { LiveEvent } from "@diwan/contract/api/live";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { Pools } from "../database/pools.ts";
import { eventsAfter, type Position, readPosition } from "./events.ts";
import { OpenStreams, type StreamLimits } from "./open-streams.ts";

type Listener = (events: LiveEvent[]) => void;
interface Channel {
  listeners: Set<Listener>;
  position: Promise<Position>;
  reading: Promise<void>;
  /** Whether a read is queued already, and when the last one began. */
  waits: boolean;
  readAt: number;
  /** How many reads in a row returned nothing although events are unsettled, and the next read. */
  vain: number;
  timer: NodeJS.Timeout | undefined;
}

const CHANNEL = "diwan_live";
/** The first interval of reading again while a transaction is open; it grows. */
const AGAIN_MS = 50;
const LONGEST_AGAIN_MS = 500;
/** The longest interval of retrying a failed read. */
const LONGEST_FAILED_MS = 10_000;
/** Events within this interval are sent together. */
const GATHER_MS = 20;
/** Suffix of a business id in a notification: the change is not visible to guests. */
const UNSHOWN = " unshown";
/** The notification of enqueued jobs. */
const JOBS = "jobs";
const TELL = "select set_config('synchronous_commit', 'off', true), pg_notify($1, word) from unnest($2::text[]) word";

/**
 * Delivers changes to the open screens of this process, and notifies other processes on the same database. NOTIFY is
 * sent after the commit and batched, because inside a transaction it serializes commits.
 */
export class LiveHub {
  readonly streams: OpenStreams;
  readonly #pools: Pools;
  readonly #log: FastifyBaseLogger;
  readonly #channels = new Map<string, Channel>();
  /** Prefix of this process's notifications, which it ignores itself. */
  readonly #own = `${randomUUID()} `;
  readonly #told = new Set<string>();
  readonly #changed = new Set<(businessId: string | undefined) => void>();
  readonly #workers = new Set<() => void>();
  readonly #ends = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;
  #client: pg.PoolClient | undefined;
  #closed = false;

  constructor(pools: Pools, log: FastifyBaseLogger, limits: StreamLimits) {
    this.streams = new OpenStreams(limits);
    this.#pools = pools;
    this.#log = log;
  }

  /** Keeps one LISTEN connection; after a reconnect all streams read the events that they missed. */
  async start(): Promise<void> {
    if (this.#closed) return;
    let client: pg.PoolClient | undefined;
    try {
      client = await this.#pools.owner.connect();
      client.on("notification", ({ payload = "" }) => this.#hear(payload));
      client.on("error", () => this.#broken(client));
      await client.query(`listen ${CHANNEL}`);
      // Stopped meanwhile: release the connection.
      if (this.#closed) return client.release(true);
      this.#client = client;
      for (const listener of this.#changed) listener(undefined);
      for (const [businessId, channel] of this.#channels) this.#readNext(businessId, channel);
    } catch (error) {
      this.#log.warn({ err: error }, "live events wait for the database");
      client?.release(true);
      this.#startLater();
    }
  }

  /** Announces a committed change of this business; `shown` if guests may see it. */
  announce(businessId: string, { shown }: { shown: boolean }): void {
    this.#announce(shown ? businessId : businessId + UNSHOWN);
  }

  /** Announces committed jobs. */
  announceJobs(): void {
    this.#announce(JOBS);
  }

  #announce(word: string): void {
    this.#wake(word);
    this.#told.add(word);
    this.#timer ??= setTimeout(() => void this.#tell(), GATHER_MS);
  }

  /**
   * Calls `listener` with all events after the position, which is already known. Every event up to the position has
   * settled. Earlier events that have not settled yet are read immediately, because no later notification announces
   * them. Throws the error that prevents the position from being read.
   */
  async subscribe(businessId: string, listener: Listener): Promise<{ position: Position; stop(): void }> {
    const channel = this.#channels.get(businessId) ?? {
      listeners: new Set(),
      position: readPosition(this.#pools.app, businessId),
      reading: Promise.resolve(),
      waits: false,
      readAt: 0,
      vain: 0,
      timer: undefined,
    };
    this.#channels.set(businessId, channel);
    channel.listeners.add(listener);
    const stop = (): void => {
      channel.listeners.delete(listener);
      if (channel.listeners.size > 0) return;
      clearTimeout(channel.timer);
      if (this.#channels.get(businessId) === channel) this.#channels.delete(businessId);
    };
    try {
      const position = await channel.position;
      this.#readNext(businessId, channel);
      return { position, stop };
    } catch (error) {
      stop();
      throw error;
    }
  }

  /** Calls `listener` with each business whose public data may have changed; undefined when changes may have been missed. */
  onChange(listener: (businessId: string | undefined) => void): void {
    this.#changed.add(listener);
  }

  /** Calls `listener` when this or another process enqueued jobs. */
  onJobs(listener: () => void): void {
    this.#workers.add(listener);
  }

  /** Whether notifications of other processes arrive; without them nothing may be cached. */
  get listening(): boolean {
    return this.#client !== undefined;
  }

  /** Calls `end` when the server stops; returns a function that unregisters it. */
  onStop(end: () => void): () => void {
    this.#ends.add(end);
    return () => void this.#ends.delete(end);
  }

  async stop(): Promise<void> {
    this.#closed = true;
    for (const end of this.#ends) end();
    clearTimeout(this.#timer);
    for (const { timer } of this.#channels.values()) clearTimeout(timer);
    this.#client?.release(true);
    this.#client = undefined;
    await Promise.all([...this.#channels.values()].map((channel) => channel.reading));
  }

  #broken(client: pg.PoolClient | undefined): void {
    if (!client || this.#client !== client) return;
    this.#client = undefined;
    client.release(true);
    this.#startLater();
  }

  #startLater(): void {
    if (!this.#closed) setTimeout(() => void this.start(), 1_000).unref();
  }

  async #tell(): Promise<void> {
    const words = [...this.#told].map((word) => this.#own + word);
    this.#told.clear();
    this.#timer = undefined;
    // Nothing durable is written, so the commit need not be flushed to disk.
    await this.#pools.app
      .query({ name: "tell", text: TELL, values: [CHANNEL, words] })
      .catch((error: unknown) => this.#log.warn({ err: error }, "other processes were not told of a change"));
  }

  #hear(payload: string): void {
    if (!payload.startsWith(this.#own)) this.#wake(payload.slice(payload.indexOf(" ") + 1));
  }

  #wake(word: string): void {
    if (word === JOBS) return this.#workers.forEach((listener) => listener());
    const businessId = word.replace(UNSHOWN, "");
    if (word === businessId) for (const listener of this.#changed) listener(businessId);
    const channel = this.#channels.get(businessId);
    if (channel) this.#readNext(businessId, channel);
  }

  /** Schedules a read, unless a queued one will see the change as well. */
  #readNext(businessId: string, channel: Channel): void {
    if (channel.waits) return;
    channel.waits = true;
    channel.reading = channel.reading
      .then(() => pause(channel.readAt + GATHER_MS - Date.now()))
      .then(() => {
        channel.waits = false;
        channel.readAt = Date.now();
        return this.#read(businessId, channel);
      })
      .catch((error: unknown) => {
        this.#log.warn({ err: error }, "live events could not be read");
        this.#readAgain(businessId, channel, LONGEST_FAILED_MS);
      });
  }

  async #read(businessId: string, channel: Channel): Promise<void> {
    const { events, position, more } = await eventsAfter(this.#pools.app, businessId, await channel.position);
    channel.position = Promise.resolve(position);
    if (events.length) for (const listener of channel.listeners) listener(events);
    if (events.length || !more) channel.vain = 0;
    // The open transaction may belong to another business or database, whose end sends no notification.
    if (more) this.#readAgain(businessId, channel, LONGEST_AGAIN_MS);
  }

  /** Reads while there are listeners. */
  #readAgain(businessId: string, channel: Channel, longest: number): void {
    clearTimeout(channel.timer);
    if (channel.listeners.size === 0 || this.#closed) return;
    const wait = Math.min(longest, AGAIN_MS * 2 ** channel.vain);
    channel.vain++;
    channel.timer = setTimeout(() => this.#readNext(businessId, channel), wait).unref();
  }
}

const pause = async (ms: number): Promise<void> => {
  if (ms > 0) await new Promise((done) => setTimeout(done, ms));
};
