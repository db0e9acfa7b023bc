import type { MetBooking, MoveProposal } from "@diwan/contract/stays/closures";
import { visibleTimes } from "@diwan/ui/time/closure-times";
import { expect, test } from "vitest";
import { decisionsOf, amountToReturn, type AffectedBookings, sentTimes, shortenClosure, totalsOf } from "./model.ts";

const booking = (reservation_id: string, paid: number, total: number): MetBooking =>
  ({ reservation_id, paid, total, updated_at: "u" }) as MetBooking; // what is asked here
const to = (total: number) => ({ resource_id: "other", staff_id: null, start: "s", end: "e", total }) as MoveProposal;
const rows = [booking("a", 150, 150), booking("b", 20, 120), booking("c", 0, 90), booking("d", 0, 50)];
const met: AffectedBookings = {
  rows,
  choices: {
    a: { action: "move", to: to(105) },
    b: { action: "cancel" },
    c: { action: "keep" },
    d: { action: "move" },
  },
};

test("a move without a target is undecided, and is not sent", () => {
  expect(totalsOf(met)).toEqual({ all: 4, open: 1, moves: 1, stays: 1, cancels: 1, back: 65 });
  expect(decisionsOf(met)).toEqual([
    {
      ...{ reservation_id: "a", action: "move", updated_at: "u", resource_id: "other", staff_id: null },
      ...{ start: "s", end: "e", expected_total: 105 },
    },
    { reservation_id: "b", action: "cancel", updated_at: "u" },
    { reservation_id: "c", action: "keep" },
  ]);
});

test("refunds if less is due than was paid; more may be due", () => {
  const [paid] = rows;
  if (!paid) throw new Error("no booking");
  expect(amountToReturn(paid, { action: "move", to: to(105.5) })).toBe(44.5);
  expect(amountToReturn(paid, { action: "move", to: to(160) })).toBe(-10);
  expect(amountToReturn(paid, { action: "cancel" })).toBe(150);
  expect(amountToReturn(paid, { action: "keep" })).toBe(0);
});

test("a closure is shorter if a stay is kept", () => {
  const closure = { from: "2026-12-17T14:00:00", to: "2026-12-24T14:00:00" };
  const stay = (from: number, until: number) => ({
    start: `2026-12-${from}T14:00:00`,
    end: `2026-12-${until}T14:00:00`,
  });
  expect(shortenClosure(stay(14, 19), closure)).toEqual({ how: "later", at: "2026-12-19T14:00:00", nights: 2 });
  expect(shortenClosure(stay(22, 26), closure)).toEqual({ how: "earlier", at: "2026-12-22T14:00:00", nights: 2 });
  expect(shortenClosure(stay(18, 20), closure)).toEqual({ how: "gap", at: "2026-12-18T14:00:00", nights: 2 });
  expect(shortenClosure(stay(16, 25), closure)).toMatchObject({ how: "open", nights: 7 });
});

test("whole days are closed from start to end, and are shown as days again", () => {
  const days = { from: "2026-12-17", to: "2026-12-18" };
  const sent = { from: "2026-12-17T00:00:00", to: "2026-12-19T00:00:00" };
  expect(sentTimes(days)).toEqual(sent);
  expect(visibleTimes(sent)).toEqual(days);
  const evening = { from: "2026-12-17T18:00:00", to: "2026-12-17" };
  expect(sentTimes(evening)).toEqual({ from: "2026-12-17T18:00:00", to: "2026-12-18T00:00:00" });
  expect(visibleTimes(sentTimes(evening))).toEqual(evening);
});
