import { calendar, type CalendarMonth } from "@diwan/contract/reservations/calendar";
import type { Day } from "@diwan/contract/time/days";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../kit/connection/api.ts";
import { useLive } from "../../kit/connection/live.ts";
import { useSession } from "../../kit/session/session.ts";
import type { CalendarBar } from "./month-days.ts";

export const CALENDAR_KINDS = ["bookings", "events", "holidays", "closures"] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

export interface CalendarPeriod {
  from: Day;
  to: Day;
  branchId: string | undefined;
}

const TOLD: readonly string[] = ["reservations", "events", "holidays"];

/** The calendar entries of some days. */
export function useCalendar({ from, to, branchId }: CalendarPeriod) {
  const { business } = useSession();
  const query = { from, to, ...(branchId ? { branchId } : {}) };
  const read = useQuery({
    queryKey: ["calendar", business.id, query],
    queryFn: () => send(calendar.month, { params: { businessId: business.id }, query }),
    // data of another business must not be shown meanwhile
    placeholderData: (before, last) => (last?.queryKey[1] === business.id ? before : undefined),
  });
  useLive(({ area }) => {
    if (TOLD.includes(area)) void read.refetch();
  });
  return read;
}

/** The bookings of a day or a week. */
export function useBookings({ from, to, branchId }: CalendarPeriod, asked = true) {
  const { business, can } = useSession();
  const query = { from, to, ...(branchId ? { branchId } : {}) };
  const read = useQuery({
    queryKey: ["calendar-bookings", business.id, query],
    queryFn: () => send(calendar.bookings, { params: { businessId: business.id }, query }),
    enabled: asked && can("reservations", "read", branchId),
  });
  useLive(({ area }) => {
    if (asked && area === "reservations") void read.refetch();
  });
  return read;
}

/** The visible closures, holidays and events, in this order. */
export function visibleSpans(
  month: CalendarMonth,
  shown: readonly CalendarKind[],
): Pick<CalendarBar, "span" | "kind">[] {
  const of = (kind: Exclude<CalendarKind, "bookings">, as: CalendarBar["kind"]) =>
    shown.includes(kind) ? (month[kind] ?? []).map((span) => ({ span, kind: as })) : [];
  return [...of("closures", "closure"), ...of("holidays", "holiday"), ...of("events", "event")];
}
