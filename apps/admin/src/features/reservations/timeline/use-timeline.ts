import type { Day } from "@diwan/contract/days";
import type { ResourceType } from "@diwan/contract/reservation-parts";
import { reservations } from "@diwan/contract/reservations";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { send } from "../../../kit/api.ts";
import { useLive, useLiveOpening } from "../../../kit/live.ts";
import { useSession } from "../../../kit/session.ts";
import { reloadTimeline, TIMELINE } from "../use-move.ts";
import type { Timeline } from "./lanes.ts";

const LIVE_DELAY = 250;

export interface Period {
  kind: ResourceType;
  from: Day;
  to: Day;
}

/** Every unit of a kind and its bookings between two days, both included; changes of others are read again. */
export function useTimeline(branchId: string, { kind, from, to }: Period): UseQueryResult<Timeline> {
  const { business } = useSession();
  const params = { businessId: business.id, branchId };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive(({ area }) => {
    if (area !== "reservations" && area !== "holidays" && area !== "invoices") return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void reloadTimeline(), LIVE_DELAY);
  });
  useLiveOpening((again) => {
    if (again) void reloadTimeline();
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useQuery({
    queryKey: [...TIMELINE, params, kind, from, to],
    queryFn: ({ signal }) => send(reservations.timeline, { params, query: { resource_type: kind, from, to }, signal }),
    // another period keeps the shown one until it is there; another kind has other rows
    placeholderData: (before, last) => (last?.queryKey[2] === kind ? keepPreviousData(before) : undefined),
    staleTime: 0,
    // comparing thousands of bookings takes longer than what they spare: those in sight compare themselves
    structuralSharing: false,
  });
}
