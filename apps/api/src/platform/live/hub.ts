import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { messageOf } from "../errors.ts";
import { rememberReason } from "../monitoring/remember-reason.ts";
import type { Pools } from "../database/pools.ts";
import type { AfterCommit } from "../database/transaction.ts";
import { eventsAfter, type EventsRead, type Position, readPosition } from "./events.ts";
import { ListenConnection } from "./listen-connection.ts";
import { OpenStreams, type StreamLimits } from "./open-streams.ts";

type Listener = (read: EventsRead) => void;

/** What a commit changed, as far as other processes must know. */
export interface CommitSummary {
  /** Undefined if no open screen shows the change. */
  businessId?: string | undefined;
  /** Whether guests may see it. */
  shown?: boolean;
  hasJobs?: boolean;
}

interface Channel {
  listeners: Set<Listener>;
  position: Promise<Position>;
  reading: Promise<void>;
  /** Whether a read is queued already, and when the last one began. */
  waits: boolean;
  readAt: number;
  /** How many reads in a row failed, and the next read. */
  failed: number;
  timer: NodeJS.Timeout | undefined;
}

const CHANNEL = "diwan_live";
/** The first interval of retrying a failed read, and the longest. */
const AGAIN_MS = 50;
const LONGEST_AGAIN_MS = 10_000;
/** Events within this interval are sent together. */
const GATHER_MS = 20;
/** The pause before other processes are notified again if it failed. */
const TELL_AGAIN_MS = 1_000;
/** Suffix of a business id in a notification: the change is not visible to guests. */
const UNSHOWN = " unshown";
/** The notification of enqueued jobs. */
const JOBS = "jobs";
// Nothing durable is written, so the commit need not be flushed to disk.
const TELL = "select set_config('synchronous_commit', 'off', true), pg_notify($1, word) from unnest($2::text[]) word";

/** The statement that tells all processes of a change that was made outside of them. */
export const announcement = (businessId: string): [text: string, values: string[]] => [
  "select pg_notify($1, $2)",
  [CHANNEL, `operator ${businessId}`],
];

/**
 * Delivers changes to the open screens of this process, and notifies other processes on the same database. NOTIFY is
 * a transaction of its own behind the commit, because inside a transaction it serializes the commits of the cluster.
 */
export class LiveHub {
  readonly streams: OpenStreams;
  readonly #pools: Pools;
  readonly #log: FastifyBaseLogger;
  readonly #channels = new Map<string, Channel>();
  /** Prefix of this process's notifications, which it ignores itself. */
  readonly #own = `${randomUUID()} `;
  readonly #told = new Set<string>();
  readonly #isKnown = rememberReason();
  readonly #changed = new Set<(businessId: string | undefined) => void>();
  readonly #anyChanged = new Set<(businessId: string | undefined) => void>();
  readonly #reads = new Set<(delivered: number | undefined) => void>();
  readonly #workers = new Set<() => void>();
  readonly #ends = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;
  #listening: ListenConnection | undefined;
  #closed = false;

  constructor(pools: Pools, log: FastifyBaseLogger, limits: StreamLimits) {
    this.streams = new OpenStreams(limits);
    this.#pools = pools;
    this.#log = log;
  }

  /** Keeps one LISTEN connection; after a reconnect all streams read the events that they missed. */
  async start(): Promise<void> {
    if (this.#closed) return;
    try {
      const listening = await ListenConnection.open(this.#pools.owner, CHANNEL, (word) => this.#hear(word));
      // Stopped meanwhile: release the connection
      if (this.#closed) return listening.close();
      this.#listening = listening;
      listening.onLost((why) => this.#lose(listening, why));
      for (const listener of [...this.#anyChanged, ...this.#changed]) listener(undefined);
      for (const [businessId, channel] of this.#channels) this.#readNext(businessId, channel);
    } catch (error) {
      // it is tried once a second
      if (!this.#isKnown(messageOf(error))) this.#log.warn({ err: error }, "live events wait for the database");
      this.#startLater();
    }
  }

  /** The NOTIFY of a commit, to be sent in its packet, and the same for this process; undefined if nobody is notified. */
  prepareNotify(summary: CommitSummary): { afterCommit: AfterCommit; notifyLocal(): void } | undefined {
    const words = wordsOf(summary);
    if (!words.length) return undefined;
    const onFailure = (error: unknown): void => {
      this.#log.warn({ err: error }, "other processes are notified of a change later");
      this.announce(summary);
    };
    const afterCommit = { text: TELL, values: [CHANNEL, words.map((word) => this.#own + word)], onFailure };
    return { afterCommit, notifyLocal: () => words.forEach((word) => this.#wake(word)) };
  }

  /** Notifies this process of a commit at once, and others in a moment. */
  announce(summary: CommitSummary): void {
    for (const word of wordsOf(summary)) {
      this.#wake(word);
      this.#told.add(word);
    }
    this.#timer ??= setTimeout(() => void this.#tell(), GATHER_MS);
  }

  /**
   * Calls `listener` with all events after the position, which is already known. Events since it was read are read
   * immediately, because no later notification announces them. Throws the error that prevents the position from being
   * read.
   */
  async subscribe(businessId: string, listener: Listener): Promise<{ position: Position; stop(): void }> {
    const channel = this.#channels.get(businessId) ?? {
      listeners: new Set(),
      position: readPosition(this.#pools.app, businessId),
      reading: Promise.resolve(),
      waits: false,
      readAt: 0,
      failed: 0,
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

  /** The same for changes that guests don't see, too. */
  onAnyChange(listener: (businessId: string | undefined) => void): void {
    this.#anyChanged.add(listener);
  }

  /** Calls `listener` after each read with how many events streams were given; undefined if the read failed. */
  onRead(listener: (delivered: number | undefined) => void): void {
    this.#reads.add(listener);
  }

  /** Calls `listener` when this or another process enqueued jobs. */
  onJobs(listener: () => void): void {
    this.#workers.add(listener);
  }

  /** Whether the last minute proved that notifications of other processes arrive; otherwise nothing may be cached. */
  get listening(): boolean {
    return this.#listening?.isProven ?? false;
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
    this.#listening?.close();
    this.#listening = undefined;
    await Promise.all([...this.#channels.values()].map((channel) => channel.reading));
  }

  #lose(listening: ListenConnection, why: string): void {
    if (this.#listening !== listening) return;
    this.#listening = undefined;
    this.#log.warn(`live events: the listening connection is replaced: ${why}`);
    this.#startLater();
  }

  #startLater(): void {
    if (!this.#closed) setTimeout(() => void this.start(), 1_000).unref();
  }

  /** Tries again until the others are notified: no later change may announce this one. */
  async #tell(): Promise<void> {
    const words = [...this.#told];
    this.#told.clear();
    this.#timer = undefined;
    try {
      const values = [CHANNEL, words.map((word) => this.#own + word)];
      await this.#pools.app.query({ name: "tell", text: TELL, values });
    } catch (error) {
      this.#log.warn({ err: error }, "other processes are notified of a change later");
      if (this.#closed) return;
      for (const word of words) this.#told.add(word);
      this.#timer ??= setTimeout(() => void this.#tell(), TELL_AGAIN_MS).unref();
    }
  }

  #hear(payload: string): void {
    if (!payload.startsWith(this.#own)) this.#wake(payload.slice(payload.indexOf(" ") + 1));
  }

  #wake(word: string): void {
    if (word === JOBS) return this.#workers.forEach((listener) => listener());
    const businessId = word.replace(UNSHOWN, "");
    for (const listener of this.#anyChanged) listener(businessId);
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
        for (const listener of this.#reads) listener(undefined);
        this.#readAgain(businessId, channel);
      });
  }

  async #read(businessId: string, channel: Channel): Promise<void> {
    const read = await eventsAfter(this.#pools.app, businessId, await channel.position);
    channel.position = Promise.resolve(read.position);
    channel.failed = 0;
    const delivered = read.events.length * channel.listeners.size;
    for (const listener of this.#reads) listener(delivered);
    if (read.events.length || read.missed) for (const listener of channel.listeners) listener(read);
    if (read.more && channel.listeners.size) this.#readNext(businessId, channel);
  }

  /** Reads while there are listeners. */
  #readAgain(businessId: string, channel: Channel): void {
    clearTimeout(channel.timer);
    if (channel.listeners.size === 0 || this.#closed) return;
    const wait = Math.min(LONGEST_AGAIN_MS, AGAIN_MS * 2 ** channel.failed);
    channel.failed++;
    channel.timer = setTimeout(() => this.#readNext(businessId, channel), wait).unref();
  }
}

/** The notifications of a commit. */
const wordsOf = ({ businessId, shown, hasJobs }: CommitSummary): string[] => [
  ...(businessId ? [shown ? businessId : businessId + UNSHOWN] : []),
  ...(hasJobs ? [JOBS] : []),
];

const pause = async (ms: number): Promise<void> => {
  if (ms > 0) await new Promise((done) => setTimeout(done, ms));
};
