import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLive, useLiveOpening } from "../../kit/live.ts";
import { pendingBookings } from "../../kit/pending-bookings.ts";
import { queryClient } from "../../kit/queries.ts";
import { useSession } from "../../kit/session.ts";
import { useGathered } from "../../kit/use-gathered.ts";
import { readPending } from "./read-pending.ts";

const KEY = "pending-bookings";

/** Knows how many bookings wait at all branches that one may see; reads again with each change, and once the connection is back. */
export function BookingWatch() {
  const { business } = useSession();
  const readAgain = useGathered(() => void queryClient.invalidateQueries({ queryKey: [KEY] }));
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
