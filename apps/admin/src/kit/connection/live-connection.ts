import { addressOf } from "@diwan/contract/api/client";
import { live, liveEvent, type LiveEvent } from "@diwan/contract/api/live";
import { readEvents } from "@diwan/live/read-events";
import { commonHeaders, onForbidden, reportAnswer } from "./api.ts";
import { API } from "./call-headers.ts";
import { isConnected } from "./connection.ts";

export interface LiveScope {
  businessId: string;
  branchId: string;
  /** Up to where what is shown holds surely; all that happened since is told. */
  since?: string | undefined;
}

export interface LiveListener {
  /** From now on every change is told; what was read before may have missed some. `again`: where none could be told meanwhile. */
  opened(again: boolean): void;
  told(event: LiveEvent): void;
}

/** While changes can't be told, whoever shows them asks so often. */
const ASK_EVERY = 15_000;

/**
 * Reads the changes of a branch until it is stopped; takes up again where it broke off. Where something on the way lets no
 * stream through, what is shown is asked for now and then.
 */
export function openLive({ businessId, branchId, since }: LiveScope, { opened, told }: LiveListener): () => void {
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
        if (event) told(event);
      },
      onConnected: (now) => (connected = now),
      onResponse: ({ status }) => {
        reportAnswer(status, shared["authorization"] ?? null);
        // whoever was taken out of the business learns it from the session
        if (status === 404) onForbidden.told();
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
