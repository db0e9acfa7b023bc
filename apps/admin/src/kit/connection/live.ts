import type { LiveEvent } from "@diwan/contract/api/live";
import { useEffect, useEffectEvent, useRef } from "react";
import { useSession } from "../session/session.ts";
import { openSharedLive } from "./shared-live.ts";

const listeners = new Set<(event: LiveEvent) => void>();
const openings = new Set<(again: boolean) => void>();

/** Calls back for each change made in the business by other users or in another tab. */
export function useLive(onEvent: (event: LiveEvent) => void): void {
  const handle = useEffectEvent(onEvent);
  useEffect(() => {
    const listen = (event: LiveEvent) => handle(event);
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, []);
}

/**
 * Calls back when the stream opens: earlier reads may have missed changes. Without a stream it calls back periodically, with
 * `again`.
 */
export function useLiveOpening(onOpen: (again: boolean) => void): void {
  const handle = useEffectEvent(onOpen);
  useEffect(() => {
    const listen = (again: boolean) => handle(again);
    openings.add(listen);
    return () => void openings.delete(listen);
  }, []);
}

/**
 * Keeps one live connection for all branches that the user may see, whichever the address names. Mounted once by the
 * shell.
 */
export function useLiveConnection(): void {
  const { business, user } = useSession();
  const businessId = business.id;
  const branchId = business.branches[0]?.id;
  // a page loads the session first; after a change of business everything is loaded again
  const heard = useRef({ businessId, since: business.live_position });
  useEffect(() => {
    if (!branchId) return;
    const open = () => {
      const since = heard.current.businessId === businessId ? heard.current.since : undefined;
      return openSharedLive(
        user.id,
        { businessId, branchId, since },
        {
          opened: (again) => openings.forEach((listener) => listener(again)),
          changed: (event) => {
            heard.current = { businessId, since: event.id };
            listeners.forEach((listener) => listener(event));
          },
        },
      );
    };
    return openWhilePageActive(open);
  }, [user.id, businessId, branchId]);
}

/** Keeps a resource open while the page is active. A page in the back/forward cache closes it until it is restored. */
export function openWhilePageActive(open: () => () => void): () => void {
  let close: (() => void) | undefined = open();
  const leave = () => {
    close?.();
    close = undefined;
  };
  const back = () => void (close ??= open());
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", back);
  return () => {
    leave();
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("pageshow", back);
  };
}
