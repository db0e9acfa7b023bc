import { type ReservationOffer, reservationOffer } from "@diwan/contract/reservations/reservation-offer";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { send } from "../../../kit/connection/api.ts";
import { queryClient } from "../../../kit/connection/queries.ts";
import { useSession } from "../../../kit/session/session.ts";

const KEY = "booking-offer";

export const refetchOffer = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [KEY] });

/** The bookable resources of a branch. */
export function useBookingOffer(branchId: string): UseQueryResult<ReservationOffer> {
  const { business } = useSession();
  const params = { businessId: business.id, branchId };
  return useQuery({
    queryKey: [KEY, params],
    queryFn: ({ signal }) => send(reservationOffer.read, { params, signal }),
    staleTime: 60_000,
  });
}
