import type { Call } from "@diwan/contract/api/call";
import type { Area } from "@diwan/contract/people/permissions";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useLive } from "../../connection/live.ts";
import { queryClient } from "../../connection/queries.ts";
import { sendAny } from "../../connection/send-any.ts";

const KEY = "record";

/** Reloads all shown records of a call. */
export const reloadRecords = (call: Pick<Call, "path">): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [KEY, call.path] });

/** One record; reloaded when others change it. */
export function useRecord<R>(
  call: Call,
  { area, id, params }: { area: Area; id: string; params: Readonly<Record<string, string>> },
): UseQueryResult<R> {
  const queryKey = [KEY, call.path, params];
  useLive((event) => {
    if (event.area === area && event.record === id) void queryClient.invalidateQueries({ queryKey });
  });
  return useQuery({
    queryKey,
    // the server serialises with the schema of the record
    queryFn: ({ signal }) => sendAny(call, { params, signal }) as Promise<R>,
    staleTime: 0,
    gcTime: 0,
  });
}
