import { createEventReader, type StreamedEvent } from "./event-stream.ts";
import { network, pause } from "./pause.ts";
import { waitBefore } from "./wait-before.ts";

const SILENCE = 60_000;
/** The server says where it stands at once; whoever keeps that back keeps the rest back too. */
const FIRST_WORD = 10_000;
/** Whatever the server asks for. */
const LONGEST_WAIT = 300_000;

export interface Stream {
  address: string;
  headers(): Record<string, string>;
  /** The place to begin from; without it only what happens from now on is told. */
  since?: string | undefined;
}

export interface Listener {
  /** An event, or a place in the stream without one (no data). */
  told(event: StreamedEvent): void;
  /** Whether changes are told as they happen. While they are not, whoever shows them has to ask now and then. */
  held?(held: boolean): void;
  /** Each answer, before it is read; true ends the reading for good. */
  answered?(response: Response): boolean | void;
}

/**
 * Reads a stream of events until it is stopped; takes up again where it broke off. A refusal (4xx but 429) ends it.
 * `wait` says how long to wait after so many tries in vain; it is longer where the server asks for that, full or without room
 * for this stream.
 */
export function readEvents(stream: Stream, listener: Listener, wait = waitBefore): () => void {
  const stopped = new AbortController();
  void (async () => {
    let lastId = stream.since ?? "";
    let held = false;
    const hold = (now: boolean) => {
      if (held !== now && !stopped.signal.aborted) listener.held?.(now);
      held = now;
    };
    for (let tries = 0; !stopped.signal.aborted; tries += 1) {
      let asked = 0;
      const later = (ms: number) => void (asked = Math.min(ms, LONGEST_WAIT));
      const goOn = await readOnce({ ...stream, since: lastId }, stopped.signal, { ...listener, later }, (event) => {
        tries = 0;
        lastId = event.id || lastId;
        hold(true);
        listener.told(event);
      });
      hold(false);
      if (!goOn) return;
      await pause(Math.max(wait(tries), asked), stopped.signal);
    }
  })();
  return () => stopped.abort();
}

/** One connection; the answer says whether to try again. */
async function readOnce(
  { address, headers, since }: Stream,
  stopped: AbortSignal,
  { answered, later }: Listener & { later(wait: number): void },
  told: (event: StreamedEvent) => void,
): Promise<boolean> {
  const broken = new AbortController();
  const breakOff = () => broken.abort();
  let watch = setTimeout(breakOff, FIRST_WORD);
  // a connection that died with the network would be silent for a while yet
  network.addEventListener("offline", breakOff);
  try {
    const response = await fetch(address, {
      headers: { ...headers(), accept: "text/event-stream", ...(since ? { "last-event-id": since } : {}) },
      cache: "no-store",
      signal: AbortSignal.any([stopped, broken.signal]),
    });
    if (answered?.(response)) return false;
    later(1_000 * (Number(response.headers.get("retry-after")) || 0));
    if (!response.ok || !response.body) return response.status >= 500 || response.status === 429;
    const read = createEventReader(later);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(watch);
      watch = setTimeout(breakOff, SILENCE);
      for (const event of read(part.value)) told(event);
    }
    return true;
  } catch {
    return !stopped.aborted; // broke off
  } finally {
    clearTimeout(watch);
    network.removeEventListener("offline", breakOff);
  }
}
