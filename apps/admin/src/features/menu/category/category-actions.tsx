import { CallError } from "@diwan/contract/api/client";
import { categories, type Category, type CategoryNode } from "@diwan/contract/menu/categories";
import { send } from "../../../kit/connection/api.ts";
import { confirm } from "../../../kit/dialogs/dialogs.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { sendWhenConnected } from "../../../kit/connection/outbox.ts";
import { assertUnused, showUsesIn } from "../../../kit/dialogs/removal-failure.ts";
import { upload } from "../../../kit/connection/upload.ts";
import { categoryDrafts, itemDrafts } from "../drafts/drafts.ts";
import { fetchRestore } from "../selection/lazy-code.ts";
import { own } from "../tree/own-changes.ts";
import { putCategory, removeCategory } from "../tree/tree-query.ts";
import { categoriesOf } from "../tree/tree.ts";
import { Preview } from "../parts/preview.tsx";
import type { Screen } from "../screen.ts";
import { categoryName, itemCount } from "./category-words.ts";

/** Asks, then deletes a category with its content. Returns whether it is deleted (specification, section 8). */
export async function deleteCategory(node: CategoryNode, screen: Screen): Promise<boolean> {
  const { te, tc } = screen;
  const params = { businessId: screen.businessId, categoryId: node.id };
  try {
    await assertUnused(categories.delete, params);
    const agreed = await confirm({ text: te("confirm.deleteCategory"), preview: previewOf(node, screen) });
    if (!agreed) return false;
    await sendWhenConnected(`category:${node.id}:delete`, () =>
      own([node.id], () => send(categories.delete, { params })),
    );
  } catch (error) {
    const gone = error instanceof CallError && error.status === 404;
    if (!gone) {
      if (showUsesIn(error, previewOf(node, screen))) return false;
      notify({ kind: "error", title: te("occurred"), ...(error instanceof CallError && { text: error.message }) });
      reportError(error);
      return false;
    }
  }
  for (const one of categoriesOf([node])) {
    categoryDrafts.close(one.id);
    for (const item of one.items) itemDrafts.close(item.id);
  }
  removeCategory(node.id);
  const text = tc("deleted");
  fetchRestore().then(
    ({ offerCategoryRestore }) => offerCategoryRestore(node, text, screen),
    () => notify({ kind: "success", text }),
  );
  return true;
}

function previewOf(node: CategoryNode, screen: Screen) {
  const all = [...categoriesOf([node])];
  const items = itemCount(
    all.flatMap((one) => one.items),
    screen,
  );
  const below = all.length - 1;
  const text = below
    ? screen.t("category.preview", { items, categories: screen.tc("categories", { count: below }) })
    : items;
  return <Preview picture={node.media[0]?.src} name={categoryName(node, screen)} text={text} />;
}

/** Sets a new picture of a category and saves it at once. */
export async function replaceCategoryPicture(node: Category, file: File, onProgress: (share: number) => void) {
  const stored = await upload({ file, onProgress });
  const params = { businessId: node.business_id, categoryId: node.id };
  const body = { media: [{ src: stored.file }] };
  putCategory(await own([node.id], () => send(categories.update, { params, body })));
}
