import { settings } from "@diwan/contract/settings/settings";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../kit/connection/api.ts";
import { useFailure } from "../../kit/forms/form.ts";
import { queryClient } from "../../kit/connection/queries.ts";
import { useSession } from "../../kit/session/session.ts";
import { NOTHING_DONE, readProgress, markDone, type StepProgress, type FirstStepState } from "./first-steps.ts";

const KEY = "FirstSteps";

/** How far the business is with its first steps; undefined until that is known. */
export function useFirstSteps() {
  const { business, can } = useSession();
  const fail = useFailure();
  const params = { businessId: business.id };
  const queryKey = ["first-steps", business.id];
  const mayRead = can("settings", "read");
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const kept = await send(settings.business, { params });
      return readProgress(kept.find(({ key }) => key === KEY)?.data);
    },
    enabled: mayRead,
  });
  const keep = async (next: StepProgress) => {
    void queryClient.cancelQueries({ queryKey }); // an earlier response does not include it
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(queryKey, next);
    try {
      await send(settings.setBusiness, { params, body: { settings: [{ key: KEY, data: next }] } });
    } catch (error) {
      queryClient.setQueryData(queryKey, before);
      fail(error);
    }
  };
  return {
    progress: mayRead ? data : NOTHING_DONE,
    finish: (step: FirstStepState) => keep(markDone(data ?? NOTHING_DONE, step)),
    close: () => keep({ ...(data ?? NOTHING_DONE), closed: true }),
    reopen: () => keep({ ...(data ?? NOTHING_DONE), closed: false }),
  };
}
