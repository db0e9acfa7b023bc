import { addDays, type Day } from "@diwan/contract/time/days";
import { reservations } from "@diwan/contract/reservations/reservations";
import { isStay } from "@diwan/contract/stays/stays";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../../kit/connection/api.ts";
import { useLive } from "../../../kit/connection/live.ts";
import { queryClient } from "../../../kit/connection/queries.ts";
import { useSession } from "../../../kit/session/session.ts";
import type { BookingDraft } from "./booking-draft.ts";
import type { Unit } from "./nights.ts";
import { monthAround } from "./times.ts";
import { quoteAgain } from "./use-booking-quote.ts";

const KEY = "booking-availability";

export const readAvailabilityAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [KEY] });

/** The units of what is to be booked and when they are busy: of a stay a month, else the chosen day. */
export function useAvailability(branchId: string, draft: BookingDraft, month: Day) {
  const { business } = useSession();
  const { kind, resource_id, from } = draft;
  const stay = isStay(kind);
  const days = stay ? monthAround(month) : { from: from ?? month, to: addDays(from ?? month, 1) };
  const params = { businessId: business.id, branchId };
  useLive((event) => {
    if (event.area !== "reservations" || event.branch !== branchId) return;
    void readAvailabilityAgain();
    void quoteAgain();
  });
  const query = { resource_type: kind ?? "item", ...(resource_id === null ? {} : { resource_id }), ...days };
  const asked = useQuery({
    queryKey: [KEY, params, query],
    queryFn: ({ signal }) => send(reservations.availability, { params, query, signal }),
    enabled: kind !== null && (resource_id !== null || kind === "table") && (stay || from !== null),
    placeholderData: (before, last) => (sameThing(last?.queryKey, query) ? before : undefined),
    staleTime: 0,
  });
  const units: readonly Unit[] = asked.data?.data ?? [];
  return { units, loaded: asked.data !== undefined, failed: asked.isError };
}

/** What is known of one month stands until another one is there; of another chalet it says nothing. */
const sameThing = (key: readonly unknown[] | undefined, { resource_type, resource_id }: Record<string, unknown>) => {
  const before: Record<string, unknown> = Object(key?.[2]);
  return before["resource_type"] === resource_type && before["resource_id"] === resource_id;
};

/** Those of the units that a draft would take: the chosen one, or those of the chosen person. */
export const unitsFor = (units: readonly Unit[], { unit_no, staff_id }: BookingDraft): readonly Unit[] =>
  units.filter(
    (unit) => (unit_no === null || unit.unit_no === unit_no) && (staff_id === null || unit.staff_id === staff_id),
  );
