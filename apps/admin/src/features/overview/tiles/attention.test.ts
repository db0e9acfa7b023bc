import type { OverviewBooking } from "@diwan/contract/overview/analytics";
import { expect, test } from "vitest";
import { overdueAt } from "./attention.tsx";

const stay = (branchId: string, start: string, end: string, status = "confirmed") =>
  ({ branchId, start: `${start}T14:00:00`, end: `${end}T14:00:00`, status }) as OverviewBooking;

test("overdue stays are listed by branch, oldest first", () => {
  const [late, later] = [stay("a", "2027-03-06", "2027-03-08"), stay("a", "2027-03-05", "2027-03-09")];
  const other = stay("b", "2027-03-01", "2027-03-09");
  const leaving = [
    late,
    other,
    later,
    stay("a", "2027-03-01", "2027-03-10"),
    stay("b", "2027-03-01", "2027-03-02", "completed"),
  ];
  expect(overdueAt(leaving, "2027-03-10")).toEqual([
    { branchId: "a", all: [later, late], first: later, last: late },
    { branchId: "b", all: [other], first: other, last: other },
  ]);
});
