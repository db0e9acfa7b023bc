import { CallError } from "@diwan/contract/client";
import type { Item } from "@diwan/contract/items";

/** How a save ended. */
export type Outcome =
  | { kind: "nothing" }
  | { kind: "saved"; item: Item }
  | { kind: "invalid"; errors: Readonly<Record<string, string>> }
  /** Somebody else saved first. */
  | { kind: "stale"; current: Item }
  | { kind: "failed"; error: unknown };

/** The item as it is now, which a 409 carries. */
export function staleItem(error: unknown): Item | undefined {
  if (!(error instanceof CallError) || error.status !== 409) return undefined;
  return error.answer["current"] as Item | undefined; // a stale update answers with the record (decisions, section 2)
}
