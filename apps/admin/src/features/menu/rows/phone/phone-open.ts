import { createStore } from "@diwan/ui/store";

/** What of an item is edited in place on a phone. */
export type PhoneKind = "prices" | "names" | "new";

export interface PhoneActs {
  edit: (key: string, kind: PhoneKind) => void;
  /** The same of the next item. */
  next: (key: string, kind: PhoneKind) => void;
  close: (key: string) => void;
  start: (categoryId: string) => void;
}

/** The item that is edited. */
export const phoneOpen = createStore<{ key: string; kind: PhoneKind } | null>(null);

const PHONE_LINE = 64;
const FIELD = 52;
const FOOT = 60;

/** The fields of an open item: two names, a size and an amount for each price, or both. */
export function phoneHeight(lines: number, kind: PhoneKind | undefined): number {
  if (!kind) return PHONE_LINE;
  const fields = (kind === "prices" ? 0 : 2) + (kind === "names" ? 0 : lines);
  return PHONE_LINE + fields * FIELD + FOOT;
}
