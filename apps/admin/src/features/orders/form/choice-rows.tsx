import type { Names } from "@diwan/contract/api/fields";
import type { GuestItem } from "@diwan/contract/guests/guests";
import { currencyOf, formatAmount } from "@diwan/ui/money";
import { nameOf } from "@diwan/ui/names";
import { Checkbox } from "@mantine/core";
import { useId, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import styles from "./choices.module.css";

interface RowsProps<T> {
  item: GuestItem;
  currency: string;
  chosen: T;
  choose: (chosen: T) => void;
}

/** The prices of an item, of which it must be one. */
export function Sizes({ item, currency, chosen, choose }: RowsProps<string | null>) {
  const t = useTranslations("orderForm");
  const group = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>
        {t("size")} <span>{t("required")}</span>
      </legend>
      {item.prices.map(({ id, locales, price, was }, at) => (
        <Row key={id} names={locales} place={at} price={price} was={was} currency={currency}>
          <input
            type="radio"
            className={styles.radio}
            name={group}
            value={id}
            checked={chosen === id}
            onChange={() => choose(id)}
          />
        </Row>
      ))}
    </fieldset>
  );
}

/** What can be added to an item. */
export function Addons({ item, currency, chosen, choose }: RowsProps<readonly string[]>) {
  const t = useTranslations("orderForm");
  const toggle = (id: string) => choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{t("addons")}</legend>
      {item.addons.map(({ id, locales, price }, at) => (
        <Row key={id} names={locales} place={at} price={price} was={null} currency={currency} added>
          <Checkbox size="sm" checked={chosen.includes(id)} onChange={() => toggle(id)} />
        </Row>
      ))}
    </fieldset>
  );
}

interface RowProps {
  names: Names;
  /** For what has no name. */
  place: number;
  price: number;
  was: number | null;
  currency: string;
  added?: boolean;
  children: ReactNode;
}

function Row({ names, place, price, was, currency, added = false, children }: RowProps) {
  const t = useTranslations("orderForm");
  const { locale } = useLanguage();
  const amount = (value: number) => formatAmount(value, locale, currencyOf(currency));
  return (
    <label className={styles.row}>
      {children}
      <bdi className={styles.name}>{nameOf(names, locale) || t("unnamed", { place: place + 1 })}</bdi>
      {was !== null && (
        <bdi className="num">
          <s>{amount(was)}</s>
        </bdi>
      )}
      <bdi className="num">{added ? `+ ${amount(price)}` : amount(price)}</bdi>
    </label>
  );
}
