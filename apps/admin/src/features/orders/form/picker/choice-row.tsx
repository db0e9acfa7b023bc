import type { Names } from "@diwan/contract/api/fields";
import { currencyOf, formatAmount } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../kit/language/language.ts";
import styles from "./choices.module.css";

interface RowProps {
  names: Names;
  /** The position, shown if there is no name. */
  place: number;
  price: number;
  was: number | null;
  currency: string;
  added?: boolean;
  children: ReactNode;
}

/** One option with its price. */
export function ChoiceRow({ names, place, price, was, currency, added = false, children }: RowProps) {
  const t = useTranslations("orderForm");
  const { locale } = useLanguage();
  const amount = (value: number) => formatAmount(value, locale, currencyOf(currency));
  return (
    <label className={`row small line-below ${styles.row}`}>
      {children}
      <bdi className="fill break-anywhere">{nameOf(names, locale) || t("unnamed", { place: place + 1 })}</bdi>
      {was !== null && (
        <bdi className="num">
          <s>{amount(was)}</s>
        </bdi>
      )}
      <bdi className="num">{added ? `+ ${amount(price)}` : amount(price)}</bdi>
    </label>
  );
}
