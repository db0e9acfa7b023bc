import { categories, type CategoryNode } from "@diwan/contract/menu/categories";
import { CallError } from "@diwan/contract/api/client";
import { items } from "@diwan/contract/menu/items";
import { menus, type MenuTree } from "@diwan/contract/menu/menus";
import { send } from "../../../kit/api.ts";
import { REVALIDATE } from "../../../kit/call-headers.ts";
import { closeDraft, draftFor } from "../model/drafts.ts";
import { removeCategory, removeItem } from "../model/tree-query.ts";
import { isActive } from "./queue.ts";
import { itemUploads, madeCategories, madeItemOf, type ItemUpload } from "./upload-queue.ts";

/** Whether somebody worked on the item since, so that taking it away again would lose more than the upload. */
export const wasEdited = (upload: ItemUpload, shownVersion: string | undefined): boolean => {
  const made = madeItemOf(upload);
  return Boolean(made && (draftFor(made.id)?.changed || (shownVersion && shownVersion !== made.updated_at)));
};

/** Takes back what an upload made: its item, and the categories that uploads made and that are empty now. */
export async function undoUpload(upload: ItemUpload, mayDeleteCategories: boolean): Promise<void> {
  const made = madeItemOf(upload);
  if (!made) return;
  const { businessId, menuId } = upload.target;
  await goneIsFine(send(items.delete, { params: { businessId, itemId: made.id } }));
  closeDraft(made.id);
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

/** Those of the categories that hold nothing, the deepest first; one counts as empty when all it holds goes too. */
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
