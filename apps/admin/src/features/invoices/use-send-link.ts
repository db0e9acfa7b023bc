import type { Invoice } from "@diwan/contract/invoices";
import { currencyOf, formatMoney } from "@diwan/ui/money";
import { nameOf } from "@diwan/ui/names";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language.ts";
import { chatOf } from "../../kit/phone/chat.ts";
import { useSession } from "../../kit/session.ts";

/** A message on WhatsApp with what the invoice comes to, for its guest; none without a phone number. */
export function useSendLink(invoice: Invoice): string | undefined {
  const t = useTranslations("invoices");
  const { locale } = useLanguage();
  const { business } = useSession();
  const { phone } = invoice.customer;
  if (!phone) return undefined;
  const money = (amount: number) => formatMoney(amount, locale, currencyOf(invoice.currency)).replace(/\u00a0/g, " ");
  const text = t(invoice.balance > 0 ? "sendText" : "sendPaid", {
    number: invoice.number,
    business: nameOf(business.locales, locale),
    total: money(invoice.total),
    balance: money(invoice.balance),
  });
  return chatOf(phone, text);
}
