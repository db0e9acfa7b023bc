import type { Currency, Locale } from "@diwan/contract/enumerations";
import { currencyOf } from "@diwan/ui/money";
import { createContext, use } from "react";
import { viewLink } from "./address/view.ts";
import type { View } from "./address/view.ts";
import { textsOf } from "./language/texts.ts";
import type { Texts } from "./language/texts.ts";
import type { PageData } from "./page-data.ts";

type LinkTo = (view: Partial<View> & { menu?: string | null }, locale?: Locale) => string;

/** What every part of the page is told; it changes with the language alone. */
export interface Page extends PageData {
  locale: Locale;
  texts: Texts;
  currency: Currency;
  /** The menu as the address names it; null for the first of the branch. */
  menuParam: string | null;
  linkTo: LinkTo;
  /** Shows another view without loading the page anew. */
  show(view: View): void;
}

export const PageContext = createContext<Page | undefined>(undefined);

export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error("No page stands around this part");
  return page;
}

export const pageOf = (data: PageData, locale: Locale, linkTo: LinkTo, show: (view: View) => void): Page => ({
  ...data,
  locale,
  texts: textsOf(locale),
  currency: currencyOf(data.branch.currency),
  menuParam: menuParam(data),
  linkTo,
  show,
});

/** Links to views of this menu, or another one, in this language unless another is named. */
export function linksOf(data: PageData, locale: Locale, preview: boolean): LinkTo {
  const own = menuParam(data);
  const table = data.table?.token;
  return ({ menu = own, ...view }, other = locale) => viewLink({ ...view, locale: other, menu, table, preview });
}

const menuParam = ({ branch, menu }: PageData): string | null => (branch.menus[0]?.id === menu.id ? null : menu.id);
