import type { GuestBranch } from "@diwan/contract/guests/guests";
import { clockOf, instantOf } from "@diwan/contract/time/local-times";
import { nextServingChange } from "@diwan/contract/time/serving-times";
import { effectiveRule, type ServingRule, stateAt } from "../serving/index.ts";

type Menu = Omit<GuestBranch["menus"][number], "served_from">;

/**
 * The menus of a branch at an instant: those served now, then the others by the time from which they are, each group in
 * its own order. A guest who scans the code gets the first one. `until` is when that changes.
 */
export function menusAt(
  menus: readonly Menu[],
  rules: readonly ServingRule[],
  { timeZone, at }: { timeZone: string; at: Date },
): { menus: GuestBranch["menus"]; until: Date | undefined } {
  if (!rules.length) return { menus: menus.map((menu) => ({ ...menu, served_from: null })), until: undefined };
  const local = clockOf(timeZone, at);
  const listed = menus.flatMap((menu) => {
    const { offered, from } = stateAt(effectiveRule(rules.filter(({ target }) => target === menu.id)), local);
    return offered ? [{ ...menu, served_from: from }] : [];
  });
  const next = nextServingChange(
    rules.flatMap(({ hours }) => (hours ? [hours] : [])),
    local,
  );
  return {
    menus: listed.toSorted((one, other) => (one.served_from ?? "").localeCompare(other.served_from ?? "")),
    until: next === undefined ? undefined : instantOf(timeZone, next, at),
  };
}

/** The earlier of two instants, where there are any. */
export const earliest = (one: Date | undefined, other: Date | undefined): Date | undefined =>
  one && other ? (one < other ? one : other) : (one ?? other);
