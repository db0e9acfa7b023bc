import { LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import { PREVIEW_PARAM } from "@diwan/contract/guests/guest-preview";
import { TABLE_PARAM } from "@diwan/contract/branches/table-param";

/** What the page shows. All of it is in the address, so that every state has a link. */
export interface View {
  /** The item whose sheet is open. */
  item: string | null;
  /** The search query; empty when the search is open and nothing is typed yet. */
  query: string | null;
  /** Whether the cart is open. The server does not know the cart and renders the page without it. */
  cart?: boolean;
}

const CART_PARAM = "cart";

export const QUERY_MAX = 100;

/** The table token of an address, from its query string; undefined if it is invalid. */
export function readTable(search: string): string | undefined {
  const token = new URLSearchParams(search).get(TABLE_PARAM) ?? "";
  return /^[0-9a-z]{10}$/.test(token) ? token : undefined;
}

/** The view of an address, from its query string. */
export function readView(search: string): View {
  const params = new URLSearchParams(search);
  return { item: params.get("item"), query: params.get("q")?.slice(0, QUERY_MAX) ?? null };
}

/** The same in the browser, where the cart is known. */
export const readWholeView = (search: string): View =>
  new URLSearchParams(search).get(CART_PARAM) === "1" ? { ...readView(search), cart: true } : readView(search);

/** A link to a view of the same page: relative, so that it works wherever the page is served. */
export function viewLink(
  view: Partial<View> & { locale: Locale; menu: string | null; table?: string | undefined; preview?: boolean },
): string {
  const params = new URLSearchParams();
  if (view.item) params.set("item", view.item);
  if (view.query !== null && view.query !== undefined) params.set("q", view.query);
  if (view.cart) params.set(CART_PARAM, "1");
  if (view.menu) params.set("menu", view.menu);
  if (view.table) params.set(TABLE_PARAM, view.table);
  params.set("lang", view.locale);
  if (view.preview) params.set(PREVIEW_PARAM, "1");
  return `?${params}`;
}

export const isLocale = (text: string | null | undefined): text is Locale => LOCALES.some((locale) => locale === text);
