import { comma } from "@diwan/ui/listed";
import { useTranslations } from "use-intl";
import type { Unsaved } from "../../dialogs/dialogs.ts";
import type { Field } from "../fields/declaration.ts";
import { useLanguage } from "../../language/language.ts";
import { useLeaveGuard } from "../../drafts/leave-guard.ts";

/** Guards the fields of a form that are not saved yet; they are named before the form is left. */
export function useUnsavedFields(changed: readonly Field[], save: () => Promise<boolean>): void {
  const t = useTranslations("errors.confirm");
  const { locale } = useLanguage();
  useLeaveGuard(changed.length > 0, (): Unsaved => {
    const names = changed.map(({ label }) => label).join(comma(locale));
    return { count: changed.length, groups: [{ title: t("fields", { count: changed.length }), text: names }], save };
  });
}
