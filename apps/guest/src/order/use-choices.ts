import { useEffect, useSyncExternalStore } from "react";
import { usePage } from "../page-context.ts";
import { type ChoicesNow, NOT_YET } from "./choices-store.ts";

/** So long after the page is there its choices are asked for, with nothing on their way any more. */
const AHEAD_MS = 2_000;

const silent = () => () => undefined;
const none = () => NOT_YET;

/** The choices of the menu; asked for where they are wanted. */
export function useChoices(wanted: boolean): ChoicesNow {
  const { choices } = usePage();
  useEffect(() => {
    if (wanted) choices?.want();
  }, [choices, wanted]);
  return useSyncExternalStore(choices?.subscribe ?? silent, choices?.get ?? none, none);
}

/** Asks for the choices before anybody wants them: the first sheet opens with them, and without a network too. */
export function useChoicesAhead(): void {
  const { ordering, choices } = usePage();
  useEffect(() => {
    if (!ordering || !choices) return;
    const timer = setTimeout(choices.want, AHEAD_MS);
    return () => clearTimeout(timer);
  }, [ordering, choices]);
}
