import type { Day } from "@diwan/contract/time/days";
import type { StayDays } from "@diwan/contract/stays/stay-days";
import type { Named } from "./booking-data.ts";

export interface KeptBooking {
  month: Day;
  chosen: StayDays;
  /** When it begins, for tables and services. */
  time: string | null;
  guests: number;
  staff: string | null;
  name: string;
  phone: string;
  email: string;
  civil_id: string;
  note: string;
}

const KEPT = "diwan.booking-draft";

/** Each thing that can be booked at a branch has its own draft. */
export const draftName = (slug: string, { kind, id }: Named): string => [slug, kind, id].join(" ");

/** What a guest typed and chose before this page was left or reloaded, as far as it can still be booked. */
export function readDraft(of: string, today: Day): KeptBooking | undefined {
  try {
    const kept: { of: string; draft: KeptBooking } | null = JSON.parse(sessionStorage.getItem(KEPT) ?? "null"); // of keepDraft
    return kept?.of === of ? stillOpen(kept.draft, today) : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(of: string, draft: KeptBooking): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ of, draft }));
  } catch {
    // without storage the draft ends with the page
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // without storage nothing was stored either
  }
}

function stillOpen(draft: KeptBooking, today: Day): KeptBooking {
  const { from } = draft.chosen;
  const month = draft.month < today ? today : draft.month;
  return from !== null && from < today
    ? { ...draft, month, chosen: { from: null, until: null }, time: null }
    : { ...draft, month };
}
