import { setup } from "@diwan/contract/overview/setup";
import type { Area } from "@diwan/contract/people/permissions";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../../kit/connection/api.ts";
import { useLive } from "../../../kit/connection/live.ts";
import { useSession } from "../../../kit/session/session.ts";

/** Changes of others that do a step, or end the list. */
const WATCHED: readonly Area[] = [
  ...(["business", "branches", "settings", "items", "categories", "services", "hotels"] as const),
  ...(["tables", "users", "orders", "reservations"] as const),
];

/** What is left until a guest can order or book. */
export function useSetup(enabled: boolean) {
  const { business, can } = useSession();
  const query = useQuery({
    queryKey: ["setup", business.id],
    queryFn: ({ signal }) => send(setup.get, { params: { businessId: business.id }, signal }),
    enabled: enabled && can("settings", "read"),
    staleTime: 0,
  });
  useLive(({ area }) => {
    if (enabled && WATCHED.includes(area as Area)) void query.refetch();
  });
  return query;
}
