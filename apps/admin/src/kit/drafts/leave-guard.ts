import { useBlocker, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { confirmLeave, type UnsavedChanges } from "../dialogs/dialogs.ts";
import { session } from "../session/session-store.ts";

/** What leaving would lose, for each screen and dialog with a guard. */
const guards = new Set<() => UnsavedChanges>();
const NOTHING_MORE: UnsavedChanges = { count: 0, groups: [] };
/** Whether the user has agreed to leave and the next screen is still loading: until then this one stays, and so do its guards. */
let leaving = false;

/** While there are unsaved changes: asks before leaving the screen, and lets the browser ask before closing it. */
export function useLeaveGuard(unsaved: boolean, about: () => UnsavedChanges = () => NOTHING_MORE): void {
  const aboutNow = useEffectEvent(about);
  useEffect(() => {
    if (!unsaved) return;
    const guard = () => aboutNow();
    guards.add(guard);
    return () => void guards.delete(guard);
  }, [unsaved]);
  const router = useRouter();
  useEffect(() => {
    const stay = () => void (leaving = false);
    const unsubscribe = router.subscribe("onResolved", stay);
    return () => {
      unsubscribe();
      stay();
    };
  }, [router]);
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ current, next }) => {
      if (leaving || session.get().status === "out" || isSamePlace(current, next)) return false;
      leaving = await mayLeave(next.pathname);
      return !leaving;
    },
  });
}

interface Place {
  pathname: string;
  search: object;
}

/** A tab and its section count as other places; page, search and filters of a list do not. */
const isSamePlace = (one: Place, other: Place): boolean =>
  one.pathname === other.pathname &&
  ["tab", "part"].every((key) => Object(one.search)[key] === Object(other.search)[key]);

/** Whether the screen has unsaved changes. */
export const isUnsaved = (): boolean => guards.size > 0;

/**
 * Asks if unsaved changes would be lost: by another address, business or menu, or by logout. Saves first if the user
 * chooses so; a failed save stays on the screen.
 */
export async function mayLeave(to?: string): Promise<boolean> {
  if (!isUnsaved()) return true;
  const all = [...guards].map((about) => about());
  if (await areSavedSoon(all)) return true;
  const saves = all.flatMap(({ save }) => save ?? []);
  const choice = await confirmLeave({
    to,
    count: all.reduce((sum, { count }) => sum + count, 0),
    groups: all.flatMap(({ groups }) => groups),
    saves: saves.length === all.length,
  });
  if (choice === "leave") for (const { discard } of all) discard?.();
  if (choice !== "save") return choice === "leave";
  for (const save of saves) if (!(await save())) return false;
  return true;
}

/** How long leaving waits for changes that are saved by themselves. */
const PATIENCE_MS = 3_000;

async function areSavedSoon(all: readonly UnsavedChanges[]): Promise<boolean> {
  const saving = all.flatMap((one) => one.saving ?? []);
  if (saving.length < all.length) return false;
  const late = new Promise<false>((done) => setTimeout(() => done(false), PATIENCE_MS));
  return Promise.race([late, Promise.all(saving.map((saved) => saved())).then((each) => !each.includes(false))]);
}

/** For actions that discard unsaved changes without leaving the address. */
export const useAskToLeave = (): (() => Promise<boolean>) => mayLeave;
