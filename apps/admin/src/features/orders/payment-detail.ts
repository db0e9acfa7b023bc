import type { Order } from "@diwan/contract/orders/order-record";
import { comma } from "@diwan/ui/text/fill";
import { currencyOf, formatAmount } from "@diwan/ui/money/money";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";

/** How a guest wants to pay an unpaid order; cash in orders taken by staff is a default and no wish. */
export function preferredMethodText({
  payment_status,
  pay,
  mode,
  source,
}: Order): "online" | Order["mode"] | undefined {
  if (payment_status !== "not_paid") return undefined;
  if (pay === "online") return "online";
  return source === "staff" ? undefined : mode;
}

/** The text below a payment status: the payment methods, or the guest's wish. */
export function usePaymentDetail(): (order: Order) => string {
  const t = useTranslations("orders");
  const { locale } = useLanguage();
  return (order) => {
    const currency = currencyOf(order.currency);
    const amount = (value: number) => formatAmount(value, locale, currency);
    const wish = preferredMethodText(order);
    if (wish) return t(`wishes.${wish}`);
    const part = order.payment_status === "partially_paid";
    const received = order.received
      .filter((one) => one.amount !== 0)
      .map(({ method, amount: sum }) => `${t(`methods.${method}`)}${part ? ` ${amount(sum)}` : ""}`)
      .join(comma(locale));
    return part ? t("partOf", { received, total: amount(order.total) }) : received;
  };
}
