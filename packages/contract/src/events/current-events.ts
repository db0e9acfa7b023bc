import type { GuestEvent } from "../guests/guests.ts";

/** A one-line notice of events: a running one, otherwise the next, and the number of the others. */
export interface CurrentEvent {
  event: GuestEvent;
  /** Whether the event is running. */
  on: boolean;
  more: number;
}

/** The running events at a local time, the first to end first, then the upcoming ones. */
export function eventsAt(events: readonly GuestEvent[], local: string): { on: GuestEvent[]; coming: GuestEvent[] } {
  const left = events.filter(({ end }) => end > local);
  return {
    on: left.filter(({ start }) => start <= local).toSorted((one, other) => (one.end < other.end ? -1 : 1)),
    coming: left.filter(({ start }) => start > local),
  };
}

export function currentEventAt(events: readonly GuestEvent[], local: string): CurrentEvent | undefined {
  const { on, coming } = eventsAt(events, local);
  const [event] = [...on, ...coming];
  return event && { event, on: on.length > 0, more: on.length + coming.length - 1 };
}
