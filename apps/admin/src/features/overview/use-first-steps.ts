import { settings } from "@diwan/contract/settings/settings";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../kit/connection/api.ts";
import { useFailure } from "../../kit/forms/form.ts";
import { queryClient } from "../../kit/connection/queries.ts";
import { useSession } from "../../kit/session/session.ts";
import type { SetupStep } from "@diwan/contract/overview/setup-steps";
import {
  NOTHING_DONE,
  readProgress,
  markChecked,
  markDone,
  type StepProgress,
  type FirstStepState,
} from "./first-steps.ts";

const KEY = "FirstSteps";
/** Each save contains the one before it: they are sent one after the other. */
let saving: Promise<unknown> = Promise.resolve();

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
      await saving; // an answer from before does not include it
      const kept = await send(settings.business, { params });
      return readProgress(kept.find(({ key }) => key === KEY)?.data);
    },
    enabled: mayRead,
  });
  /** Whether it was saved. */
  const keep = (change: (progress: StepProgress) => StepProgress): Promise<boolean> => {
    void queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData<StepProgress>(queryKey);
    const next = change(before ?? NOTHING_DONE);
    queryClient.setQueryData(queryKey, next);
    const save = async () => {
      try {
        await send(settings.setBusiness, { params, body: { settings: [{ key: KEY, data: next }] } });
        return true;
      } catch (error) {
        queryClient.setQueryData(queryKey, before);
        fail(error);
        return false;
      }
    };
    const saved = saving.then(save);
    saving = saved;
    return saved;
  };
  return {
    progress: mayRead ? data : NOTHING_DONE,
    finish: (step: FirstStepState) => keep((progress) => markDone(progress, step)),
    check: (step: SetupStep) => keep((progress) => markChecked(progress, step)),
    close: () => keep((progress) => ({ ...progress, closed: true })),
    reopen: () => keep((progress) => ({ ...progress, closed: false })),
  };
}
