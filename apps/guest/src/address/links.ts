import type { Locale } from "@diwan/contract/api/enumerations";
import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { westernDigits } from "@diwan/contract/money/money";
import { readWebAddress } from "@diwan/contract/text/web-address";
import { viewLink } from "./view.ts";

/** The networks that settings name, in the order in which they are shown. */
export const SOCIALS = ["Instagram", "X", "Snapchat", "Youtube", "Facebook", "Linkedin"] as const;

/** A web address as users type it, with its scheme added; undefined if it is invalid or has another scheme. */
export const webAddress = (typed: string | null): string | undefined => readWebAddress(typed ?? "");

/** A `tel:` link; undefined without digits. */
export function phoneLink(phone: string | null): string | undefined {
  const digits = digitsOf(phone);
  return digits && `tel:${(phone ?? "").trim().startsWith("+") ? "+" : ""}${digits}`;
}

/** A chat with a phone number. WhatsApp requires the full number without a plus. */
export function whatsappLink(phone: string | null): string | undefined {
  const digits = digitsOf(phone)?.replace(/^00/, "");
  return digits && `https://wa.me/${digits}`;
}

const digitsOf = (phone: string | null): string | undefined => {
  const typed = westernDigits(phone ?? "");
  const digits = /^[\d\s()+./-]*$/.test(typed) ? typed.replace(/\D/g, "") : "";
  return digits.length >= 5 && digits.length <= 15 ? digits : undefined;
};

/** The booking form of one thing, or the list of everything that can be booked. */
export function bookingAddress(
  slug: string,
  locale: Locale,
  named: { kind?: ResourceType; id?: string | null } = {},
): string {
  const { kind, id } = named;
  const query = new URLSearchParams({ ...(kind ? { kind } : {}), ...(id ? { id } : {}), lang: locale });
  return `/qr/${encodeURIComponent(slug)}/book?${query.toString()}`;
}

/** The page that shows a guest the state of a booking. */
export const madeAddress = (slug: string, token: string, locale: Locale): string =>
  `/qr/${encodeURIComponent(slug)}/reservations/${encodeURIComponent(token)}?lang=${locale}`;

/** The page that shows the state of an order; it links back to the menu and the table. */
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
