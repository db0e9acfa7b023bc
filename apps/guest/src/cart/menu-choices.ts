import type { GuestBranch, GuestMenu } from "@diwan/contract/guests/guests";
import { listedItems } from "@diwan/ordering/menu-items";
import { hasChoice, type MenuChoices } from "@diwan/ordering/order/offer";
import { wholeItem } from "../page-data.ts";

/** The address of the choices of a menu. */
export const choicesAddress = (slug: string, menuId: string): string =>
  `/qr/${encodeURIComponent(slug)}/choices?menu=${menuId}`;

export const menuChoices = (branch: GuestBranch, { categories }: GuestMenu): MenuChoices =>
  Object.fromEntries(
    listedItems(categories)
      .filter(({ item }) => hasChoice(item))
      .map(({ item }) => {
        const { prices, addons, option_groups } = wholeItem(branch, item);
        return [item.id, { prices, addons, ...(option_groups && { option_groups }) }];
      }),
  );
