import { useEffect, useRef, useState } from "react";
import type { TabletFacts } from "@diwan/contract/devices/tablets";
import { readLocal, writeLocal } from "@diwan/ui/local-storage";
import { askFacts } from "./ask.ts";

export interface Facts extends Followed {
  menuId: string | undefined;
  /** Shows another menu of the branch; the first if none is named. */
  showMenu(menuId: string | undefined): void;
  refresh(): void;
}

const NOTHING: Followed = { facts: undefined, missing: false, offline: false };

export function useFacts(slug: string): Facts {
  const [menuId, showMenu] = useState<string | undefined>();
  const [followed, setFollowed] = useState(NOTHING);
  const following = useRef<Following | undefined>(undefined);
  useEffect(() => {
    const started = followFacts(slug, menuId, (now) =>
      // the previous menu is shown until the new one is loaded
      setFollowed((before) => ({ ...now, facts: now.facts ?? before.facts })),
    );
    following.current = started;
    return started.stop;
  }, [slug, menuId]);
  // a menu that no longer exists is replaced by the first
  const gone = followed.missing && menuId !== undefined;
  useEffect(() => {
    if (gone) showMenu(undefined);
  }, [gone]);
  return {
    ...followed,
    missing: followed.missing && !gone,
    menuId,
    showMenu,
    refresh: () => following.current?.refresh(),
  };
}

export interface Followed {
  facts: TabletFacts | undefined;
  /** The branch does not exist. */
  missing: boolean;
  /** The time of the last failed request. */
  offline: boolean;
}

const EVERY_MS = 15_000;
const AGAIN_MS = 10_000;

export interface Following {
  /** Requests the data at once, because a change is known. */
  refresh(): void;
  stop(): void;
}

/**
 * The data of the tablet, updated whenever it changes: polled every few seconds, when the network returns and when the
 * page becomes visible again. The last data is shown at once, also without a network.
 */
export function followFacts(slug: string, menuId: string | undefined, onChange: (now: Followed) => void): Following {
  const kept = keptFacts(slug, menuId);
  let etag = kept?.etag;
  let now: Followed = { facts: kept?.facts, missing: false, offline: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let stopped = false;
  const tell = (next: Followed): void => {
    const same = next.facts === now.facts && next.missing === now.missing && next.offline === now.offline;
    now = next;
    if (!same && !stopped) onChange(now);
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
  onChange(now);
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

interface KeptFacts {
  etag: string;
  menuId: string | null;
  facts: TabletFacts;
}

const nameOf = (slug: string): string => `diwan.tablet.menu.${slug}`;

/** The last data, stored for a start without a network. */
function keptFacts(slug: string, menuId: string | undefined): KeptFacts | undefined {
  const kept = readLocal(nameOf(slug)) as Partial<KeptFacts> | undefined; // validated before use
  const { etag, facts } = kept ?? {};
  if (typeof etag !== "string" || !facts?.branch?.settings || !facts.tablet) return undefined;
  return (kept?.menuId ?? undefined) === menuId ? { etag, facts, menuId: menuId ?? null } : undefined;
}

const keepFacts = (
  slug: string,
  menuId: string | undefined,
  { etag, facts }: Pick<KeptFacts, "etag" | "facts">,
): void => writeLocal(nameOf(slug), { etag, facts, menuId: menuId ?? null } satisfies KeptFacts);
