import type { Locale } from "@diwan/contract/api/enumerations";
import { takesOrders } from "@diwan/contract/guests/guest-order-rules";
import { MenuContext, type MenuState } from "@diwan/ordering/menu-context";
import type { Shop } from "@diwan/ordering/order/shop";
import { createContext, type ReactNode, use } from "react";
import { viewLink, type View } from "./address/view.ts";
import type { OrderTexts, PageTexts, Texts } from "./language/page-texts.ts";
import type { ChoicesStore } from "./cart/choices-store.ts";
import type { PageData } from "./page-data.ts";

type LinkTo = (view: Partial<View> & { menu?: string | null }, locale?: Locale) => string;

/** What every part of the page reads; it changes only with the language. */
export interface Page extends Omit<PageData, "texts">, MenuState {
  texts: Texts;
  /** The texts of the guest's own order. */
  orderTexts: OrderTexts;
  starts: PageTexts["starts"];
  /** The menu that the address names; null for the first of the branch. */
  menuParam: string | null;
  linkTo: LinkTo;
  /** Shows another view without reloading the page. */
  show(view: View): void;
  /** Where guests order; undefined on the server and in the preview beside the settings. */
  shop: Shop | undefined;
  /** The choices of its items, if the page came without them. */
  choices: ChoicesStore | undefined;
}

const PageContext = createContext<Page | undefined>(undefined);

export const PageProvider = ({ page, children }: { page: Page; children: ReactNode }) => (
  <PageContext value={page}>
    <MenuContext value={page}>{children}</MenuContext>
  </PageContext>
);

export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error("No page stands around this part");
  return page;
}

export const pageOf = (
  data: PageData,
  { texts, linkTo, show, shop, choices }: Pick<Page, "linkTo" | "show" | "shop" | "choices"> & { texts: PageTexts },
): Page => ({
  ...data,
  locale: texts.locale,
  texts: texts.guest,
  orderTexts: texts.order,
  starts: texts.starts,
  currency: data.branch.currency,
  today: data.menu.today,
  hidePrices: data.branch.settings.HidePrices,
  menuParam: menuParam(data),
  linkTo,
  show,
  ordering: takesOrders(data.branch),
  shop,
  cart: shop?.cart,
  choices,
});

/** Links to views of this menu, or of another one, in this language unless another is named. */
export function linksOf(data: PageData, locale: Locale, preview: boolean): LinkTo {
  const own = menuParam(data);
  const table = data.table?.token;
  return ({ menu = own, ...view }, other = locale) => viewLink({ ...view, locale: other, menu, table, preview });
}

const menuParam = ({ branch, menu }: PageData): string | null => (branch.menus[0]?.id === menu.id ? null : menu.id);
