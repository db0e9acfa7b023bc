import type { Area } from "@diwan/contract/people/permissions";
import { useEffect, useRef } from "react";
import { onForbidden } from "../connection/api.ts";
import { useLive, useLiveOpening } from "../connection/live.ts";
import { useSession } from "./session.ts";
import { refreshSession, session } from "./session-store.ts";

/** What the session holds of a business: who may do what, and its menus and branches. */
const HELD: readonly Area[] = ["roles", "users", "business", "branches", "menus"];
const DELAY = 300;

let soon: ReturnType<typeof setTimeout> | undefined;

/** Rights, businesses, branches and menus follow what others change, without a new login; mounted once by the shell. */
export function useFollowedRights(): void {
  const businessId = useSession().business.id;
  const before = useRef(businessId);
  useLive((event) => {
    if (HELD.includes(event.area)) refreshSoon();
  });
  useLiveOpening((again) => again && refreshSoon());
  useEffect(() => {
    // one hears of the chosen business alone: in another one rights may have changed unheard
    if (before.current !== businessId) refreshSoon();
    before.current = businessId;
  }, [businessId]);
  useEffect(() => {
    // a right was removed without an event: the refusal reveals it
    onForbidden.told = refreshSoon;
    return () => {
      onForbidden.told = () => undefined;
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
