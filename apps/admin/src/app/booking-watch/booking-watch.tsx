import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLive, useLiveOpening } from "../../kit/connection/live.ts";
import { pendingBookings } from "../shell/pending.ts";
import { queryClient } from "../../kit/connection/queries.ts";
import { useSession } from "../../kit/session/session.ts";
import { useDebouncedCallback } from "../../kit/browser/use-debounced.ts";
import { leanCalls } from "@diwan/contract/api/lean-calls";
import { send } from "../../kit/connection/api.ts";

const KEY = "pending-bookings";

/** Counts the bookings that wait at all visible branches; reads again after each change and after a reconnect. */
export function BookingWatch() {
  const { business } = useSession();
  const readAgain = useDebouncedCallback(() => void queryClient.invalidateQueries({ queryKey: [KEY] }));
  useLive((event) => {
    if (event.area === "reservations") readAgain();
  });
  useLiveOpening(readAgain);
  const params = { businessId: business.id };
  const { data } = useQuery({
    queryKey: [KEY, params],
    queryFn: ({ signal }) => readPending(params, signal),
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => pendingBookings.set(data ?? 0), [data]);
  useEffect(() => () => pendingBookings.set(0), []);
  return null;
}

async function readPending(params: { businessId: string }, signal: AbortSignal): Promise<number> {
  const { data } = await send(leanCalls["reservations.countAll"], { params, signal });
  return data.find(({ status }) => status === "pending")?.count ?? 0;
}
