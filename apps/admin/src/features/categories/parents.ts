import type { Category } from "@diwan/contract/menu/categories";
import { LIMITS } from "@diwan/contract/api/limits";

type Known = Pick<Category, "id" | "menu_id" | "parent_id" | "sort">;

/**
 * The categories of a menu that another one may stand in, as they stand below each other. The moved category, what is
 * below it and the deepest level are no place for it.
 */
export function possibleParents<C extends Known>(
  all: readonly C[],
  menuId: string,
  movedId?: string,
): { category: C; depth: number }[] {
  const inMenu = all.filter((one) => one.menu_id === menuId).toSorted((one, other) => one.sort - other.sort);
  const below = (parentId: string | null, depth: number): { category: C; depth: number }[] =>
    depth > LIMITS.categoryDepth - 2
      ? []
      : inMenu
          .filter((one) => one.parent_id === parentId && one.id !== movedId)
          .flatMap((category) => [{ category, depth }, ...below(category.id, depth + 1)]);
  return below(null, 0);
}
