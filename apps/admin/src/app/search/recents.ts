import type { Hit } from "@diwan/contract/overview/search";
import { read, STORED, write } from "../../kit/browser/stored.ts";

/** A choice that was made: a screen by its key, or a record as it was found. */
export type Recent = { place: string } | { hit: Hit };

const MOST = 6;

/** What was last chosen in a business with this browser, newest first; forgotten with the session. */
export const recentsOf = (businessId: string): readonly Recent[] => all()[businessId] ?? [];

export function remember(businessId: string, chosen: Recent): void {
  const others = recentsOf(businessId).filter((one) => keyOf(one) !== keyOf(chosen));
  write(STORED.recent, JSON.stringify({ ...all(), [businessId]: [chosen, ...others].slice(0, MOST) }));
}

const keyOf = (recent: Recent): string => ("hit" in recent ? recent.hit.id : recent.place);

function all(): Readonly<Record<string, readonly Recent[]>> {
  try {
    // nothing but this file writes it, and what is no JSON counts as nothing
    return Object(JSON.parse(read(STORED.recent) ?? "{}")) as Readonly<Record<string, readonly Recent[]>>;
  } catch {
    return {};
  }
}
