import { analytics } from "@diwan/contract/overview/analytics";
import type { Area } from "@diwan/contract/people/permissions";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../../kit/connection/api.ts";
import { useLive, useLiveOpening } from "../../../kit/connection/live.ts";
import { useSession } from "../../../kit/session/session.ts";
import { useDebouncedCallback } from "../../../kit/browser/use-debounced.ts";

/** Under which the figures are remembered. */
export const OVERVIEW = "overview";
/** Areas whose changes change the figures. */
const TOLD: readonly Area[] = ["orders", "reservations", "invoices", "items", "tables"];
/** Several changes at once reload the figures once. */
const GATHERED_MS = 1_000;
const AGAIN_MS = 60_000;

/** The figures of a branch or of all, updated by changes of others. */
export function useOverview(branchId: string | undefined) {
  const { business } = useSession();
  const read = useQuery({
    queryKey: [OVERVIEW, business.id, branchId],
    queryFn: () =>
      send(analytics.overview, { params: { businessId: business.id }, query: branchId ? { branchId } : {} }),
    placeholderData: (before, query) => (query?.queryKey[1] === business.id ? before : undefined),
    refetchInterval: AGAIN_MS,
  });
  const refetch = () => void read.refetch();
  const refetchSoon = useDebouncedCallback(refetch, GATHERED_MS);
  useLive(({ area }) => TOLD.includes(area) && refetchSoon());
  useLiveOpening((again) => again && refetch());
  return read;
}
