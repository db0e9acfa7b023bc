import type { Values } from "../../../kit/fields/values.ts";

/** What the settings of tablets would be on a guest's phone, so that its page can show them before there is a tablet. */
export function onPhone(tablet: unknown, mobile: unknown): Values {
  const { CoverScreen, CategoriesView, ItemsListView, CartVisible, EnableOrdering, PreviewPrices }: Values =
    Object(tablet);
  return {
    PreviewPrices,
    MobileApp: {
      ...Object(mobile),
      CoverScreen,
      CategoriesView,
      ItemsListView,
      HideCart: CartVisible !== true,
      DisableOrdering: EnableOrdering !== true,
    },
  };
}
