import type { TabletFacts } from "@diwan/contract/devices/tablets";
import { askFacts } from "./ask.ts";
import { keptFacts, keepFacts } from "./kept-facts.ts";

export interface Followed {
  facts: TabletFacts | undefined;
  /** The branch is known not to be there. */
  missing: boolean;
  /** The last time nobody answered. */
  offline: boolean;
}

const EVERY_MS = 15_000;
const AGAIN_MS = 10_000;

export interface Following {
  /** Asks at once: something is known to have changed. */
  refresh(): void;
  stop(): void;
}

/**
 * Tells what the tablet shows, and again whenever that changes: asked for every few seconds, when the network comes back and
 * when the screen is looked at again. What was shown last stands there at once, also without a network.
 */
export function followFacts(slug: string, menuId: string | undefined, told: (now: Followed) => void): Following {
  const kept = keptFacts(slug, menuId);
  let etag = kept?.etag;
  let now: Followed = { facts: kept?.facts, missing: false, offline: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let stopped = false;
  const tell = (next: Followed): void => {
    const same = next.facts === now.facts && next.missing === now.missing && next.offline === now.offline;
    now = next;
    if (!same && !stopped) told(now);
  };
  const ask = async (): Promise<void> => {
    if (asking || stopped) return;
    asking = true;
    clearTimeout(timer);
    const answer = await askFacts({ slug, menuId, etag });
    asking = false;
    if (stopped) return;
    if (answer.kind === "new") {
      etag = answer.etag;
      keepFacts(slug, menuId, answer);
    }
    const facts = answer.kind === "new" ? answer.facts : now.facts;
    tell({ facts, missing: answer.kind === "missing", offline: answer.kind === "silent" });
    timer = setTimeout(again, answer.kind === "silent" ? AGAIN_MS : EVERY_MS);
  };
  const again = (): void => void ask();
  const onSight = (): void => {
    if (document.visibilityState === "visible") again();
  };
  const onLost = (): void => tell({ ...now, offline: true });
  window.addEventListener("online", again);
  window.addEventListener("offline", onLost);
  document.addEventListener("visibilitychange", onSight);
  told(now);
  again();
  return {
    refresh: again,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      window.removeEventListener("online", again);
      window.removeEventListener("offline", onLost);
      document.removeEventListener("visibilitychange", onSight);
    },
  };
}
