import type { Seat as Table } from "@diwan/contract/devices/tablets";
import { useState } from "react";
import { readLocal, writeLocal } from "@diwan/ui/local-storage";

/** The location of the tablet: a table or the counter. */
export type TabletPlace = { kind: "counter" } | ({ kind: "table" } & Pick<Table, "token" | "locales">);

const LAST = "diwan.tablet.branch";
const nameOf = (slug: string): string => `diwan.tablet.place.${slug}`;

/** The location that a tablet of the branch was set up for, and a function that stores another one or none. */
export function usePlace(slug: string): [TabletPlace | undefined, (place: TabletPlace | undefined) => void] {
  const [place, setPlace] = useState(() => readTabletPlace(readLocal(nameOf(slug))));
  const change = (next: TabletPlace | undefined): void => {
    setPlace(next);
    keepPlace(slug, next);
  };
  return [place, change];
}

export function keepPlace(slug: string, place: TabletPlace | undefined): void {
  writeLocal(nameOf(slug), place);
  writeLocal(LAST, place && slug);
}

/** The branch that this device was set up for. */
export function lastBranch(): string | undefined {
  const slug = readLocal(LAST);
  return typeof slug === "string" ? slug : undefined;
}

export function readTabletPlace(value: unknown): TabletPlace | undefined {
  const { kind, token, locales }: Record<string, unknown> = Object(value);
  if (kind === "counter") return { kind };
  if (kind !== "table" || typeof token !== "string" || !Array.isArray(locales)) return undefined;
  return { kind, token, locales: locales as Table["locales"] }; // in the form in which the server returned them
}
