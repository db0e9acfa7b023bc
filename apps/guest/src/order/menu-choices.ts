import type { GuestBranch, GuestCategory, GuestItem, GuestMenu } from "@diwan/contract/guests/guests";
import { type PageItem, wholeItem } from "../page-data.ts";

/** What there is to choose of the items of a menu, by item, with the ids that the page of the menu goes without. */
export type MenuChoices = Readonly<Record<string, Pick<PageItem, "prices" | "addons">>>;

/** Where the choices of a menu are. */
export const choicesAddress = (slug: string, menuId: string): string =>
  `/qr/${encodeURIComponent(slug)}/choices?menu=${menuId}`;

export const menuChoices = (branch: GuestBranch, { categories }: GuestMenu): MenuChoices =>
  Object.fromEntries(
    itemsOf(categories)
      .filter(hasSeveral)
      .map((item) => {
        const { prices, addons } = wholeItem(branch, item);
        return [item.id, { prices, addons }];
      }),
  );

const hasSeveral = ({ prices, addons }: GuestItem): boolean => prices.length > 1 || addons.length > 0;

export const itemsOf = (categories: readonly GuestCategory[]): GuestItem[] =>
  categories.flatMap(({ items, children_nested }) => [...items, ...itemsOf(children_nested)]);
