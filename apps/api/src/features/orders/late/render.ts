import type { Currency, Locale } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import { fill } from "@diwan/ui/text/fill";
import { formatMoney } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { nameInMail } from "../../../platform/mail/names.ts";

/** Orders of one branch that wait for too long, and who is told. */
export interface LateOrders {
  email: string;
  locale: Locale;
  business: Names;
  branch: Names;
  branchId: string;
  orders: readonly { id: string; number: number; minutes: number; total: number; currency: Currency }[];
}

/** The mail that tells of them; `site` is where the back-office is. */
export function renderLateOrdersEmail(
  { email, locale, business, branch, branchId, orders }: LateOrders,
  site: string,
): Mail {
  const [shop, place] = [nameInMail(nameOf(business, locale)), nameInMail(nameOf(branch, locale))];
  const words = WORDS[locale];
  const lines = orders.map(({ id, number, minutes, total, currency }) => {
    const facts = [
      words.order(number),
      fill(words.waits, { count: minutes }, locale),
      formatMoney(total, locale, currency),
    ];
    return `${facts.join(" · ")}\n${site}/orders/list?branch=${branchId}&open=${id}`;
  });
  return {
    to: email,
    subject: words.subject(orders.length, place, orders[0]?.number ?? 0),
    text: `${words.intro(orders.length, place, shop)}\n\n${lines.join("\n\n")}\n\n${words.foot}\n`,
  };
}

const WORDS = {
  en: {
    subject: (count: number, branch: string, number: number): string =>
      count === 1 ? `${branch}: nobody accepted order #${number}` : `${branch}: nobody accepted ${count} orders`,
    intro: (count: number, branch: string, shop: string): string =>
      `${count === 1 ? "A guest waits" : `${count} guests wait`} for an answer at ${branch} (${shop}).`,
    order: (number: number): string => `Order #${number}`,
    waits: "for {count} min",
    foot: "After how many minutes you are told, if at all, stands in Business Settings under Orders.",
  },
  ar: {
    subject: (count: number, branch: string, number: number): string =>
      count === 1 ? `${branch}: لم يقبل أحد الطلب رقم ${number}` : `${branch}: طلبات لم يقبلها أحد (${count})`,
    intro: (count: number, branch: string, shop: string): string =>
      `${count === 1 ? "ضيف ينتظر الرد" : `ضيوف ينتظرون الرد (${count})`} في ${branch} (${shop}).`,
    order: (number: number): string => `الطلب رقم ${number}`,
    waits: "منذ {count, plural, zero {# دقيقة} one {دقيقة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}",
    foot: "بعد كم دقيقة يصلك هذا البريد، أو إيقافه، تجده في إعدادات النشاط ضمن الطلبات.",
  },
} as const satisfies Record<Locale, object>;
