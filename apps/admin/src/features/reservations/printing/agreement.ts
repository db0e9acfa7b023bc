import { branches } from "@diwan/contract/branches/branches";
import { CallError } from "@diwan/contract/api/client";
import { LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import { guests, type GuestBranch } from "@diwan/contract/guests/guests";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { reservations } from "@diwan/contract/reservations/reservations";
import type { Messages } from "@diwan/ui/catalogue/areas";
import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { intlLocale } from "@diwan/ui/money/numbers";
import { createTranslator } from "use-intl";
import { send } from "../../../kit/connection/api.ts";

type AgreementMessages = Pick<Messages, "agreement">;
const textsOf = (locale: Locale, messages: AgreementMessages) =>
  createTranslator({ locale: intlLocale(locale), messages, namespace: "agreement" });
export type AgreementTexts = Record<Locale, ReturnType<typeof textsOf>>;

/** What an agreement is made of. */
export interface Agreement {
  booking: Reservation;
  /** Only data that guests may see is printed on the agreement they sign. */
  branch: GuestBranch;
  /** The code that leads to its page; none for who may not read that. */
  code: string | undefined;
  texts: AgreementTexts;
}

/** A branch where a booking may have been made. */
export interface AgreementPlace {
  businessId: string;
  branch: { id: string; slug: string };
}

/** Reads the agreement of a booking at whichever of these places it was made. */
export async function readAgreement(places: readonly AgreementPlace[], reservationId: string): Promise<Agreement> {
  const { booking, place } = await findBooking(places, reservationId);
  const params = { businessId: place.businessId, branchId: place.branch.id };
  const [told, code, texts] = await Promise.all([
    send(guests.branch, { params: { slug: place.branch.slug } }),
    send(branches.menuQr, { params }).catch(() => undefined),
    loadTexts(),
  ]);
  return { booking, branch: told, code: code?.src, texts };
}

async function findBooking([place, ...others]: readonly AgreementPlace[], reservationId: string) {
  if (!place) throw new Error("It is not told where that may be.");
  const params = { businessId: place.businessId, branchId: place.branch.id, reservationId };
  try {
    return { booking: await send(reservations.get, { params }), place };
  } catch (error) {
    const elsewhere = error instanceof CallError && error.status === 404 && others.length > 0;
    if (!elsewhere) throw error;
    return findBooking(others, reservationId);
  }
}

async function loadTexts(): Promise<AgreementTexts> {
  const [en, ar] = await Promise.all(
    // both languages have the same keys by the catalogue's own type
    LOCALES.map(async (locale) => textsOf(locale, (await RECORD_TEXTS.agreement[locale]()) as AgreementMessages)),
  );
  if (!en || !ar) throw new Error("A language has no texts.");
  return { en, ar };
}
