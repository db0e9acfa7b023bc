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

// Email programs support tables and inline styles; some read only the dark-mode part of a style sheet.
const FONT = "font-family:-apple-system,'Segoe UI',Tahoma,Arial,sans-serif";
const DARK = `@media (prefers-color-scheme: dark){
body,.canvas{background:#131110!important}.sheet{background:#1c1917!important;border-color:#322d29!important}
.ink{color:#f4f0ea!important}.quiet{color:#c4bbb0!important}.line{border-color:#322d29!important}
.button{background:#2a9d94!important;color:#131110!important}}`;
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

export type GuestEmailKind = "requested" | "confirmed" | "canceled" | "reminder" | "moved";

/** The content of a guest's email, and its link. */
export interface GuestEmail {
  kind: GuestEmailKind;
  email: string;
  business: Names;
  /** The token of the guest's link; older bookings have none. */
  token: string | null;
  booking: GuestReservation;
}

type Fact = readonly [name: string, value: string];

/** Renders the email in the language of the booking; `pages` is the address of the guest pages. */
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
  locale: Locale;
  title: string;
  shop: string;
  hello: string;
  intro: string;
  facts: readonly (readonly [name: string, value: string])[];
  /** The text and address of the link to the booking. */
  page: string;
  link: string | undefined;
  foot: string;
}

/** The HTML version of the email: in its language's direction, light and dark. */
function renderHtml({ locale, title, shop, hello, intro, facts, page, link, foot }: EmailParts): string {
  const direction = locale === "ar" ? "rtl" : "ltr";
  const rows = facts.map(
    ([name, value]) => `<tr>
<td class="quiet line" style="padding:9px 0;border-bottom:1px solid #e7e1d8;color:#574f47;white-space:nowrap;vertical-align:top">${escaped(name)}</td>
<td class="ink line" style="padding:9px 0;padding-inline-start:20px;border-bottom:1px solid #e7e1d8;color:#1f1a17;font-weight:600"><bdi>${escaped(value)}</bdi></td></tr>`,
  );
  const button = link
    ? `<p style="margin:24px 0 0"><a class="button" href="${escaped(link)}" style="display:inline-block;padding:13px 24px;border-radius:10px;background:#0f625e;color:#fff;font-weight:600;text-decoration:none">${escaped(page)}</a></p>`
    : "";
  return `<!doctype html>
<html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title><style>${DARK}</style></head>
<body dir="${direction}" style="margin:0;background:#f5f2ed">
<table class="canvas" role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f2ed;${FONT};font-size:16px;line-height:1.5"><tr><td align="center" style="padding:24px 12px">
<table class="sheet" role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fff;border:1px solid #e7e1d8;border-radius:14px"><tr><td style="padding:28px 24px;text-align:start">
<p class="quiet" style="margin:0 0 16px;color:#574f47;font-weight:600"><bdi>${escaped(shop)}</bdi></p>
<p class="ink" style="margin:0 0 8px;color:#1f1a17">${escaped(hello)}</p>
<p class="ink" style="margin:0 0 16px;color:#1f1a17;font-size:18px;font-weight:600">${escaped(intro)}</p>
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0">${rows.join("")}</table>
${button}<p class="quiet" style="margin:24px 0 0;color:#574f47;font-size:14px">${escaped(foot)}</p>
</td></tr></table></td></tr></table></body></html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

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
