import { useBlocker } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { confirmLeave, type UnsavedChanges } from "../dialogs/dialogs.ts";
import { session } from "../session/session-store.ts";

/** What would be lost now, of each screen and dialog that guards something. */
const guards = new Set<() => UnsavedChanges>();
const NOTHING_MORE: UnsavedChanges = { count: 0, groups: [] };

/** While something is unsaved: asks before the screen is left, and lets the browser ask before it is closed. */
export function useLeaveGuard(unsaved: boolean, about: () => UnsavedChanges = () => NOTHING_MORE): void {
  const aboutNow = useEffectEvent(about);
  useEffect(() => {
    if (!unsaved) return;
    const guard = () => aboutNow();
    guards.add(guard);
    return () => void guards.delete(guard);
  }, [unsaved]);
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ current, next }) => {
      if (session.get().status === "out" || isSamePlace(current, next)) return false;
      return !(await mayLeave(next.pathname));
    },
  });
}

interface Place {
  pathname: string;
  search: object;
}

/** A tab and its part are places of their own; page, search and filters of a list are not. */
const isSamePlace = (one: Place, other: Place): boolean =>
  one.pathname === other.pathname &&
  ["tab", "part"].every((key) => Object(one.search)[key] === Object(other.search)[key]);

/** Whether something on the screen would be lost now. */
export const isUnsaved = (): boolean => guards.size > 0;

/**
 * Asks where something would be lost: by leaving the address, or by another business or menu, or logging out. What is
 * unsaved is saved first where that is chosen; what can't be saved keeps the screen.
 */
export async function mayLeave(to?: string): Promise<boolean> {
  if (!isUnsaved()) return true;
  const all = [...guards].map((about) => about());
  const saves = all.flatMap(({ save }) => save ?? []);
  const choice = await confirmLeave({
    to,
    count: all.reduce((sum, { count }) => sum + count, 0),
    groups: all.flatMap(({ groups }) => groups),
    saves: saves.length === all.length,
  });
  if (choice !== "save") return choice === "leave";
  for (const save of saves) if (!(await save())) return false;
  return true;
}

/** For what throws unsaved changes away without leaving the address. */
export const useAskToLeave = (): (() => Promise<boolean>) => mayLeave;
