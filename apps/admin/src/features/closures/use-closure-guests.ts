import { type ClosureGuest, dateRanges } from "@diwan/contract/stays/closures";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { send } from "../../kit/connection/api.ts";
import { useLive } from "../../kit/connection/live.ts";
import { useFailure } from "../../kit/forms/form.ts";
import { useSession } from "../../kit/session/session.ts";

const KEY = "closure-guests";

/** The bookings that a closure met, as others mark them too; none for users who may not read bookings. */
export function useClosureGuests(closureId: string) {
  const { business, can } = useSession();
  const queries = useQueryClient();
  const fail = useFailure();
  const params = { businessId: business.id, dateRangeId: closureId };
  const queryKey = [KEY, params];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(dateRanges.guests, { params, signal }),
    enabled: can("reservations", "read"),
    staleTime: 0,
  });
  useLive(({ area }) => {
    if (area === "reservations" || area === "holidays") void queries.invalidateQueries({ queryKey });
  });
  const rows = data?.data ?? [];
  /** Notes that a guest was told, or takes that back. */
  const mark = async (row: ClosureGuest, told: boolean): Promise<void> => {
    if ((row.told_at !== null) === told || !can("reservations", "update", row.booking.branchId)) return;
    const at = { ...params, branchId: row.booking.branchId, reservationId: row.booking.id };
    try {
      const after = await send(dateRanges.tell, { params: at, body: { told } });
      // a row keeps its place while somebody works through the list
      queries.setQueryData<{ data: ClosureGuest[] }>(queryKey, (shown) => ({
        data: (shown?.data ?? []).map((one) => (one.booking.id === after.booking.id ? after : one)),
      }));
    } catch (error) {
      fail(error);
    }
  };
  return { rows, mark };
}
