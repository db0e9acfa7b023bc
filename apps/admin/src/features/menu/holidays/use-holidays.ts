import { holidays, type Holiday } from "@diwan/contract/stays/holidays";
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { send } from "../../../kit/connection/api.ts";
import { useLive } from "../../../kit/connection/live.ts";
import { useSession } from "../../../kit/session/session.ts";

export const HOLIDAYS_KEY = "holidays";

/** The holidays of the business, the earliest first; reloaded when one changes. */
export function useHolidays(enabled: boolean): UseQueryResult<Holiday[]> & { reload: () => Promise<void> } {
  const businessId = useSession().business.id;
  const client = useQueryClient();
  const queryKey = [HOLIDAYS_KEY, businessId];
  const reload = () => client.invalidateQueries({ queryKey });
  useLive(({ area }) => {
    if (area === "holidays") void reload();
  });
  const query = useQuery({
    queryKey,
    enabled,
    queryFn: async ({ signal }) => (await send(holidays.filter, { params: { businessId }, signal })).data,
  });
  return { ...query, reload };
}
