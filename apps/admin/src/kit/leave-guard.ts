import { useBlocker } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { confirm } from "./dialogs.ts";
import { session } from "./session-store.ts";

let unsavedScreens = 0;

/** While something is unsaved: asks before the screen is left, and lets the browser ask before it is closed. */
export function useLeaveGuard(unsaved: boolean): void {
  const ask = useAskToLeave();
  useEffect(() => {
    if (!unsaved) return;
    unsavedScreens += 1;
    return () => {
      unsavedScreens -= 1;
    };
  }, [unsaved]);
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ current, next }) => {
      if (session.get().status === "out" || isSamePlace(current, next)) return false;
      return !(await ask());
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
export const isUnsaved = (): boolean => unsavedScreens > 0;

/** For what throws unsaved changes away without leaving the address: another business or menu, logging out. */
export function useAskToLeave(): () => Promise<boolean> {
  const t = useTranslations("errors.confirm");
  return async () => !isUnsaved() || confirm({ text: t("leave"), yes: t("leaveYes"), no: t("stay"), danger: false });
}
