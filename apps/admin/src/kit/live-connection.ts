import { addressOf } from "@diwan/contract/client";
import { live, liveEvent, type LiveEvent } from "@diwan/contract/live";
import { readEvents } from "@diwan/live/read-events";
import { commonHeaders, onForbidden, reportAnswer } from "./api.ts";
import { API } from "./call-headers.ts";

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
  const address = API + addressOf(live.stream.path, { businessId, branchId });
  let shared = commonHeaders();
  let begun = false;
  return readEvents(
    { address, headers: () => (shared = commonHeaders()) },
    {
      told: ({ data }) => {
        if (!begun) opened();
        begun = true;
        const event = parse(data);
        if (event) told(event);
      },
      answered: ({ status }) => {
        reportAnswer(status, shared["authorization"] ?? null);
        // whoever was taken out of the business learns it from the session
        if (status === 404) onForbidden.told();
      },
    },
  );
}

function parse(data: string): LiveEvent | undefined {
  try {
    return liveEvent.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
