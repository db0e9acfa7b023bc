import { retryDelay } from "./retry-delay.ts";

const SILENCE = 60_000;
/** The server sends its position immediately; a proxy that buffers it also buffers all later events. */
const FIRST_WORD = 10_000;
/** The maximum delay, whatever the server requests. */
const LONGEST_WAIT = 300_000;

export interface StreamedEvent {
  id: string;
  data: string;
}

export interface Stream {
  address: string;
  headers(): Record<string, string>;
  /** The position to start from; without it only new events arrive. */
  since?: string | undefined;
}

export interface StreamListener {
  /** An event, or a position in the stream without an event (no data). */
  onEvent(event: StreamedEvent): void;
  /** Whether changes arrive as events. Otherwise screens have to poll. */
  onConnected?(connected: boolean): void;
  /** Called with each response before it is read; true ends the reading permanently. */
  onResponse?(response: Response): boolean | void;
}

/**
 * Reads a stream of events until it is stopped; resumes after an interruption. A rejection (4xx except 429) ends it.
 * `wait` returns the delay after a number of failed attempts; the delay is longer if the server requests that because
 * it is overloaded or has no capacity for this stream.
 */
export function readEvents(stream: Stream, listener: StreamListener, wait = retryDelay): () => void {
  const stopped = new AbortController();
  void (async () => {
    let lastId = stream.since ?? "";
    let connected = false;
    const setConnected = (now: boolean) => {
      if (connected !== now && !stopped.signal.aborted) listener.onConnected?.(now);
      connected = now;
    };
    for (let tries = 0; !stopped.signal.aborted; tries += 1) {
      let asked = 0;
      const later = (ms: number) => void (asked = Math.min(ms, LONGEST_WAIT));
      const goOn = await readOnce({ ...stream, since: lastId }, stopped.signal, { ...listener, later }, (event) => {
        tries = 0;
        lastId = event.id || lastId;
        setConnected(true);
        listener.onEvent(event);
      });
      setConnected(false);
      if (!goOn) return;
      await pause(Math.max(wait(tries), asked), stopped.signal);
    }
  })();
  return () => stopped.abort();
}

/** One connection; returns whether to try again. */
async function readOnce(
  { address, headers, since }: Stream,
  stopped: AbortSignal,
  { onResponse, later }: StreamListener & { later(wait: number): void },
  onEvent: (event: StreamedEvent) => void,
): Promise<boolean> {
  const broken = new AbortController();
  const breakOff = () => broken.abort();
  let watch = setTimeout(breakOff, FIRST_WORD);
  // A connection that died with the network would stay silent for a while.
  network.addEventListener("offline", breakOff);
  try {
    const response = await fetch(address, {
      headers: { ...headers(), accept: "text/event-stream", ...(since ? { "last-event-id": since } : {}) },
      cache: "no-store",
      signal: AbortSignal.any([stopped, broken.signal]),
    });
    if (onResponse?.(response)) return false;
    later(1_000 * (Number(response.headers.get("retry-after")) || 0));
    if (!response.ok || !response.body) return response.status >= 500 || response.status === 429;
    const read = createEventReader(later);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(watch);
      watch = setTimeout(breakOff, SILENCE);
      for (const event of read(part.value)) onEvent(event);
    }
    return true;
  } catch {
    return !stopped.aborted; // Interrupted.
  } finally {
    clearTimeout(watch);
    network.removeEventListener("offline", breakOff);
  }
}

/**
 * Parses server-sent events as their text arrives, in chunks of any size. `later` is called with the milliseconds that
 * the server requests to wait before the stream is reopened.
 */
export function createEventReader(later?: (wait: number) => void): (piece: string) => StreamedEvent[] {
  let rest = "";
  return (piece) => {
    const blocks = (rest + piece).replaceAll("\r\n", "\n").split("\n\n");
    rest = blocks.pop() ?? "";
    return blocks.flatMap((block) => readBlock(block, later));
  };
}

function readBlock(block: string, later?: (wait: number) => void): StreamedEvent[] {
  let id = "";
  const data: string[] = [];
  for (const line of block.split("\n")) {
    const [, field, value = ""] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (field === "id") id = value;
    if (field === "data") data.push(value);
    if (field === "retry" && /^\d{1,9}$/.test(value)) later?.(Number(value));
  }
  // A position without an event: the stream resumes from it after an interruption.
  return data.length > 0 || id !== "" ? [{ id, data: data.join("\n") }] : [];
}

/** Subscribes to network changes; tests have no window. */
export const network: EventTarget = typeof window === "undefined" ? new EventTarget() : window;

/** Waits for the delay, or until the network returns or it is stopped. */
const pause = (time: number, stopped: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (stopped.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      network.removeEventListener("online", done);
      stopped.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, time);
    network.addEventListener("online", done);
    stopped.addEventListener("abort", done);
  });
