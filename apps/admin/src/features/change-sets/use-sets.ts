import { changeSets, type ChangeSet } from "@diwan/contract/menu/change-sets";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../kit/connection/api.ts";
import { useLive, useLiveOpening } from "../../kit/connection/live.ts";
import { useSession } from "../../kit/session/session.ts";

const keyOf = (businessId: string, ...rest: readonly string[]) => ["change-sets", businessId, ...rest];

/** Calls back when something of the menu changes, and when changes may have been missed. */
function useMenuChanges(readAgain: () => void): void {
  useLive(({ area }) => {
    if (area === "items") readAgain();
  });
  useLiveOpening(readAgain);
}

/** A set, read again when something of the menu changes: it begins and ends by itself. */
export function useChangeSet(id: string | undefined) {
  const { business } = useSession();
  const query = useQuery({
    queryKey: keyOf(business.id, id ?? "", "set"),
    queryFn: () => send(changeSets.get, { params: { businessId: business.id, changeSetId: id ?? "" } }),
    enabled: id !== undefined,
  });
  useMenuChanges(() => id !== undefined && void query.refetch());
  return query;
}

/** The changes of a set. */
export function useSetLines(id: string | undefined, version: string) {
  const { business } = useSession();
  const query = useQuery({
    queryKey: keyOf(business.id, id ?? "", "lines", version),
    queryFn: () => send(changeSets.lines, { params: { businessId: business.id, changeSetId: id ?? "" } }),
    enabled: id !== undefined,
    placeholderData: (before) => before,
  });
  useMenuChanges(() => id !== undefined && void query.refetch());
  return query;
}

/** The sets that wait, the next one first. */
export function useWaitingSets(): readonly ChangeSet[] | undefined {
  const { business } = useSession();
  const query = useQuery({
    queryKey: keyOf(business.id, "waiting"),
    queryFn: () => send(changeSets.list, { params: { businessId: business.id }, query: { perPage: 100 } }),
  });
  return query.data?.data.filter(({ state }) => state === "waits");
}

/** A menu as guests of a branch see it, now or when the set has begun. */
export function useSetPreview(
  id: string | undefined,
  asked: { branch_id: string; menu_id: string; when: "then" | "now" } | undefined,
  version: string,
) {
  const { business } = useSession();
  return useQuery({
    queryKey: keyOf(business.id, id ?? "", "preview", JSON.stringify(asked), version),
    queryFn: () =>
      send(changeSets.preview, {
        params: { businessId: business.id, changeSetId: id ?? "" },
        query: asked ?? { branch_id: "", menu_id: "" },
      }),
    enabled: id !== undefined && asked !== undefined,
    placeholderData: (before) => before,
  });
}
