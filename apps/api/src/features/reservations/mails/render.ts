import type { Locale } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import type { GuestReservation } from "@diwan/contract/guests/guest-reservations";
import { guestInsurance } from "@diwan/contract/reservations/insurance";
import { isStay } from "@diwan/contract/stays/stays";
import { formatLocal } from "@diwan/ui/time/local-times";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { nameOf, unitText } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { isolatedInMail, nameInMail } from "../../../platform/mail/names.ts";
import { escaped, type MailPart, renderInBothLanguages, renderMail } from "../../../platform/mail/render-mail.ts";

export type GuestEmailKind = "requested" | "confirmed" | "canceled" | "reminder" | "moved";

/** The content of a guest's email, and its link. */
export interface GuestEmail {
  kind: GuestEmailKind;
  email: string;
  business: Names;
  /** The token of the guest's link; older bookings have none. */
  token: string | null;
  booking: GuestReservation;
  /** Whether the guest chose the language of the booking; staff book in their own. */
  languageKnown: boolean;
}

type Fact = readonly [name: string, value: string];

/** Renders the email in the language of the guest, or in both; `pages` is the address of the guest pages. */
export function renderGuestEmail({ email, languageKnown, ...of }: GuestEmail, pages: string): Mail {
  const write = (locale: Locale): MailPart => writeGuestEmail({ ...of, booking: { ...of.booking, locale } }, pages);
  const { locale } = of.booking;
  return languageKnown ? renderMail(email, [write(locale)]) : renderInBothLanguages(email, locale, write);
}

/** The email in the language of the booking. */
function writeGuestEmail(
  { kind, business, token, booking }: Omit<GuestEmail, "email" | "languageKnown">,
  pages: string,
): MailPart {
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
  const html = renderHtml({ shop, hello, intro, facts, page: words.page, link, foot });
  return { locale, subject, text: `${parts.join("\n\n")}\n`, html };
}

/** Isolated from the Arabic line: otherwise a phone number would end with its plus sign. */
const apart = (text: string, locale: Locale): string => (locale === "ar" ? `\u2066${text}\u2069` : text);

function factsOf(kind: GuestEmailKind, booking: GuestReservation, place: string, words: EmailTexts): Fact[] {
  const { locale, resource, unit, staff, start, end, guests, reason } = booking;
  const stay = isStay(booking.resource_type);
  const when = (local: string): string => formatLocal(local, locale, true);
  const what = [nameOf(resource.locales, locale), unitText(unit, locale), staff ? nameOf(staff.locales, locale) : ""]
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

/** For a canceled booking, the paid, retained and refunded amounts. */
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

interface EmailParts {
  shop: string;
  hello: string;
  intro: string;
  facts: readonly (readonly [name: string, value: string])[];
  /** The text and address of the link to the booking. */
  page: string;
  link: string | undefined;
  foot: string;
}

/** The content of the HTML version. */
function renderHtml({ shop, hello, intro, facts, page, link, foot }: EmailParts): string {
  const rows = facts.map(
    ([name, value]) => `<tr>
<td class="quiet line" style="padding:9px 0;border-bottom:1px solid #e7e1d8;color:#574f47;white-space:nowrap;vertical-align:top">${escaped(name)}</td>
<td class="ink line" style="padding:9px 0;padding-inline-start:20px;border-bottom:1px solid #e7e1d8;color:#1f1a17;font-weight:600"><bdi>${escaped(value)}</bdi></td></tr>`,
  );
  const button = link
    ? `<p style="margin:24px 0 0"><a class="button" href="${escaped(link)}" style="display:inline-block;padding:13px 24px;border-radius:10px;background:#0f625e;color:#fff;font-weight:600;text-decoration:none">${escaped(page)}</a></p>`
    : "";
  return `<p class="quiet" style="margin:0 0 16px;color:#574f47;font-weight:600"><bdi>${escaped(shop)}</bdi></p>
<p class="ink" style="margin:0 0 8px;color:#1f1a17">${escaped(hello)}</p>
<p class="ink" style="margin:0 0 16px;color:#1f1a17;font-size:18px;font-weight:600">${escaped(intro)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.join("")}</table>
${button}<p class="quiet" style="margin:24px 0 0;color:#574f47;font-size:14px">${escaped(foot)}</p>`;
}

/** The texts of guest emails. */
const EMAIL_TEXTS = {
  en: {
    hello: (name: string): string => (name ? `Hello ${name},` : "Hello,"),
    subject: {
      requested: (number: string, shop: string): string => `${shop}: we have your request for booking ${number}`,
      confirmed: (number: string, shop: string): string => `${shop}: booking ${number} is confirmed`,
      canceled: (number: string, shop: string): string => `${shop}: booking ${number} was canceled`,
      reminder: (number: string, shop: string): string => `${shop}: a reminder of booking ${number}`,
      moved: (number: string, shop: string): string => `${shop}: booking ${number} was moved`,
    },
    intro: {
      requested: (number: string, shop: string): string =>
        `We have your request for booking ${number} at ${shop}. You get a mail as soon as it is confirmed.`,
      confirmed: (number: string, shop: string): string => `Your booking ${number} at ${shop} is confirmed.`,
      canceled: (number: string, shop: string): string => `Your booking ${number} at ${shop} was canceled.`,
      reminder: (number: string, shop: string): string => `We look forward to your booking ${number} at ${shop}.`,
      moved: (number: string, shop: string): string =>
        `Your booking ${number} at ${shop} was moved. This is what and when it is now.`,
    },
    what: "What",
    where: "Where",
    at: "When",
    from: "From",
    until: "Until",
    guests: "Guests",
    total: "Total",
    kept: "Kept of this booking",
    paid: "Paid",
    left: "Balance",
    back: "To be given back",
    insurance: "Insurance",
    held: (amount: string): string => `${amount}, paid on arrival and returned`,
    taken: (amount: string): string => `${amount}, taken, will be returned`,
    reason: "Reason",
    onPage: "See the page of your booking",
    page: "Your booking",
    foot: (place: string, phone: string | null): string =>
      phone ? `Questions? Call ${place} at ${phone}.` : `Questions? Ask ${place}.`,
  },
  ar: {
    hello: (name: string): string => (name ? `مرحبًا ${name}،` : "مرحبًا،"),
    subject: {
      requested: (number: string, shop: string): string => `${shop}: وصلنا طلب الحجز ${number}`,
      confirmed: (number: string, shop: string): string => `${shop}: تأكيد الحجز ${number}`,
      canceled: (number: string, shop: string): string => `${shop}: إلغاء الحجز ${number}`,
      reminder: (number: string, shop: string): string => `${shop}: تذكير بالحجز ${number}`,
      moved: (number: string, shop: string): string => `${shop}: نُقل الحجز ${number}`,
    },
    intro: {
      requested: (number: string, shop: string): string =>
        `وصلنا طلب حجزك ${number} لدى ${shop}، وستصلك رسالة فور تأكيده.`,
      confirmed: (number: string, shop: string): string => `تم تأكيد حجزك ${number} لدى ${shop}.`,
      canceled: (number: string, shop: string): string => `تم إلغاء حجزك ${number} لدى ${shop}.`,
      reminder: (number: string, shop: string): string => `نتطلع إلى استقبالك في حجزك ${number} لدى ${shop}.`,
      moved: (number: string, shop: string): string => `تم نقل حجزك ${number} لدى ${shop}. هذا هو حجزك وموعده الآن.`,
    },
    what: "الحجز",
    where: "المكان",
    at: "الموعد",
    from: "من",
    until: "إلى",
    guests: "عدد الضيوف",
    total: "الإجمالي",
    kept: "المحتفظ به من هذا الحجز",
    paid: "المدفوع",
    left: "المتبقي",
    back: "المبلغ الذي سيُعاد إليك",
    insurance: "التأمين",
    held: (amount: string): string => `${amount}، يُدفع عند الوصول ويُعاد`,
    taken: (amount: string): string => `${amount}، استلمناه وسيُعاد إليك`,
    reason: "السبب",
    onPage: "تجده في صفحة حجزك",
    page: "صفحة حجزك",
    foot: (place: string, phone: string | null): string =>
      phone ? `لديك سؤال؟ هاتف ${place}: ${phone}.` : `لديك سؤال؟ تواصل مع ${place}.`,
  },
} as const satisfies Record<Locale, object>;

type EmailTexts = (typeof EMAIL_TEXTS)[Locale];
