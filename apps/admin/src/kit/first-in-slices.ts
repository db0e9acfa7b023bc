import { useDeferredValue } from "react";

/**
 * What arrives first is shown in slices of a few milliseconds, so that the page answers meanwhile; what changes later is
 * shown at once. Undefined until then.
 */
export function useFirstInSlices<T>(data: T | undefined): T | undefined {
  const shown = useDeferredValue(data);
  return shown === undefined ? undefined : data;
}
