import { LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import { viewLink } from "../address/view.ts";
import type { PageData } from "../page-data.ts";

export interface PageAddresses {
  /** This very page, in this language. */
  canonical: string;
  /** The page that chooses the language by the browser's settings. */
  chosen: string;
  byLocale: Record<Locale, string>;
}

/** An absolute address of this server; unchanged if no public address is configured. `origin` is `https://host`. */
export const absolute = (address: string, origin: string): string => (origin ? new URL(address, origin).href : address);

/** The addresses of a page and of its version in the other language. */
export function pageAddresses(
  { branch, menu }: PageData,
  { origin, locale, item }: { origin: string; locale: Locale; item: string | null },
): PageAddresses {
  const base = absolute(`/qr/${encodeURIComponent(branch.slug)}`, origin);
  const menuParam = branch.menus[0]?.id === menu.id ? null : menu.id;
  const of = (one: Locale) => base + viewLink({ item, menu: menuParam, locale: one });
  const [en, ar] = LOCALES.map(of);
  const byLocale = { en: en ?? base, ar: ar ?? base };
  return { canonical: byLocale[locale], chosen: base, byLocale };
}
