import { isStay } from "@diwan/contract/stays/stays";
import { localAt, plusMinutes } from "@diwan/contract/time/local-times";
import type { BookingDraft } from "./booking-draft.ts";
import { overlaps, type BookableUnit, type Span } from "./times.ts";

/** Whether a unit can be booked at a time; taken by a booking or hold, or closed. */
export type UnitState = "free" | "taken" | "closed";

export function unitState({ busy }: Pick<BookableUnit, "busy">, span: Span): UnitState {
  const met = busy.filter((one) => overlaps(one, span));
  if (met.length === 0) return "free";
  return met.some(({ kind }) => kind !== "closed") ? "taken" : "closed";
}

/** The same for several units, one of which is enough; free if none is known. */
export function stateOfAll(units: readonly Pick<BookableUnit, "busy">[], span: Span): UnitState {
  const states = new Set(units.map((unit) => unitState(unit, span)));
  if (states.size === 0 || states.has("free")) return "free";
  return states.has("taken") ? "taken" : "closed";
}

/** The chosen time of a draft; undefined while it is incomplete. `minutes` is the duration if the draft has none. */
export function spanOf(draft: BookingDraft, minutes: number | undefined): Span | undefined {
  const { kind, from, until, time } = draft;
  if (from === null) return undefined;
  if (isStay(kind))
    return until === null ? undefined : { start: localAt(from, draft.arrives), end: localAt(until, draft.leaves) };
  const lasts = draft.minutes ?? minutes;
  if (time === null || lasts === undefined) return undefined;
  const start = localAt(from, time);
  return { start, end: plusMinutes(start, lasts) };
}
