import type { Locale } from "@diwan/contract/enumerations";
import type { Names } from "@diwan/contract/fields";
import type { GuestReservation } from "@diwan/contract/guest-reservations";
import { isStay } from "@diwan/contract/stays";
import { formatMoment } from "@diwan/ui/dates";
import { currencyOf, formatMoney } from "@diwan/ui/money";
import { nameOf } from "@diwan/ui/names";
import { formatNumber } from "@diwan/ui/numbers";
import type { Mail } from "../../../platform/mail/mailer.ts";

export type MailKind = "confirmed" | "canceled" | "reminder";

/** What a guest is told of, and where. */
export interface Told {
  kind: MailKind;
  email: string;
  business: Names;
  /** By which the guest follows the booking; older ones have none. */
  token: string | null;
  booking: GuestReservation;
}

/** The mail to the guest, in the language in which was booked; `pages` is where guests' pages are. */
export function letterOf({ kind, email, business, token, booking }: Told, pages: string): Mail {
  const { locale, branch } = booking;
  const words = WORDS[locale];
  const [shop, place] = [nameOf(business, locale), nameOf(branch.locales, locale)];
  const number = `#${booking.number}`;
  const parts = [
    words.hello(booking.customer.name),
    words.intro[kind](number, shop),
    factsOf(kind, booking, place).join("\n"),
    ...(token === null ? [] : [`${words.page}\n${pages}${branch.slug}/reservations/${token}`]),
    words.foot(place, branch.phone),
  ];
  return { to: email, subject: words.subject[kind](number, shop), text: `${parts.join("\n\n")}\n` };
}

function factsOf(kind: MailKind, booking: GuestReservation, place: string): string[] {
  const { locale, resource, staff, start, end, guests, total, paid, reason } = booking;
  const words = WORDS[locale];
  const stay = isStay(booking.resource_type);
  const when = (local: string): string => formatMoment(`${local}Z`, locale, "UTC");
  const money = (amount: number): string => formatMoney(amount, locale, currencyOf(booking.currency));
  const what = [resource.locales, ...(staff ? [staff.locales] : [])].map((names) => nameOf(names, locale)).join(" · ");
  return [
    words.what(what),
    words.where(place),
    ...(stay ? [words.from(when(start)), words.until(when(end))] : [words.at(when(start))]),
    ...(booking.resource_type === "table" ? [words.guests(formatNumber(guests, locale))] : []),
    ...(kind !== "canceled" && total > 0 ? [words.total(money(total))] : []),
    ...(kind !== "canceled" && paid > 0 && total > paid ? [words.left(money(total - paid))] : []),
    ...(kind === "canceled" && reason ? [words.reason(reason)] : []),
  ];
}

const WORDS = {
  en: {
    hello: (name: string): string => (name ? `Hello ${name},` : "Hello,"),
    subject: {
      confirmed: (number: string, shop: string): string => `${shop}: booking ${number} is confirmed`,
      canceled: (number: string, shop: string): string => `${shop}: booking ${number} was canceled`,
      reminder: (number: string, shop: string): string => `${shop}: a reminder of booking ${number}`,
    },
    intro: {
      confirmed: (number: string, shop: string): string => `Your booking ${number} at ${shop} is confirmed.`,
      canceled: (number: string, shop: string): string => `Your booking ${number} at ${shop} was canceled.`,
      reminder: (number: string, shop: string): string => `We look forward to your booking ${number} at ${shop}.`,
    },
    what: (name: string): string => `What: ${name}`,
    where: (name: string): string => `Where: ${name}`,
    at: (when: string): string => `When: ${when}`,
    from: (when: string): string => `From: ${when}`,
    until: (when: string): string => `Until: ${when}`,
    guests: (count: string): string => `Guests: ${count}`,
    total: (amount: string): string => `Total: ${amount}`,
    left: (amount: string): string => `Still to pay: ${amount}`,
    reason: (text: string): string => `Reason: ${text}`,
    page: "Your booking:",
    foot: (place: string, phone: string | null): string =>
      phone ? `Questions? Call ${place} at ${phone}.` : `Questions? Ask ${place}.`,
  },
  ar: {
    hello: (name: string): string => (name ? `مرحبًا ${name}،` : "مرحبًا،"),
    subject: {
      confirmed: (number: string, shop: string): string => `${shop}: تأكيد الحجز ${number}`,
      canceled: (number: string, shop: string): string => `${shop}: إلغاء الحجز ${number}`,
      reminder: (number: string, shop: string): string => `${shop}: تذكير بالحجز ${number}`,
    },
    intro: {
      confirmed: (number: string, shop: string): string => `تم تأكيد حجزك ${number} لدى ${shop}.`,
      canceled: (number: string, shop: string): string => `تم إلغاء حجزك ${number} لدى ${shop}.`,
      reminder: (number: string, shop: string): string => `نتطلع إلى استقبالك في حجزك ${number} لدى ${shop}.`,
    },
    what: (name: string): string => `الحجز: ${name}`,
    where: (name: string): string => `المكان: ${name}`,
    at: (when: string): string => `الموعد: ${when}`,
    from: (when: string): string => `من: ${when}`,
    until: (when: string): string => `إلى: ${when}`,
    guests: (count: string): string => `عدد الضيوف: ${count}`,
    total: (amount: string): string => `الإجمالي: ${amount}`,
    left: (amount: string): string => `المتبقي للدفع: ${amount}`,
    reason: (text: string): string => `السبب: ${text}`,
    page: "صفحة حجزك:",
    foot: (place: string, phone: string | null): string =>
      phone ? `لديك سؤال؟ اتصل بـ ${place} على ${phone}.` : `لديك سؤال؟ تواصل مع ${place}.`,
  },
} as const satisfies Record<Locale, object>;
