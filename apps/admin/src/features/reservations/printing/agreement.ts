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

/** The data of an agreement. */
export interface Agreement {
  booking: Reservation;
  /** Only data that guests may see is printed on the agreement they sign. */
  branch: GuestBranch;
  /** The QR code of the branch's menu; undefined if the user may not read it. */
  code: string | undefined;
  texts: AgreementTexts;
}

/** A branch that the booking may belong to. */
export interface AgreementPlace {
  businessId: string;
  branch: { id: string; slug: string };
}

/** Loads the agreement of a booking, which belongs to one of these branches. */
export async function readAgreement(places: readonly AgreementPlace[], reservationId: string): Promise<Agreement> {
  const { booking, place } = await findBooking(places, reservationId);
  const params = { businessId: place.businessId, branchId: place.branch.id };
  const [guestBranch, code, texts] = await Promise.all([
    send(guests.branch, { params: { slug: place.branch.slug } }),
    send(branches.menuQr, { params }).catch(() => undefined),
    loadTexts(),
  ]);
  return { booking, branch: guestBranch, code: code?.src, texts };
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
    // the catalogue's type ensures the same keys in both languages
    LOCALES.map(async (locale) => textsOf(locale, (await RECORD_TEXTS.agreement[locale]()) as AgreementMessages)),
  );
  if (!en || !ar) throw new Error("A language has no texts.");
  return { en, ar };
}
