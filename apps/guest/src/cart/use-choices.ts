import { listedItems } from "@diwan/ordering/menu-items";
import { offerOf, troubleOf } from "@diwan/ordering/order/offer";
import type { Offered } from "@diwan/ordering/order/reconcile";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { usePage } from "../page-context.tsx";
import { type ChoicesNow, NOT_YET } from "./choices-store.ts";

/** How long after the page load its choices are requested, when no other request is running. */
const AHEAD_MS = 2_000;

const silent = () => () => undefined;
const none = () => NOT_YET;

/** The choices of the menu, requested when needed. */
export function useChoices(wanted: boolean): ChoicesNow {
  const { choices } = usePage();
  useEffect(() => {
    if (wanted) choices?.want();
  }, [choices, wanted]);
  return useSyncExternalStore(choices?.subscribe ?? silent, choices?.get ?? none, none);
}

/** Requests the choices early: the first sheet opens with them, also without a network. */
export function useChoicesAhead(): void {
  const { ordering, choices } = usePage();
  useEffect(() => {
    if (!ordering || !choices) return;
    const timer = setTimeout(choices.want, AHEAD_MS);
    return () => clearTimeout(timer);
  }, [ordering, choices]);
}

/**
 * What can be ordered from the menu that is shown; incomplete for a branch with several menus, and before the choices
 * are loaded.
 */
export function useOffered(): Offered {
  const { branch, menu, choices } = usePage();
  const { known } = useChoices(true);
  return useMemo(() => {
    const items = new Map(listedItems(menu.categories).map(({ item }) => [item.id, item]));
    const find = (id: string) => {
      const item = items.get(id);
      // what can't be ordered at all has no choices
      return item && offerOf(troubleOf(item) ? { ...item, prices: [], addons: [], option_groups: [] } : item, known);
    };
    return { find, whole: branch.menus.length === 1 && (!choices || known !== undefined) };
  }, [branch, menu, choices, known]);
}
