import { Button, Badge } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { madeItemOf, itemUploads, madeCategories, type ItemUpload } from "./queue/upload-queue.ts";
import { nameOf } from "@diwan/ui/text/names";
import { confirm } from "../../../kit/dialogs/dialogs.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { useRights } from "../screen.ts";
import { itemShown, removeCategory, removeItem } from "../tree/tree-query.ts";
import { categories, type CategoryNode } from "@diwan/contract/menu/categories";
import { CallError } from "@diwan/contract/api/client";
import { items } from "@diwan/contract/menu/items";
import { menus, type MenuTree } from "@diwan/contract/menu/menus";
import { send } from "../../../kit/connection/api.ts";
import { REVALIDATE } from "../../../kit/connection/call-headers.ts";
import { itemDrafts } from "../drafts/drafts.ts";
import { isActive } from "./queue/queue.ts";
import { useSelected } from "@diwan/ui/store";
import styles from "./undo-button.module.css";

/** Only for an item that this upload created, and users who may delete items. */
export function UndoButton({ upload }: { upload: ItemUpload }) {
  const t = useTranslations("menu.uploader");
  const { possible, busy, undo } = useUndo(upload);
  if (!possible) return null;
  return (
    <Button
      size="sm"
      variant="subtle"
      disabled={busy}
      leftSection={<IconArrowBackUp size={14} stroke={1.75} className="flip" />}
      aria-label={t("undoName", { name: upload.file.name })}
      onClick={undo}
    >
      {t("undo")}
    </Button>
  );
}

/** Undoes an upload; asks first if the item was changed since. */
function useUndo(upload: ItemUpload): { possible: boolean; busy: boolean; undo: () => void } {
  const t = useTranslations("menu.uploader");
  const texts = useTranslations("errors.confirm");
  const { locale } = useLanguage();
  const { deleteItems, deleteCategories } = useRights();
  const { busy, run } = useBusy();
  const fail = useFailure();
  const made = madeItemOf(upload);
  const undo = async () => {
    if (!made) return;
    const text = texts(made.itemable ? "deleteChalet" : "deleteItem");
    if (wasEdited(upload, itemShown(made.id)?.updated_at) && !(await confirm({ text }))) return;
    await run(() => undoUpload(upload, deleteCategories));
    notify({ kind: "info", text: t("undone", { name: nameOf(made.locales, locale) }) });
  };
  return { possible: Boolean(made) && deleteItems, busy, undo: () => void undo().catch(fail) };
}

/** Whether the item was changed since, so that deleting it would lose more than the upload. */
const wasEdited = (upload: ItemUpload, shownVersion: string | undefined): boolean => {
  const made = madeItemOf(upload);
  return Boolean(made && (itemDrafts.get(made.id)?.changed || (shownVersion && shownVersion !== made.updated_at)));
};

/** Undoes an upload: deletes its item, and the categories that uploads created and that are empty now. */
async function undoUpload(upload: ItemUpload, mayDeleteCategories: boolean): Promise<void> {
  const made = madeItemOf(upload);
  if (!made) return;
  const { businessId, menuId } = upload.target;
  await goneIsFine(send(items.delete, { params: { businessId, itemId: made.id } }));
  itemDrafts.close(made.id);
  removeItem(made.id);
  itemUploads.dismiss(upload.id);
  if (!mayDeleteCategories || isActive(itemUploads.uploads.get())) return;
  const tree = await send(menus.tree, { params: { menuId }, headers: REVALIDATE });
  for (const categoryId of emptyOf(tree, madeCategories)) {
    await goneIsFine(send(categories.delete, { params: { businessId, categoryId } }));
    madeCategories.delete(categoryId);
    removeCategory(categoryId);
  }
}

/** The empty ones among these categories, the deepest first; a category is empty if everything in it is removed too. */
export function emptyOf({ categories: top }: Pick<MenuTree, "categories">, ids: ReadonlySet<string>): string[] {
  const gone: string[] = [];
  const visit = (node: CategoryNode): void => {
    node.children_nested.forEach(visit);
    const empty = node.items.length === 0 && node.children_nested.every((child) => gone.includes(child.id));
    if (empty && ids.has(node.id)) gone.push(node.id);
  };
  top.forEach(visit);
  return gone;
}

async function goneIsFine(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof CallError && error.status === 404)) throw error;
  });
}

export function AddedUndo({ itemId }: { itemId: string }) {
  const t = useTranslations("menu.uploader");
  const upload = useSelected(itemUploads.uploads, (all) => all.find((one) => madeItemOf(one)?.id === itemId));
  if (!upload) return null;
  return (
    <div className={styles.mark}>
      <Badge variant="ok">{t("addedNow")}</Badge>
      <UndoButton upload={upload} />
    </div>
  );
}
