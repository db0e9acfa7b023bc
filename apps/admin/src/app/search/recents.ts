import type { SearchHit } from "@diwan/contract/overview/search";
import { readStored, STORED, writeStored } from "../../kit/browser/stored.ts";

/** A choice that was made: a screen by its key, or a record as it was found. */
export type Recent = { place: string } | { hit: SearchHit };

const MOST = 6;

/** The last choices in a business in this browser, newest first; removed with the session. */
export const readRecents = (businessId: string): readonly Recent[] => all()[businessId] ?? [];

export function rememberResult(businessId: string, chosen: Recent): void {
  const others = readRecents(businessId).filter((one) => keyOf(one) !== keyOf(chosen));
  writeStored(STORED.recent, JSON.stringify({ ...all(), [businessId]: [chosen, ...others].slice(0, MOST) }));
}

const keyOf = (recent: Recent): string => ("hit" in recent ? recent.hit.id : recent.place);

function all(): Readonly<Record<string, readonly Recent[]>> {
  try {
    // only this file writes the value; invalid JSON counts as empty
    return Object(JSON.parse(readStored(STORED.recent) ?? "{}")) as Readonly<Record<string, readonly Recent[]>>;
  } catch {
    return {};
  }
}
