import { type ReservationOffer, reservationOffer } from "@diwan/contract/reservation-offer";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { send } from "../../../kit/api.ts";
import { useSession } from "../../../kit/session.ts";

/** What can be booked at a branch. */
export function useBookingOffer(branchId: string): UseQueryResult<ReservationOffer> {
  const { business } = useSession();
  const params = { businessId: business.id, branchId };
  return useQuery({
    queryKey: ["booking-offer", params],
    queryFn: ({ signal }) => send(reservationOffer.read, { params, signal }),
    staleTime: 60_000,
  });
}
