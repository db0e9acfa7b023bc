import type { Area } from "@diwan/contract/people/permissions";
import { useEffect, useRef } from "react";
import { onForbidden } from "../connection/api.ts";
import { useLive, useLiveOpening } from "../connection/live.ts";
import { useSession } from "./session.ts";
import { refreshSession, session } from "./session-store.ts";

/** The areas whose changes affect the session: rights, businesses, branches and menus. */
const HELD: readonly Area[] = ["roles", "users", "business", "branches", "menus"];
const DELAY = 300;

let soon: ReturnType<typeof setTimeout> | undefined;

/**
 * Updates rights, businesses, branches and menus when others change them, without a new login. Mounted once by the
 * shell.
 */
export function useFollowedRights(): void {
  const businessId = useSession().business.id;
  const before = useRef(businessId);
  useLive((event) => {
    if (HELD.includes(event.area)) refreshSoon();
  });
  useLiveOpening((again) => again && refreshSoon());
  useEffect(() => {
    // events come for the chosen business only: rights in another one may have changed unnoticed
    if (before.current !== businessId) refreshSoon();
    before.current = businessId;
  }, [businessId]);
  useEffect(() => {
    // a right was removed without an event: the rejected call reveals it
    onForbidden.listener = refreshSoon;
    return () => {
      onForbidden.listener = () => undefined;
      clearTimeout(soon);
    };
  }, []);
}

function refreshSoon(): void {
  clearTimeout(soon);
  soon = setTimeout(() => {
    if (session.get().status === "in") void refreshSession();
  }, DELAY);
}
