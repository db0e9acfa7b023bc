import { figures } from "@diwan/contract/figures";
import type { Area } from "@diwan/contract/permissions";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { send } from "../../../kit/api.ts";
import { useLive, useLiveOpening } from "../../../kit/live.ts";
import { useSession } from "../../../kit/session.ts";

/** Under which the figures are remembered. */
export const OVERVIEW = "overview";
/** Areas whose changes change the figures. */
const TOLD: readonly Area[] = ["orders", "reservations", "invoices", "items", "tables"];
/** Of many changes at once the figures are read once. */
const GATHERED_MS = 1_000;
const AGAIN_MS = 60_000;

/** The figures of a branch or of all, kept fresh by what others do. */
export function useOverview(branchId: string | undefined) {
  const { business } = useSession();
  const read = useQuery({
    queryKey: [OVERVIEW, business.id, branchId],
    queryFn: () => send(figures.overview, { params: { businessId: business.id }, query: branchId ? { branchId } : {} }),
    placeholderData: (before, query) => (query?.queryKey[1] === business.id ? before : undefined),
    refetchInterval: AGAIN_MS,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refetch = () => void read.refetch();
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(({ area }) => {
    if (!TOLD.includes(area)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(refetch, GATHERED_MS);
  });
  useLiveOpening((again) => again && refetch());
  return read;
}
