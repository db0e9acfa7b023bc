import type { GuestEvent } from "../guests/guests.ts";

/** What one line tells of events: one that runs, else the next, and how many there are beside it. */
export interface Happening {
  event: GuestEvent;
  /** It runs. */
  on: boolean;
  more: number;
}

/** Those that have not ended at a local time: what runs, the first to end before others, and what comes. */
export function eventsAt(events: readonly GuestEvent[], local: string): { on: GuestEvent[]; coming: GuestEvent[] } {
  const left = events.filter(({ end }) => end > local);
  return {
    on: left.filter(({ start }) => start <= local).toSorted((one, other) => (one.end < other.end ? -1 : 1)),
    coming: left.filter(({ start }) => start > local),
  };
}

export function happeningAt(events: readonly GuestEvent[], local: string): Happening | undefined {
  const { on, coming } = eventsAt(events, local);
  const [event] = [...on, ...coming];
  return event && { event, on: on.length > 0, more: on.length + coming.length - 1 };
}
