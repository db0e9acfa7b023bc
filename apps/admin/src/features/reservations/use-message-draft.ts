import type { Locale } from "@diwan/contract/api/enumerations";
import { type GuestBranch, guests } from "@diwan/contract/guests/guests";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { reservations } from "@diwan/contract/reservations/reservations";
import { useTranslations, createTranslator } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { useSession } from "../../kit/session/session.ts";
import { chatOf, languageOfName } from "../../kit/forms/phone/chat.ts";
import { isStay } from "@diwan/contract/stays/stays";
import { formatLocal } from "@diwan/ui/time/local-times";
import type { Names } from "@diwan/contract/api/fields";
import type { Messages } from "@diwan/ui/catalogue/areas";
import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf, unitText } from "@diwan/ui/text/names";
import { intlLocale } from "@diwan/ui/money/numbers";

const textsOf = (locale: Locale, messages: ReservationMessages) =>
  createTranslator({ locale: intlLocale(locale), messages, namespace: "reservations" });
export const languageOf = ({ customer }: Pick<Reservation, "customer">): Locale => languageOfName(customer.name);

/** In characters: longer links are cut off. */
const TERMS_MOST = 1_500;

/** The page where the guest follows the booking; omitted if the user may not change it. */
const pageOf = ({ businessId, branchId, id }: Reservation, locale: Locale): Promise<string | undefined> =>
  send(reservations.guestPage, { params: { businessId, branchId, reservationId: id } }).then(
    ({ url }) => (url === null ? undefined : `${url}?lang=${locale}`),
    () => undefined,
  );

/** Opens WhatsApp with a text in the guest's language. If the browser blocks the tab, a notice offers a link. */
export function useMessageDraft(): (booking: Reservation, kind: MessageKind, cause?: MessageCause) => Promise<void> {
  const t = useTranslations("reservations");
  const { business } = useSession();
  /** The settings as guests read them, which needs no rights. */
  const settingsOf = async (branchId: string): Promise<GuestBranch["settings"] | undefined> => {
    const slug = business.branches.find(({ id }) => id === branchId)?.slug;
    if (slug === undefined) return undefined;
    return (await send(guests.branch, { params: { slug } }).catch(() => undefined))?.settings;
  };
  return async (booking, kind, cause) => {
    const { phone, name } = booking.customer;
    if (!phone) return;
    const locale = languageOf(booking);
    const agreed = kind === "booked" && booking.resource_type === "item" && booking.status === "confirmed";
    const [texts, settings, page] = await Promise.all([
      loadMessageTexts(locale),
      settingsOf(booking.branchId),
      pageOf(booking, locale),
    ]);
    const message = {
      ...{ booking, business: business.locales, kind, page, cause },
      terms: agreed ? settings?.TermsConditions?.[locale].slice(0, TERMS_MOST) : undefined,
      hidesAmounts: settings?.HidePrices === true,
    };
    const chat = chatOf(phone, bookingMessage(texts, locale, message));
    const tab = window.open(chat, "_blank");
    if (tab) tab.opener = null;
    else
      notify({
        kind: "info",
        text: t("whatsapp", { name }),
        link: { text: "WhatsApp", follow: () => void window.open(chat, "_blank", "noopener") },
        forMs: 20_000,
      });
  };
}

export type MessageKind = "booked" | "remind" | "canceled" | "moved";

/** Why a booking was moved or canceled, and what it was before. */
interface MessageCause {
  reason?: Names;
  was?: Pick<Reservation, "resource" | "resource_type" | "start" | "end">;
}

interface MessageParts {
  booking: Reservation;
  business: Names;
  kind: MessageKind;
  /** The terms of the rental agreement, if the message includes them. */
  terms?: string | undefined;
  /** The address of the guest's booking page. */
  page?: string | undefined;
  cause?: MessageCause | undefined;
  /** The branch hides amounts from guests. */
  hidesAmounts?: boolean;
}

type ReservationMessages = Pick<Messages, "reservations">;

type MessageTexts = ReturnType<typeof textsOf>;

export async function loadMessageTexts(locale: Locale): Promise<MessageTexts> {
  // the catalogue's type ensures the same keys in both languages
  return textsOf(locale, (await RECORD_TEXTS.reservations[locale]()) as ReservationMessages);
}

/** The message to a guest: what was booked, when, the price and the balance. */
export function bookingMessage(t: MessageTexts, locale: Locale, message: MessageParts): string {
  const { booking, business, kind, terms, page, hidesAmounts, cause } = message;
  const { number, customer, resource, unit, guests: party } = booking;
  const of = { number: `#${number}`, business: nameOf(business, locale) };
  const stay = isStay(booking.resource_type);
  const [from, until] = [formatLocal(booking.start, locale, true), formatLocal(booking.end, locale, true)];
  const reason = nameOf(cause?.reason, locale) || (kind === "canceled" ? booking.reason : "");
  const facts = [
    ...(kind === "moved" && cause?.was ? [t("letter.was", { what: describeBefore(cause.was, locale) })] : []),
    t("letter.what", { what: joinNames([nameOf(resource.locales, locale), unitText(unit, locale)], locale) }),
    ...(stay
      ? [t("letter.from", { when: from }), t("letter.until", { when: until })]
      : [t("letter.at", { when: from })]),
    ...(booking.resource_type === "service" ? [] : [t("letter.party", { count: party })]),
    ...(reason ? [t("letter.reason", { reason })] : []),
    ...(hidesAmounts || kind === "canceled" ? [] : amountsOf(t, locale, booking)),
  ];
  const agreed = terms ? ["", t("letter.terms"), terms] : [];
  const follow = page ? ["", t("letter.page"), page] : [];
  const hello = t("letter.hello", { name: customer.name });
  return [
    hello,
    t(`letter.${openingOf(kind, booking.status)}`, of),
    "",
    ...facts,
    ...follow,
    ...agreed,
    "",
    t("letter.bye", of),
  ].join("\n");
}

/** `Sea 4, Sun 20 Dec 2026, 14:00 – Tue 22 Dec 2026, 14:00`. */
function describeBefore(
  { resource, resource_type, start, end }: NonNullable<MessageCause["was"]>,
  locale: Locale,
): string {
  const [from, until] = [formatLocal(start, locale, true), formatLocal(end, locale, true)];
  return joinNames([nameOf(resource.locales, locale), isStay(resource_type) ? `${from} – ${until}` : from], locale);
}

function openingOf(kind: MessageKind, status: Reservation["status"]) {
  if (kind === "moved") return status === "pending" ? "movedPending" : "moved";
  if (kind !== "booked") return kind;
  return status === "pending" ? "pending" : "confirmed";
}

function amountsOf(t: MessageTexts, locale: Locale, booking: Reservation): string[] {
  const { total, paid, balance, insurance } = booking;
  const money = (amount: number) => formatMoney(amount, locale, currencyOf(booking.currency));
  return [
    ...(total > 0 ? [t("letter.total", { amount: money(total) })] : []),
    ...(paid > 0 ? [t("letter.paid", { amount: money(paid) })] : []),
    ...(balance > 0 && balance < total ? [t("letter.left", { amount: money(balance) })] : []),
    ...(insurance > 0 ? [t("letter.insurance", { amount: money(insurance) })] : []),
  ];
}
