import { live, liveEvent, type LiveEvent } from "@diwan/contract/live";
import { addressOf } from "@diwan/contract/client";
import { commonHeaders, onForbidden, reportAnswer } from "./api.ts";
import { API } from "./call-headers.ts";
import { waitBefore } from "./connection.ts";
import { createEventReader } from "@diwan/live/event-stream";

const SILENCE = 60_000;

export interface Place {
  businessId: string;
  branchId: string;
}

export interface Listener {
  /** From now on every change is told. */
  opened(): void;
  told(event: LiveEvent): void;
}

/** Reads the changes of a branch until it is stopped; takes up again where it broke off. */
export function openLive({ businessId, branchId }: Place, { opened, told }: Listener): () => void {
  const stopped = new AbortController();
  const address = API + addressOf(live.stream.path, { businessId, branchId });
  void (async () => {
    let lastId = "";
    for (let tries = 0; !stopped.signal.aborted; tries += 1) {
      const goOn = await readOnce(address, lastId, stopped.signal, (id, event) => {
        if (!lastId) opened();
        tries = 0;
        lastId = id || lastId;
        if (event) told(event);
      });
      if (!goOn) return;
      await pause(waitBefore(tries), stopped.signal);
    }
  })();
  return () => stopped.abort();
}

/** One connection; the answer says whether to try again. */
async function readOnce(
  address: string,
  lastId: string,
  stopped: AbortSignal,
  told: (id: string, event: LiveEvent | undefined) => void,
): Promise<boolean> {
  const silent = new AbortController();
  let watch = setTimeout(() => silent.abort(), SILENCE);
  try {
    const shared = commonHeaders();
    const headers = {
      ...shared,
      accept: "text/event-stream",
      ...(lastId ? { "last-event-id": lastId } : {}),
    };
    const response = await fetch(address, { headers, signal: AbortSignal.any([stopped, silent.signal]) });
    reportAnswer(response.status, shared["authorization"] ?? null);
    // whoever was taken out of the business learns it from the session
    if (response.status === 404) onForbidden.told();
    if (!response.ok || !response.body) return response.status >= 500 || response.status === 429;
    const read = createEventReader();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(watch);
      watch = setTimeout(() => silent.abort(), SILENCE);
      for (const { id, data } of read(part.value)) told(id, parse(data));
    }
    return true;
  } catch {
    return !stopped.aborted; // broke off
  } finally {
    clearTimeout(watch);
  }
}

function parse(data: string): LiveEvent | undefined {
  try {
    return liveEvent.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

const pause = (time: number, stopped: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, time);
    stopped.addEventListener("abort", () => {
      clearTimeout(timer);
      done();
    });
  });
