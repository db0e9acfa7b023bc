import type { Offered } from "@diwan/ordering/reconcile";
import { troubleOf } from "@diwan/ordering/offer";
import { useMemo } from "react";
import { listedItems } from "../menu/tree.ts";
import { usePage } from "../page-context.ts";
import { offerOf } from "./offer.ts";
import { useChoices } from "./use-choices.ts";

/** What can be ordered by the menu that is shown; of a branch with several menus, and before choices are known, not all there is. */
export function useOffered(): Offered {
  const { branch, menu, choices } = usePage();
  const { known } = useChoices(true);
  return useMemo(() => {
    const items = new Map(listedItems(menu.categories).map(({ item }) => [item.id, item]));
    const find = (id: string) => {
      const item = items.get(id);
      // what can't be ordered at all has no choices
      return item && offerOf(troubleOf(item) ? { ...item, prices: [], addons: [] } : item, known);
    };
    return { find, whole: branch.menus.length === 1 && (!choices || known !== undefined) };
  }, [branch, menu, choices, known]);
}
