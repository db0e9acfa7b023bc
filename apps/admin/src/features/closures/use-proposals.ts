import { dateRanges, type MetBooking, type MoveProposal } from "@diwan/contract/stays/closures";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../kit/connection/api.ts";
import { useSession } from "../../kit/session/session.ts";
import type { ClosurePlan } from "./booking-outcome.tsx";

interface Asked {
  row: MetBooking;
  plan: ClosurePlan;
  /** A chosen day; empty for the nearest places. */
  day: string;
  enabled: boolean;
}

/** Where a booking could go, asked for when somebody wants to move it; undefined until that is known. */
export function useProposals({ row, plan, day, enabled }: Asked): {
  proposals: readonly MoveProposal[] | undefined;
  failed: boolean;
} {
  const { business } = useSession();
  const params = { businessId: business.id, branchId: row.branchId, reservationId: row.reservation_id };
  const { data, isError } = useQuery({
    queryKey: ["closure-proposals", params, plan, day],
    queryFn: ({ signal }) =>
      send(dateRanges.proposals, {
        params,
        body: { ...plan, places: [...plan.places], day: day || undefined },
        signal,
      }),
    enabled,
    staleTime: 0,
  });
  return { proposals: enabled ? data?.data : undefined, failed: enabled && isError };
}
