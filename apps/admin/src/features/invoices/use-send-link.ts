import type { Locale } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import type { Invoice } from "@diwan/contract/invoices/invoices";
import { currencyOf, formatMoney } from "@diwan/ui/money";
import { nameOf } from "@diwan/ui/names";
import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../../kit/language.ts";
import { chatOf, languageOfName } from "../../kit/phone/chat.ts";
import { useSession } from "../../kit/session.ts";
import { loadTexts, type PaperTexts } from "./printing/paper.ts";

/** A message on WhatsApp with what the invoice comes to, in the language of its guest; none without a phone number. */
export function useSendLink(invoice: Invoice): string | undefined {
  const { locale: shown } = useLanguage();
  const { business } = useSession();
  const { data: texts } = useQuery({ queryKey: ["invoice-letters"], queryFn: loadTexts, staleTime: Infinity });
  const { name, phone } = invoice.customer;
  if (!phone || !texts) return undefined;
  return chatOf(phone, letterOf(invoice, business.locales, texts, name ? languageOfName(name) : shown));
}

export function letterOf(
  { number, total, balance, currency }: Pick<Invoice, "number" | "total" | "balance" | "currency">,
  business: Names,
  texts: PaperTexts,
  locale: Locale,
): string {
  const money = (amount: number) => formatMoney(amount, locale, currencyOf(currency)).replace(/\u00a0/g, " ");
  return texts[locale](balance > 0 ? "sendText" : "sendPaid", {
    number,
    business: nameOf(business, locale),
    total: money(total),
    balance: money(balance),
  });
}
