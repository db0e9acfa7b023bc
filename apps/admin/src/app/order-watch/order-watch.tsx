import { useEffect } from "react";
import { bellState, hangBell, ringBell, soundHere } from "../../kit/order-notices/order-bell.ts";
import { followOtherTabs } from "../../kit/order-notices/other-tabs.ts";
import { wantsOrderNotices } from "../../kit/order-notices/preference.ts";
import { pendingOrders } from "../../kit/pending-orders.ts";
import { useSession } from "../../kit/session.ts";
import { useStore } from "@diwan/ui/store";
import { BellBand } from "./bell-band.tsx";
import { useNotices } from "./use-notices.ts";
import { usePending } from "./use-pending.ts";

/** Knows how many orders wait at all branches that one may see, and calls for who wants to be called. Mounted once by the shell. */
export function OrderWatch() {
  const { user } = useSession();
  const pending = usePending();
  const count = pending.total;
  const wanted = wantsOrderNotices(user);
  const rings = useStore(soundHere) === "on" && wanted && count > 0;
  useEffect(() => pendingOrders.set(count), [count]);
  useEffect(() => () => pendingOrders.set(0), []);
  useEffect(followOtherTabs, []);
  useEffect(() => hangBell(user.id), [user.id]);
  useEffect(() => ringBell(rings), [rings, user.id]);
  useNotices(wanted ? pending : undefined);
  return useStore(bellState) === "blocked" ? <BellBand count={count} /> : null;
}
