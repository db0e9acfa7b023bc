import type { Locale } from "@diwan/contract/api/enumerations";
import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";

/** The form that books something, or all that can be booked. */
export function bookingAddress(
  slug: string,
  locale: Locale,
  named: { kind?: ResourceType; id?: string | null } = {},
): string {
  const { kind, id } = named;
  const query = new URLSearchParams({ ...(kind ? { kind } : {}), ...(id ? { id } : {}), lang: locale });
  return `/qr/${encodeURIComponent(slug)}/book?${query.toString()}`;
}

/** Where a guest sees what became of a booking. */
export const madeAddress = (slug: string, token: string, locale: Locale): string =>
  `/qr/${encodeURIComponent(slug)}/reservations/${encodeURIComponent(token)}?lang=${locale}`;
