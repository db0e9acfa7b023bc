import { useBlocker } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { confirm } from "./dialogs.ts";
import { session } from "./session-store.ts";

/** While something is unsaved: asks before the screen is left, and lets the browser ask before it is closed. */
export function useLeaveGuard(unsaved: boolean): void {
  const t = useTranslations("errors.confirm");
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ current, next }) => {
      if (session.get().status === "out" || current.pathname === next.pathname) return false;
      return !(await confirm({ text: t("leave"), yes: t("leaveYes"), no: t("stay"), danger: false }));
    },
  });
}
