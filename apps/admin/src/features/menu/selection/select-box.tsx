import type { CategoryNode } from "@diwan/contract/menu/categories";
import { useSelected } from "@diwan/ui/store";
import { memo, useMemo } from "react";
import checkbox from "../../../kit/selection/checkbox.module.css";
import { useScreen } from "../screen.ts";
import styles from "./select-box.module.css";
import { selection, selectOnly, toggleSelected, useItemSelected } from "./selection.ts";
import { itemIdsIn, maySelect, shownItemIds } from "./shown.ts";

/** The box on a card. Shift selects everything between it and the last one. */
export const ItemBox = memo(function ItemBox({ itemId, name }: { itemId: string; name: string }) {
  const { t, menuId, rights } = useScreen();
  const checked = useItemSelected(itemId);
  if (!maySelect(rights)) return null;
  return (
    <label className={`${styles.box} ${styles.onCard}`} data-select>
      <input
        className={checkbox.checkbox}
        type="checkbox"
        checked={checked}
        aria-label={t("item.select", { name })}
        onChange={({ nativeEvent }) =>
          toggleSelected(itemId, "shiftKey" in nativeEvent && nativeEvent.shiftKey ? shownItemIds(menuId) : [])
        }
      />
    </label>
  );
});

/** The box in the header of a category: selects its items and those of its sub-categories. */
export const CategoryBox = memo(function CategoryBox({ node, name }: { node: CategoryNode; name: string }) {
  const { t, rights } = useScreen();
  const ids = useMemo(() => itemIdsIn(node), [node]);
  const count = useSelected(selection, (selected) => ids.filter((id) => selected.has(id)).length);
  if (!maySelect(rights) || ids.length === 0) return null;
  const all = count === ids.length;
  const toggle = () => {
    const others = [...selection.get()].filter((id) => !ids.includes(id));
    selectOnly(all ? others : [...others, ...ids]);
  };
  return (
    <label className={`${styles.box} ${styles.inHeader}`} data-select>
      <input
        className={checkbox.checkbox}
        ref={(input) => void (input && (input.indeterminate = count > 0 && !all))}
        type="checkbox"
        checked={all}
        aria-label={t("category.select", { name })}
        onChange={toggle}
      />
    </label>
  );
});
