import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import styles from "./desk.module.css";
import type { OrderQuote } from "./use-order-quote.ts";

interface DeskBarProps {
  ordering: boolean;
  pieces: number;
  quote: OrderQuote;
  currency: string;
  orderId: string;
  toggle: () => void;
}

/** On a phone: switches between order and items, with the total. */
export function OrderDeskBar({ ordering, pieces, quote, currency, orderId, toggle }: DeskBarProps) {
  const t = useTranslations("orderForm");
  const { locale } = useLanguage();
  const Drawn = ordering ? IconChevronDown : IconChevronUp;
  return (
    <button type="button" className={styles.bar} aria-expanded={ordering} aria-controls={orderId} onClick={toggle}>
      <Drawn size={18} stroke={1.75} aria-hidden />
      <span className={styles.barText}>{ordering ? t("moreItems") : t("showOrder", { count: pieces })}</span>
      {!ordering && <bdi className="num">{formatMoney(quote.amounts?.total ?? 0, locale, currencyOf(currency))}</bdi>}
    </button>
  );
}
