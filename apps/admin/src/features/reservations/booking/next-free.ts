import { addDays, type Day, STAY_HOUR } from "@diwan/contract/time/days";
import { localAt, nightsBetween } from "@diwan/contract/time/local-times";
import { nightsFree } from "@diwan/contract/stays/stay-days";
import { isStay } from "@diwan/contract/stays/stays";
import type { Draft } from "./draft.ts";

interface Known {
  taken: ReadonlySet<Day>;
  /** The last night that is known of. */
  till: Day;
  times: readonly string[];
}

/** When what was lost is free again, for as long as it was wanted; nothing where nobody knows. */
export function nextFree(draft: Draft, { taken, till, times }: Known): string | undefined {
  const { kind, from, until, time } = draft;
  if (from === null) return undefined;
  if (!isStay(kind)) {
    const next = times.find((one) => time === null || one > time);
    return next === undefined ? undefined : localAt(from, next);
  }
  const nights = until === null ? 1 : nightsBetween(from, until);
  for (let day = addDays(from, 1); addDays(day, nights) <= till; day = addDays(day, 1))
    if (nightsFree(taken, day, addDays(day, nights))) return localAt(day, STAY_HOUR);
  return undefined;
}
