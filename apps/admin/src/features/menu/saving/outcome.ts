import { CallError } from "@diwan/contract/api/client";
import type { Item } from "@diwan/contract/menu/items";

/** How a save ended. */
export type Outcome =
  | { kind: "nothing" }
  | { kind: "saved"; item: Item }
  | { kind: "invalid"; errors: Readonly<Record<string, string>> }
  | Stale
  | { kind: "failed"; error: unknown };

/** Somebody else saved first; the answer says who. */
export interface Stale {
  kind: "stale";
  current: Item;
  answer: CallError["answer"];
}

/** The item as it is now, which a 409 carries. */
export function staleItem(error: unknown): Stale | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined;
  const current = error.answer["current"] as Item | undefined; // a stale update answers with the record (decisions, section 2)
  return current && { kind: "stale", current, answer: error.answer };
}
