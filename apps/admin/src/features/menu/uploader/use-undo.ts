import { nameOf } from "@diwan/ui/names";
import { useTranslations } from "use-intl";
import { confirm } from "../../../kit/dialogs.ts";
import { useFailure } from "../../../kit/form.ts";
import { useLanguage } from "../../../kit/language.ts";
import { useBusy } from "../../../kit/loading.ts";
import { notify } from "../../../kit/notices.ts";
import { useRights } from "../model/rights.ts";
import { itemShown } from "../model/tree-query.ts";
import { undoUpload, wasEdited } from "./undo.ts";
import { madeItemOf, type ItemUpload } from "./upload-queue.ts";

/** Taking back what an upload made; asks first if somebody has worked on the item since. */
export function useUndo(upload: ItemUpload): { possible: boolean; busy: boolean; undo: () => void } {
  const t = useTranslations("menu.uploader");
  const texts = useTranslations("errors.confirm");
  const { locale } = useLanguage();
  const { deleteItems, deleteCategories } = useRights();
  const { busy, run } = useBusy();
  const fail = useFailure();
  const made = madeItemOf(upload);
  const undo = async () => {
    if (!made) return;
    if (wasEdited(upload, itemShown(made.id)?.updated_at) && !(await confirm({ text: texts("deleteItem") }))) return;
    await run(() => undoUpload(upload, deleteCategories));
    notify({ kind: "info", text: t("undone", { name: nameOf(made.locales, locale) }) });
  };
  return { possible: Boolean(made) && deleteItems, busy, undo: () => void undo().catch(fail) };
}
