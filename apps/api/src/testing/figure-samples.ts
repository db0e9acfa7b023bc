import type { Sent } from "./samples.ts";
import type { Stocked } from "./stock.ts";

/** Of the calls about figures, the calendar, audits and the search. */
export const figureSamples: Record<string, (own: Stocked) => Sent> = {
  "figures.overview": (own) => ({ query: { branchId: own.branchId } }),
  "figures.charts": (own) => ({ query: { branchId: own.branchId, from: "2027-03-01", to: "2027-03-14" } }),
  "calendar.month": (own) => ({ query: { branchId: own.branchId, from: "2027-02-28", to: "2027-04-03" } }),
  "calendar.bookings": (own) => ({ query: { branchId: own.branchId, from: "2027-03-10", to: "2027-03-16" } }),
  "audits.list": (own) => ({ query: { userId: own.userId, recordId: own.itemId, branchId: own.branchId } }),
  "audits.export": (own) => ({ query: { userId: own.userId, recordId: own.itemId, branchId: own.branchId } }),
  "audits.noteExport": () => ({ body: { area: "items", rows: 12, search: "tea" } }),
  "search.find": (own) => ({ query: { query: own.mark } }),
};
