import type { Locale } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import type { GuestReservation } from "@diwan/contract/guests/guest-reservations";
import { guestInsurance } from "@diwan/contract/reservations/insurance";
import { isStay } from "@diwan/contract/stays/stays";
import { formatLocal } from "@diwan/ui/time/local-times";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { nameOf, unitWord } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { isolatedInMail, nameInMail } from "../../../platform/mail/names.ts";
import { renderHtml } from "./html.ts";
import { type EmailTexts, EMAIL_TEXTS } from "./texts.ts";

export type GuestEmailKind = "requested" | "confirmed" | "canceled" | "reminder" | "moved";

/** What a guest is told of, and where. */
export interface GuestEmail {
  kind: GuestEmailKind;
  email: string;
  business: Names;
  /** By which the guest follows the booking; older ones have none. */
  token: string | null;
  booking: GuestReservation;
}

type Fact = readonly [name: string, value: string];

/** The mail to the guest, in the language in which was booked; `pages` is where guests' pages are. */
export function renderGuestEmail({ kind, email, business, token, booking }: GuestEmail, pages: string): Mail {
  const { locale, branch } = booking;
  const words = EMAIL_TEXTS[locale];
  const [shop, place] = [nameInMail(nameOf(business, locale)), nameInMail(nameOf(branch.locales, locale))];
  const number = `#${booking.number}`;
  const hello = words.hello(isolatedInMail(nameInMail(booking.customer.name), locale));
  const intro = words.intro[kind](apart(number, locale), isolatedInMail(shop, locale));
  const link = token === null ? undefined : `${pages}${branch.slug}/reservations/${token}?lang=${locale}`;
  const facts = factsOf(kind, { ...booking, reason: link === undefined ? "" : booking.reason }, place, words);
  const foot = words.foot(isolatedInMail(place, locale), branch.phone && apart(branch.phone, locale));
  const subject = words.subject[kind](apart(number, locale), isolatedInMail(shop, locale));
  const parts = [
    hello,
    intro,
    facts.map(([name, value]) => `${name}: ${isolatedInMail(value, locale)}`).join("\n"),
    ...(link === undefined ? [] : [`${words.page}:\n${link}`]),
    foot,
  ];
  const html = renderHtml({ locale, title: subject, shop, hello, intro, facts, page: words.page, link, foot });
  return { to: email, subject, text: `${parts.join("\n\n")}\n`, html };
}

/** In an Arabic line it keeps its own direction: a phone number would end with its plus sign. */
const apart = (text: string, locale: Locale): string => (locale === "ar" ? `\u2066${text}\u2069` : text);

function factsOf(kind: GuestEmailKind, booking: GuestReservation, place: string, words: EmailTexts): Fact[] {
  const { locale, resource, unit, staff, start, end, guests, reason } = booking;
  const stay = isStay(booking.resource_type);
  const when = (local: string): string => formatLocal(local, locale, true);
  const what = [nameOf(resource.locales, locale), unitWord(unit, locale), staff ? nameOf(staff.locales, locale) : ""]
    .filter(Boolean)
    .map(nameInMail)
    .join(" · ");
  return [
    [words.what, what],
    [words.where, place],
    ...(stay
      ? ([
          [words.from, when(start)],
          [words.until, when(end)],
        ] as const)
      : ([[words.at, when(start)]] as const)),
    ...(booking.resource_type === "service" ? [] : ([[words.guests, formatNumber(guests, locale)]] as const)),
    ...amountsOf(kind, booking, words),
    ...(kind === "canceled" && reason ? ([[words.reason, words.onPage]] as const) : []),
  ];
}

/** Of a canceled booking what was paid, what of it is kept, and what comes back. */
function amountsOf(kind: GuestEmailKind, booking: GuestReservation, words: EmailTexts): Fact[] {
  const { locale, currency, total, paid, balance } = booking;
  const money = (amount: number): string => formatMoney(amount, locale, currencyOf(currency));
  const { due, taken } = guestInsurance(booking);
  const freed = kind === "canceled";
  const given: [name: string, amount: number][] = [
    [freed ? words.kept : words.total, total],
    [words.paid, freed || balance < 0 ? paid : 0],
    [words.left, freed || balance < total ? balance : 0],
    [words.back, -balance],
  ];
  return [
    ...given.flatMap(([name, amount]) => (amount > 0 ? [[name, money(amount)] as const] : [])),
    ...(due > 0 ? ([[words.insurance, words.held(money(due))]] as const) : []),
    ...(taken > 0 ? ([[words.insurance, words.taken(money(taken))]] as const) : []),
  ];
}
