import { categories, type CategoryNode } from "@diwan/contract/menu/categories";
import { Modal } from "@mantine/core";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { namesOf } from "../item/item-words.ts";
import { useScreen } from "../screen.ts";
import { offerChangeUndo } from "../selection/offer-undo.ts";
import { inOrderOf } from "../selection/undo-items.ts";
import { own } from "../tree/own-changes.ts";
import { putCategory, reloadTree, treesShown } from "../tree/tree-query.ts";
import { findCategory } from "../tree/tree.ts";
import { CategorySearch, placesIn, type CategoryPlace } from "./category-search.tsx";

interface MoveCategoryProps {
  node: CategoryNode;
  close: () => void;
}

/** Moves a category with all it has into another one, or out of it, chosen from a list. */
export function MoveCategory({ node, close }: MoveCategoryProps) {
  const t = useTranslations("several");
  const screen = useScreen();
  const { locale, tc, menuId } = screen;
  const fail = useFailure();
  const { busy, run } = useBusy();
  const name = namesOf(node, locale).first;
  const tree = treesShown().find(({ id }) => id === menuId);
  const menuItself = (["en", "ar"] as const).map((of) => ({ locale: of, name: t("topLevel"), description: null }));
  const move = async (place: CategoryPlace) => {
    if (busy || place.id === node.parent_id) return;
    const siblings = siblingsOf(menuId, node.parent_id);
    try {
      await run(() => putInto(node, place.id));
      const text =
        place.id === null
          ? t("categoryOut", { name })
          : t("categoryMoved", { name, category: namesOf(place, locale).first });
      offerChangeUndo(text, screen, () => putBack(node, siblings));
      close();
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Modal
      opened
      onClose={close}
      size={440}
      title={t("moveTitle", { items: name })}
      closeButtonProps={{ "aria-label": tc("close") }}
    >
      <CategorySearch
        places={[
          { id: null, locales: menuItself, items: tree?.categories.length ?? 0, above: [] },
          ...placesIn(withoutNode(tree?.categories ?? [], node.id)),
        ]}
        isHere={({ id }) => id === node.parent_id}
        choose={(place) => void move(place)}
      />
    </Modal>
  );
}

async function putInto({ id, business_id: businessId }: CategoryNode, parent_id: string | null): Promise<void> {
  putCategory(
    await own([id], () => send(categories.update, { params: { businessId, categoryId: id }, body: { parent_id } })),
  );
}

/** Puts a category back to its place between its former siblings. */
async function putBack(node: CategoryNode, siblings: readonly string[]): Promise<[]> {
  await putInto(node, node.parent_id);
  const now = siblingsOf(node.menu_id, node.parent_id);
  const call = { menuId: node.menu_id, parentId: node.parent_id, sortedIds: inOrderOf(siblings, now) };
  await own([node.id], () => send(categories.sort, { params: { businessId: node.business_id }, body: call }));
  await reloadTree();
  return [];
}

/** The ids of a level of a menu, in their order. */
function siblingsOf(menuId: string, parentId: string | null): string[] {
  const tree = treesShown().find(({ id }) => id === menuId);
  const level = parentId === null ? tree?.categories : tree && findCategory(tree, parentId)?.children_nested;
  return level?.map(({ id }) => id) ?? [];
}

const withoutNode = (nodes: readonly CategoryNode[], id: string): CategoryNode[] =>
  nodes
    .filter((node) => node.id !== id)
    .map((node) => ({ ...node, children_nested: withoutNode(node.children_nested, id) }));
