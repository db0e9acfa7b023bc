import type { Item } from "@diwan/contract/menu/items";
import type { MenuTree } from "@diwan/contract/menu/menus";
import { Modal } from "@mantine/core";
import { useTranslations } from "use-intl";
import { CategorySearch, placesIn, type CategoryPlace } from "../category/category-search.tsx";
import { namesOf } from "../item/item-words.ts";
import { useScreen } from "../screen.ts";
import { countText } from "./offer-undo.ts";
import { selectOnly } from "./selection.ts";
import { ordersOf, useChanges } from "./use-changes.ts";

interface MoveDialogProps {
  tree: MenuTree;
  chosen: readonly Item[];
  close: () => void;
}

/** Moves the selected items to the end of a category. */
export function MoveDialog({ tree, chosen, close }: MoveDialogProps) {
  const t = useTranslations("several");
  const screen = useScreen();
  const { locale, tc } = screen;
  const { busy, change } = useChanges();
  const ids = chosen.map(({ id }) => id);
  const move = async (place: CategoryPlace) => {
    if (busy || place.id === null) return;
    const [category_id, name] = [place.id, namesOf(place, locale).first];
    const moved = await change({
      field: "category_id",
      ids,
      patch: (item) => (item.category_id === category_id ? undefined : { category_id }),
      done: ({ length: count }) => t("done.move", { items: countText(count, screen), category: name }),
      orders: ordersOf(tree, new Set(ids)),
    });
    if (!moved) return;
    selectOnly([]); // they are elsewhere now
    close();
  };
  return (
    <Modal
      opened
      onClose={close}
      size={440}
      title={t("moveTitle", { items: countText(chosen.length, screen) })}
      closeButtonProps={{ "aria-label": tc("close") }}
    >
      <CategorySearch
        places={placesIn(tree.categories)}
        isHere={({ id }) => chosen.every((item) => item.category_id === id)}
        choose={(place) => void move(place)}
      />
    </Modal>
  );
}
