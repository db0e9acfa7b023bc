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
      if (session.get().status === "out" || current.pathname === next.pathname) return false;
      return !(await ask());
    },
  });
}

/** For what throws unsaved changes away without leaving the address: another business or menu, logging out. */
export function useAskToLeave(): () => Promise<boolean> {
  const t = useTranslations("errors.confirm");
  return async () =>
    unsavedScreens === 0 || confirm({ text: t("leave"), yes: t("leaveYes"), no: t("stay"), danger: false });
}
