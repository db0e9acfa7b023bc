import type { Offered } from "@diwan/ordering/reconcile";
import { useMemo } from "react";
import { listedItems } from "../menu/tree.ts";
import { usePage } from "../page-context.ts";
import { offerOf } from "./offer.ts";

/** What can be ordered by the menu that is shown; of a branch with several menus it is not all there is. */
export function useOffered(): Offered {
  const { branch, menu } = usePage();
  return useMemo(() => {
    const items = new Map(listedItems(menu.categories).map(({ item }) => [item.id, item]));
    const find = (id: string) => {
      const item = items.get(id);
      return item && offerOf(item);
    };
    return { find, whole: branch.menus.length === 1 };
  }, [branch, menu]);
}
