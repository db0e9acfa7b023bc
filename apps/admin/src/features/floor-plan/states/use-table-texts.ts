import type { StateOfTable } from "@diwan/contract/branches/floor-plans";
import { currencyOf, formatAmount, formatMoney } from "@diwan/ui/money/money";
import { formatClock } from "@diwan/ui/time/local-times";
import { nameOf } from "@diwan/ui/text/names";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";

/** What is told of a table: how long its order is open, what is due, or when who comes. */
export function useTableTexts() {
  const t = useTranslations("tableStates");
  const { locale } = useLanguage();
  const { business } = useSession();
  const currency = currencyOf(business.currency);
  const dueOf = ({ orders }: StateOfTable): number => orders.reduce((sum, { balance }) => sum + balance, 0);
  const since = (at: string): string => {
    const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(at)) / 60_000));
    return minutes < 120 ? t("waits", { minutes }) : t("hours", { hours: Math.floor(minutes / 60) });
  };
  const noteOf = (table: StateOfTable): string | undefined => {
    const [first] = table.orders;
    if (table.state === "seated" && first) return since(first.created_at);
    if (table.state === "to_pay") return formatAmount(dueOf(table), locale, currency);
    if (table.state === "booked" && table.booking) return formatClock(table.booking.starts_at, locale);
    return undefined;
  };
  return {
    noteOf,
    due: (amount: number): string => formatMoney(amount, locale, currency),
    describe(table: StateOfTable | undefined): string {
      if (!table) return "";
      const note = table.state === "booked" ? (table.booking?.customer_name ?? "") : "";
      return t("says", {
        name: nameOf(table.locales, locale),
        state: t(`states.${table.state}`),
        note: [noteOf(table), note].filter(Boolean).join(" "),
      }).trim();
    },
  };
}
