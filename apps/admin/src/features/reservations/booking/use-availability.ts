import { addDays, type Day } from "@diwan/contract/time/days";
import { dayPart } from "@diwan/contract/time/local-times";
import { reservations } from "@diwan/contract/reservations/reservations";
import { isStay } from "@diwan/contract/stays/stays";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../../kit/connection/api.ts";
import { useLive } from "../../../kit/connection/live.ts";
import { queryClient } from "../../../kit/connection/queries.ts";
import { useSession } from "../../../kit/session/session.ts";
import type { BookingDraft } from "./booking-draft.ts";
import type { Resource } from "./resources.ts";
import { monthAround, withoutOwn, type BookableUnit, type OwnBooking } from "./times.ts";
import { spanOf, stateOfAll, type UnitState } from "./unit-states.ts";
import { refetchQuote } from "./use-booking-quote.ts";

const KEY = "booking-availability";
export const readAvailabilityAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [KEY] });

/** The units of the selected resource with their busy periods: of a month for stays, of the day for others. */
export function useAvailability(branchId: string, draft: BookingDraft, month: Day) {
  const { business } = useSession();
  const { kind, resource_id, from } = draft;
  const stay = isStay(kind);
  const days = stay ? monthAround(month) : { from: from ?? month, to: addDays(from ?? month, 1) };
  const params = { businessId: business.id, branchId };
  useLive((event) => {
    if (event.area !== "reservations" || event.branch !== branchId) return;
    void readAvailabilityAgain();
    void refetchQuote();
  });
  const query = { resource_type: kind ?? "item", ...(resource_id === null ? {} : { resource_id }), ...days };
  const asked = useQuery({
    queryKey: [KEY, params, query],
    queryFn: ({ signal }) => send(reservations.availability, { params, query, signal }),
    enabled: kind !== null && (resource_id !== null || kind === "table") && (stay || from !== null),
    placeholderData: (before, last) => (sameThing(last?.queryKey, query) ? before : undefined),
    staleTime: 0,
  });
  const units: readonly BookableUnit[] = asked.data?.data ?? [];
  return { units, loaded: asked.data !== undefined, failed: asked.isError };
}

/** The previous month stays until the new one is loaded, but only for the same resource. */
const sameThing = (key: readonly unknown[] | undefined, { resource_type, resource_id }: Record<string, unknown>) => {
  const before: Record<string, unknown> = Object(key?.[2]);
  return before["resource_type"] === resource_type && before["resource_id"] === resource_id;
};

interface Chosen {
  branchId: string;
  draft: BookingDraft;
  resource: Resource | undefined;
  /** The form's own booking and hold, which do not count. */
  own: readonly OwnBooking[];
}

/** Whether each resource of the chosen kind is free at the chosen time; free if that is not known. */
export function useResourceStates({ branchId, draft, resource, own }: Chosen): (resource: Resource) => UnitState {
  const { business } = useSession();
  const { kind } = draft;
  const span = spanOf(draft, resource?.minutes);
  const params = { businessId: business.id, branchId };
  const days = span && { from: dayPart(span.start), to: dayPart(span.end) };
  const query = { resource_type: kind ?? "item", ...(days ?? { from: "", to: "" }) };
  const { data } = useQuery({
    queryKey: [KEY, params, query],
    queryFn: ({ signal }) => send(reservations.availability, { params, query, signal }),
    enabled: kind !== null && span !== undefined,
    staleTime: 0,
  });
  // for services the units of all of them are the staff
  const owned = own.map((one) => (kind === "service" ? { ...one, resource_id: one.staff_id ?? one.resource_id } : one));
  const units = owned.reduce<readonly BookableUnit[]>(withoutOwn, data?.data ?? []);
  return (one) => {
    const at = one.kind === kind && spanOf(draft, one.minutes);
    return at ? stateOfAll(unitsOf(one, units), at) : "free";
  };
}

/** The units of a resource among those of its kind; for any table all of them. */
function unitsOf({ kind, id, staff }: Resource, units: readonly BookableUnit[]): readonly BookableUnit[] {
  if (id === "") return units;
  const people = new Set(staff.map((person) => person.id));
  return kind === "service" && people.size > 0
    ? units.filter(({ staff_id }) => staff_id !== null && people.has(staff_id))
    : units.filter(({ resource_id }) => resource_id === id);
}
