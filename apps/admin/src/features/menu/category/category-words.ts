import type { CategoryNode } from "@diwan/contract/menu/categories";
import { nameOf } from "@diwan/ui/text/names";
import type { Screen } from "../screen.ts";

export const categoryName = (category: CategoryNode, { locale }: Screen): string => nameOf(category.locales, locale);

/** `9 items, 1 hidden`; chalets in a chalet business. */
export function itemCount(items: CategoryNode["items"], { t, tc, chalet }: Screen): string {
  const count = items.length;
  const words = chalet ? t("head.chalets", { count }) : tc("items", { count });
  const hidden = items.filter((item) => item.hide).length;
  return hidden ? t("category.hidden", { items: words, count: hidden }) : words;
}
