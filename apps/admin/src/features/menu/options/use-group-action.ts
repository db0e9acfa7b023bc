import { useFailure } from "../../../kit/forms/form.ts";

/** Runs an action on groups, and tells why it failed. */
export function useGroupAction(): (action: () => Promise<void>) => void {
  const fail = useFailure();
  return (action) => void action().catch(fail);
}
