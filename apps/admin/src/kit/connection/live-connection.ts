import { addressOf } from "@diwan/contract/api/client";
import { live, liveEvent, type LiveEvent } from "@diwan/contract/api/live";
import { readEvents } from "@diwan/live/read-events";
import { commonHeaders, onForbidden, reportAnswer } from "./api.ts";
import { API } from "./call-headers.ts";
import { isConnected } from "./connection.ts";

export interface LiveScope {
  businessId: string;
  branchId: string;
  /** The stream position up to which the shown data is complete. */
  since?: string | undefined;
}

export interface LiveListener {
  /** Called when the stream is open; earlier reads may have missed changes. `again`: after a reconnect. */
  opened(again: boolean): void;
  changed(event: LiveEvent): void;
}

/** The polling interval while there is no stream. */
const ASK_EVERY = 15_000;

/**
 * Reads the changes of a branch until it is stopped, and resumes after a disconnect. Where a proxy blocks streams, it
 * polls.
 */
export function openLive({ businessId, branchId, since }: LiveScope, { opened, changed }: LiveListener): () => void {
  const address = API + addressOf(live.stream.path, { businessId, branchId });
  let shared = commonHeaders();
  let begun = false;
  let connected = false;
  const timer = setInterval(() => {
    if (!connected && isConnected()) opened(true);
  }, ASK_EVERY);
  const stop = readEvents(
    { address, since, headers: () => (shared = commonHeaders()) },
    {
      onEvent: ({ data }) => {
        if (!begun) opened(false);
        begun = true;
        const event = parse(data);
        if (event) changed(event);
      },
      onConnected: (now) => (connected = now),
      onResponse: ({ status }) => {
        reportAnswer(status, shared["authorization"] ?? null);
        // a removed member notices it by the session
        if (status === 404) onForbidden.listener();
      },
    },
  );
  return () => {
    clearInterval(timer);
    stop();
  };
}

function parse(data: string): LiveEvent | undefined {
  try {
    return liveEvent.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
