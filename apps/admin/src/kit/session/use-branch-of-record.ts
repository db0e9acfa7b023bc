import type { Call } from "@diwan/contract/api/call";
import type { Area } from "@diwan/contract/people/permissions";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { sendAny } from "../connection/send-any.ts";
import { useSession } from "./session.ts";
import { useBranchesOf, useBranchOf } from "./use-branch-of.ts";

/**
 * The branch of the record that the address opens: the one that the address names, otherwise the record's own, as far as
 * the user may read it there. `listAll` is the call for the records of all branches. Undefined while it is looked up; the
 * chosen branch if the record is found nowhere.
 */
export function useBranchOfRecord(area: Area, listAll: Call, id: string | undefined): string | undefined {
  const { business } = useSession();
  const { branch: named }: { branch?: unknown } = useSearch({ strict: false });
  const readable = useBranchesOf(area);
  const chosen = useBranchOf(area);
  const known = readable.find((one) => one.id === named) ?? (readable.length === 1 ? readable[0] : undefined);
  const { data, isError } = useQuery({
    queryKey: ["branch of record", listAll.path, business.id, id],
    queryFn: async ({ signal }) => {
      const sent = { params: { businessId: business.id }, query: { only: id, perPage: 1 }, signal };
      const found = (await sendAny(listAll, sent)) as { data: { branchId: string }[] }; // both lists have it
      return found.data[0]?.branchId ?? null;
    },
    enabled: id !== undefined && known === undefined,
  });
  if (known) return known.id;
  return data !== undefined || isError ? (data ?? chosen?.id) : undefined;
}
