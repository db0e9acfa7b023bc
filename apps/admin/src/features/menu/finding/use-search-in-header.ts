import type { MenuTree } from "@diwan/contract/menu/menus";
import { useSession } from "../../../kit/session/session.ts";
import { useWidth } from "../../../kit/screen/width.ts";

/** On a phone the top bar has the title; where no menu is to be chosen, the header has room for the search. */
export function useSearchInHeader(tree: MenuTree | undefined): boolean {
  const { business } = useSession();
  const narrow = useWidth() === "narrow";
  return narrow && business.menus.length < 2 && tree?.categories.length !== 0;
}
