import type { Locale } from "@diwan/contract/api/enumerations";
import { viewLink } from "./view.ts";

/** Where an order is followed, and from where its guest finds back to the menu and the table. */
export const followAddress = (
  slug: string,
  token: string,
  { locale, table }: { locale: Locale; table?: string | undefined },
): string =>
  `/qr/${encodeURIComponent(slug)}/orders/${encodeURIComponent(token)}${viewLink({ locale, menu: null, table })}`;

/** The menu of a branch, from another page of it. */
export const menuAddress = (
  slug: string,
  { locale, table, cart = false }: { locale: Locale; table?: string | undefined; cart?: boolean },
): string => `/qr/${encodeURIComponent(slug)}${viewLink({ locale, menu: null, table, cart })}`;
