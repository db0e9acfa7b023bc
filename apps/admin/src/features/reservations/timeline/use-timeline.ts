import type { Day } from "@diwan/contract/time/days";
import { LIMITS } from "@diwan/contract/api/limits";
import type { ResourceType, ReservationBar } from "@diwan/contract/reservations/reservation-parts";
import { reservations } from "@diwan/contract/reservations/reservations";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { send } from "../../../kit/connection/api.ts";
import { refreshTimelines, registerTimeline } from "../shared/refresh-timelines.ts";
import { useLive, useLiveOpening } from "../../../kit/connection/live.ts";
import { queryClient } from "../../../kit/connection/queries.ts";
import { useSession } from "../../../kit/session/session.ts";
import { laneKeyOf, type Timeline, type TimelineUnit } from "./lanes.ts";

const inOrder = (bookings: ReservationBar[]): ReservationBar[] =>
  bookings.toSorted((a, b) => (a.start === b.start ? a.number - b.number : a.start < b.start ? -1 : 1));

const LIVE_DELAY = 250;
const TIMELINE = "timeline";

export interface ShownPeriod {
  kind: ResourceType;
  from: Day;
  to: Day;
}

/** All units of a type with their bookings, from one day to another inclusive; changes of others are reloaded. */
export function useTimeline(branchId: string, { kind, from, to }: ShownPeriod): UseQueryResult<Timeline> {
  const { business } = useSession();
  const params = { businessId: business.id, branchId };
  const query = { resource_type: kind, from, to };
  const queryKey = [TIMELINE, params, kind, from, to];
  useChanges();
  useReading(queryKey, (ids) => send(reservations.timeline, { params, query: { ...query, only: ids.join(",") } }));
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => send(reservations.timeline, { params, query, signal }),
    // another period keeps the shown data until it is loaded; another type has other rows
    placeholderData: (before, last) => (last?.queryKey[2] === kind ? keepPreviousData(before) : undefined),
    staleTime: 0,
    // comparing thousands of bookings costs more than it saves: the visible ones compare themselves
    structuralSharing: false,
  });
}

const reloadTimeline = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [TIMELINE] });

/** Changes of others are reloaded a moment after the first event. */
function useChanges(): void {
  const changed = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive(({ area, record }) => {
    if (area === "holidays") void reloadTimeline();
    if (area !== "reservations" && area !== "invoices") return;
    changed.current.push(record);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void refreshTimelines(changed.current.splice(0));
    }, LIVE_DELAY);
  });
  useLiveOpening((again) => {
    if (again) void reloadTimeline();
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}

/** Changed bookings are reloaded alone into the shown data; if that is not possible, everything is reloaded. */
function useReading(queryKey: readonly unknown[], readOnly: (ids: readonly string[]) => Promise<Timeline>): void {
  const read = useEffectEvent(async (ids: readonly string[]) => {
    const before = queryClient.getQueryState<Timeline>(queryKey);
    const asWas = () => {
      const now = queryClient.getQueryState(queryKey);
      return now?.fetchStatus === "idle" && now.dataUpdatedAt === before?.dataUpdatedAt;
    };
    const part =
      before?.data && ids.length <= LIMITS.timelineOnly && asWas() ? await readOnly(ids).catch(() => null) : null;
    if (!part) return reloadTimeline();
    // otherwise everything was reloaded meanwhile, or is being reloaded
    if (asWas()) queryClient.setQueryData<Timeline>(queryKey, (shown) => shown && mergeTimelines(shown, part, ids));
  });
  useEffect(() => registerTimeline((ids) => read(ids)), []);
}

/**
 * A timeline with some bookings replaced, by their ids or those of their invoices. `part` contains these bookings only,
 * without those that are no longer shown; everything else in it is complete.
 */
export function mergeTimelines(shown: Timeline, part: Timeline, ids: readonly string[]): Timeline {
  const read = new Set([...ids, ...part.units.flatMap(({ bookings }) => bookings.map(({ id }) => id))]);
  const old = new Map(shown.units.map((unit) => [laneKeyOf(unit), unit.bookings.filter(({ id }) => !read.has(id))]));
  const there = new Set(part.units.map(laneKeyOf));
  // units that no longer exist are listed only with a booking
  const former = shown.units.filter((unit) => !there.has(laneKeyOf(unit)) && old.get(laneKeyOf(unit))?.length);
  const units = [...part.units, ...former.map((unit): TimelineUnit => ({ ...unit, bookings: [] }))];
  return {
    ...part,
    units: units.map((unit) => ({
      ...unit,
      bookings: inOrder([...(old.get(laneKeyOf(unit)) ?? []), ...unit.bookings]),
    })),
  };
}
