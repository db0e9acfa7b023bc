/** A text storage on a device; the browser's own may throw at any time. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export interface Kept<T> {
  get(): T;
  /**
   * Replaces the text with the result of the function, which gets the text currently stored: another tab may have
   * changed it.
   */
  change(by: (now: T) => T): T;
  subscribe(listener: () => void): () => void;
}

export interface KeptOptions<T> {
  /** Parses a stored text; undefined if it is broken, foreign or too old. */
  read(value: unknown): T | undefined;
  /** The value if nothing is stored. */
  none(): T;
  storage?: TextStorage | undefined;
}

/** Another tab changed it, or the browser restored this page from its cache. */
const ELSEWHERE = ["storage", "pageshow"] as const;

/**
 * A value that survives reloads and that all tabs of the browser share. Without storage (a private window, a full disk)
 * it lives as long as the page.
 */
export function keep<T>(name: string, { read: parse, none, storage = browserStorage() }: KeptOptions<T>): Kept<T> {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let value = none();

  const read = (): T => {
    const now = attempt(() => storage?.getItem(name) ?? null, text);
    if (now === text) return value;
    text = now;
    value = (now === null ? undefined : parse(parsed(now))) ?? none();
    return value;
  };
  // subscribers are notified of every change, so the many parts of a page do not read it each time
  const get = (): T => (listeners.size > 0 ? value : read());
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const change = (by: (now: T) => T): T => {
    const before = read();
    const next = by(before);
    if (next === before) return before;
    const written = JSON.stringify(next);
    value = next;
    // the storage still has the old text after a failed write, and must not be read again
    text = attempt(() => (storage?.setItem(name, written), storage ? written : text), text);
    tell();
    return next;
  };
  const onElsewhere = ({ key }: Partial<StorageEvent>): void => {
    const before = value;
    if ((!key || key === name) && read() !== before) tell();
  };
  const subscribe = (listener: () => void): (() => void) => {
    if (listeners.size === 0) {
      read();
      for (const kind of ELSEWHERE) globalThis.addEventListener?.(kind, onElsewhere);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      for (const kind of ELSEWHERE) globalThis.removeEventListener?.(kind, onElsewhere);
    };
  };
  return { get, change, subscribe };
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const parsed = (text: string): unknown => attempt(() => JSON.parse(text) as unknown, undefined);

/** Even the access throws if storage is forbidden. */
const browserStorage = (): TextStorage | undefined => attempt(() => globalThis.localStorage, undefined);
