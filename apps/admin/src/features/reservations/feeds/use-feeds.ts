import type { AnswerOf } from "@diwan/contract/api/call";
import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { reservations } from "@diwan/contract/reservations/reservations";
import { useIsMutating, useMutation, useQuery } from "@tanstack/react-query";
import { send } from "../../../kit/connection/api.ts";
import { queryClient } from "../../../kit/connection/queries.ts";
import { useSession } from "../../../kit/session/session.ts";

export type Feed = AnswerOf<typeof reservations.makeFeed>;
type Feeds = AnswerOf<typeof reservations.feeds>;
export const feedKey = ({ resource_id, unit_no }: Feed): string => `${resource_id} ${unit_no}`;

/** The units of a type with their addresses. A new address is created one at a time, even if the dialog is reopened. */
export function useFeeds(branchId: string, kind: ResourceType) {
  const { business } = useSession();
  const params = { businessId: business.id, branchId };
  const queryKey = ["calendar-feeds", params, kind];
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(reservations.feeds, { params, query: { resource_type: kind }, signal }),
    staleTime: 0,
  });
  const readAgain = () => void queryClient.invalidateQueries({ queryKey });
  const making = useMutation({
    mutationKey: queryKey,
    mutationFn: ({ resource_id, unit_no }: Feed) =>
      send(reservations.makeFeed, { params, body: { resource_type: kind, resource_id, unit_no } }),
    networkMode: "always",
    onSuccess: (made) => {
      queryClient.setQueryData<Feeds>(queryKey, (now) => now && { data: now.data.map(replacing(made)) });
      readAgain();
    },
    // the address may have changed although the response was lost
    onError: readAgain,
  });
  const busy = useIsMutating({ mutationKey: queryKey }) > 0;
  const make = async (feed: Feed): Promise<void> => {
    // a second click may arrive before the button is disabled
    if (queryClient.isMutating({ mutationKey: queryKey }) === 0) await making.mutateAsync(feed).catch(() => undefined);
  };
  return { read, make, busy, failed: making.isError };
}

const replacing =
  (made: Feed) =>
  (feed: Feed): Feed =>
    feedKey(feed) === feedKey(made) ? made : feed;
