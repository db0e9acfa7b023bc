import { useSelectKeys } from "../../../kit/selection/use-select-keys.ts";
import { isNewItem, itemDrafts } from "../drafts/drafts.ts";
import { panel } from "../side-panel.ts";
import { useScreen } from "../screen.ts";
import { selectOnly, toggleSelected } from "./selection.ts";
import { maySelect, shownItemIds } from "./shown.ts";

const OWN_PRESS = "button, a, label, input, textarea, select, [data-open]";

/** Ctrl or Cmd with A selects the items that are shown, Esc clears; on touch, holding a card selects it. */
export function useMenuSelectKeys(): void {
  const { rights, menuId } = useScreen();
  useSelectKeys({
    active: maySelect(rights),
    selectAll: () => selectOnly(shownItemIds(menuId)),
    clear() {
      // an open panel or card takes Esc first
      if (panel.get() === null && !document.activeElement?.closest("[data-open]")) selectOnly([]);
    },
    find(target) {
      if (target.closest(OWN_PRESS)) return undefined;
      const id = target.closest<HTMLElement>("article[data-item]")?.dataset["item"];
      return id && !isNewItem(id) && !itemDrafts.get(id) ? id : undefined;
    },
    held: toggleSelected,
  });
}
