import type {
  ClosureAction,
  ClosureDecision,
  ClosureGuest,
  MetBooking,
  MoveProposal,
} from "@diwan/contract/stays/closures";
import { addDays } from "@diwan/contract/time/days";
import { dayPart, nightsBetween, startOfDay } from "@diwan/contract/time/local-times";
import { fromFils, toFils } from "@diwan/contract/money/money";
import type { ClosureTimes } from "@diwan/ui/time/closure-times";

/** The other way round than `visibleTimes`: from the beginning of the first day to the end of the last. */
export const sentTimes = ({ from, to }: ClosureTimes): ClosureTimes => ({
  from: isDay(from) ? startOfDay(from) : from,
  to: isDay(to) ? startOfDay(addDays(to, 1)) : to,
});

const isDay = (typed: string): boolean => /^\d{4}-\d\d-\d\d$/.test(typed);

/** A guest whose booking was moved or canceled and who has no word of it. */
export const isUntold = ({ action, mailed, told_at }: Pick<ClosureGuest, "action" | "mailed" | "told_at">): boolean =>
  action !== "keep" && !mailed && told_at === null;

/** What was chosen for a booking that a closure meets; a move is decided once there is a place for it. */
export interface ClosureTarget {
  action: ClosureAction;
  to?: MoveProposal | undefined;
}

/** The bookings that a closure meets, as they were read, and what becomes of them. */
export interface AffectedBookings {
  rows: readonly MetBooking[];
  choices: Readonly<Record<string, ClosureTarget>>;
}

/** What a form keeps of them; nothing before they are read. */
export const readAffectedBookings = (value: unknown): AffectedBookings =>
  typeof value === "object" && value !== null && "rows" in value
    ? (value as AffectedBookings)
    : { rows: [], choices: {} };

/** What may become of a booking; a request can't be kept undecided. */
export function actionsFor({ changeable, status }: Pick<MetBooking, "changeable" | "status">): ClosureAction[] {
  if (!changeable) return ["keep"];
  return status === "pending" ? ["move", "cancel"] : ["move", "keep", "cancel"];
}

const choiceOf = ({ choices }: AffectedBookings, { reservation_id: id }: MetBooking): ClosureTarget | undefined =>
  choices[id];

const isDecided = (met: AffectedBookings, row: MetBooking): boolean => {
  const choice = choiceOf(met, row);
  return choice !== undefined && (choice.action !== "move" || choice.to !== undefined);
};

/** As sent. */
export const decisionsOf = (met: AffectedBookings): ClosureDecision[] =>
  met.rows.flatMap((row): ClosureDecision[] => {
    const choice = choiceOf(met, row);
    if (!choice || !isDecided(met, row)) return [];
    const { action, to } = choice;
    const about = { reservation_id: row.reservation_id, action, updated_at: row.updated_at };
    if (action === "keep") return [{ reservation_id: row.reservation_id, action }];
    if (action === "cancel" || !to) return [about];
    const { resource_id, staff_id, start, end, total } = to;
    return [{ ...about, resource_id: resource_id ?? undefined, staff_id, start, end, expected_total: total }];
  });

/** What is given back of a booking after a choice; below zero: what is due more than before. */
export function amountToReturn({ paid, total }: MetBooking, { action, to }: ClosureTarget): number {
  const received = toFils(paid ?? 0);
  if (action === "cancel") return fromFils(received);
  if (action !== "move" || !to) return 0;
  const after = toFils(to.total);
  return fromFils(received > after ? received - after : Math.min(0, toFils(total ?? 0) - after));
}

/** What will happen to all of them, and how many are still to be decided. */
export function totalsOf(met: AffectedBookings) {
  const decided = met.rows.filter((row) => isDecided(met, row));
  const count = (action: ClosureAction): number =>
    decided.filter((row) => choiceOf(met, row)?.action === action).length;
  const back = decided.reduce((fils, row) => {
    const choice = choiceOf(met, row);
    return fils + Math.max(0, choice ? toFils(amountToReturn(row, choice)) : 0);
  }, 0);
  return {
    all: met.rows.length,
    open: met.rows.length - decided.length,
    ...{ moves: count("move"), stays: count("keep"), cancels: count("cancel") },
    back: fromFils(back),
  };
}

/** How a closure is shorter where a booking is kept: it begins later, ends earlier, or leaves a gap. */
export function shortenClosure(
  { start, end }: Pick<MetBooking, "start" | "end">,
  { from, to }: { from: string; to: string },
): { how: "later" | "earlier" | "gap" | "open"; at: string; nights: number } {
  const [first, last] = [start > from ? start : from, end < to ? end : to];
  const nights = nightsBetween(dayPart(first), dayPart(last));
  if (start <= from && end >= to) return { how: "open", at: from, nights };
  if (start <= from) return { how: "later", at: end, nights };
  if (end >= to) return { how: "earlier", at: start, nights };
  return { how: "gap", at: start, nights };
}
