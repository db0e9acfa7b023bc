/** How a cache is used. */
export interface CacheUse {
  readonly bytes: number;
  readonly hits: number;
  readonly misses: number;
}

/** A least-recently-used cache with a limit in bytes. */
export class ByteCache<Entry> {
  readonly #entries = new Map<string, Entry>();
  readonly #most: number;
  readonly #sizeOf: (entry: Entry) => number;
  /** By `sizeOf` of each entry. */
  bytes = 0;

  constructor(most: number, sizeOf: (entry: Entry) => number) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  get(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    // A Map keeps insertion order: the most recently used entry moves to the end.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  set(key: string, entry: Entry): void {
    this.delete(key);
    this.#entries.set(key, entry);
    this.bytes += this.#sizeOf(entry);
    for (const [oldest] of this.#entries) {
      if (this.bytes <= this.#most || oldest === key) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry !== undefined && this.#entries.delete(key)) this.bytes -= this.#sizeOf(entry);
  }

  /** All entries; reading them does not count as use. */
  values(): Iterable<Entry> {
    return this.#entries.values();
  }

  clear(): void {
    this.#entries.clear();
    this.bytes = 0;
  }
}
