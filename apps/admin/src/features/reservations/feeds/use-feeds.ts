import type { AnswerOf } from "@diwan/contract/call";
import type { ResourceType } from "@diwan/contract/reservation-parts";
import { reservations } from "@diwan/contract/reservations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { send } from "../../../kit/api.ts";
import { queryClient } from "../../../kit/queries.ts";
import { useSession } from "../../../kit/session.ts";

export type Feed = AnswerOf<typeof reservations.makeFeed>;
export const feedKey = ({ resource_id, unit_no }: Feed): string => `${resource_id} ${unit_no}`;

/** The units of a kind with their addresses, and how one gets a new one. */
export function useFeeds(branchId: string, kind: ResourceType) {
  const { business } = useSession();
  const params = { businessId: business.id, branchId };
  const queryKey = ["calendar-feeds", params, kind];
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(reservations.feeds, { params, query: { resource_type: kind }, signal }),
    staleTime: 0,
  });
  const make = async ({ resource_id, unit_no }: Feed): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      await send(reservations.makeFeed, { params, body: { resource_type: kind, resource_id, unit_no } });
      await queryClient.invalidateQueries({ queryKey });
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return { read, make, busy, failed };
}
