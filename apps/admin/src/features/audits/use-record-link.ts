import { type Audit, audits } from "@diwan/contract/overview/audits";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { send } from "../../kit/api.ts";
import type { Target } from "../../kit/record-target.ts";
import { useSession } from "../../kit/session.ts";
import { linkOf } from "./record-link.ts";

/** Where the record of a row can be seen, if it was not deleted since. */
export function useRecordLink(audit: Audit): Target | undefined {
  const { business, can } = useSession();
  const { routesByPath } = useRouter();
  const { recordId } = audit;
  const target = linkOf(audit, { can, hasScreen: (path) => path in routesByPath });
  const { data } = useQuery({
    queryKey: ["audit-example", business.id, "deleted", recordId],
    queryFn: ({ signal }) =>
      send(audits.list, {
        params: { businessId: business.id },
        query: { recordId: recordId ?? "", action: "delete", perPage: 1 },
        signal,
      }),
    enabled: target !== undefined && recordId !== null,
    staleTime: 0,
    retry: false,
  });
  return data?.meta.total === 0 ? target : undefined;
}
