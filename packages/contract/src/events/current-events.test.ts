import { expect, test } from "vitest";
import type { GuestEvent } from "../guests/guests.ts";
import { eventsAt, currentEventAt } from "./current-events.ts";

const event = (id: string, start: string, end: string): GuestEvent => ({ id, locales: [], src: null, start, end });
const week = event("week", "2026-11-22T00:00:00", "2026-11-28T23:59:00");
const oud = event("oud", "2026-11-24T20:00:00", "2026-11-24T23:30:00");
const coffee = event("coffee", "2026-12-01T19:00:00", "2026-12-01T21:00:00");

test("running events come before upcoming ones, the first to end first", () => {
  const all = [week, oud, coffee];
  expect(currentEventAt(all, "2026-11-24T21:00:00")).toEqual({ event: oud, on: true, more: 2 });
  expect(currentEventAt(all, "2026-11-24T23:30:00")).toEqual({ event: week, on: true, more: 1 });
  expect(currentEventAt(all, "2026-11-30T00:00:00")).toEqual({ event: coffee, on: false, more: 0 });
  expect(currentEventAt(all, "2026-12-02T00:00:00")).toBeUndefined();
  expect(eventsAt(all, "2026-11-24T19:00:00")).toEqual({ on: [week], coming: [oud, coffee] });
});
