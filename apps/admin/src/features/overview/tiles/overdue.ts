import type { Booking } from "@diwan/contract/overview/figures";

interface Overdue {
  branchId: string;
  all: readonly Booking[];
  /** The one that began first, and that which began last. */
  first: Booking;
  last: Booking;
}

/** Of what leaves: the stays that should have ended before a day, by branch. */
export function overdueAt(leaving: readonly Booking[], day: string): Overdue[] {
  const late = leaving.filter(({ status, end }) => status === "confirmed" && end.slice(0, 10) < day);
  return [...new Set(late.map(({ branchId }) => branchId))].flatMap((branchId) => {
    const all = late.filter((one) => one.branchId === branchId).toSorted((a, b) => (a.start < b.start ? -1 : 1));
    const [first, last] = [all[0], all.at(-1)];
    return first && last ? [{ branchId, all, first, last }] : [];
  });
}
