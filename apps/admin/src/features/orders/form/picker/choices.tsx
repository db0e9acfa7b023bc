import type { GuestItem } from "@diwan/contract/guests/guests";
import { LIMITS } from "@diwan/contract/api/limits";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { currencyOf, formatMoney, formatAmount } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { Button, Textarea, Checkbox } from "@mantine/core";
import { useEffect, useRef, useState, useId, type KeyboardEvent, type SubmitEvent, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../kit/language/language.ts";
import styles from "./choices.module.css";
import type { ItemChoice } from "../order-draft.ts";
import { QuantityInput } from "../quantity-input.tsx";
import type { Names } from "@diwan/contract/api/fields";

interface ChoicesProps {
  item: GuestItem;
  currency: string;
  add: (choice: ItemChoice) => void;
  close: () => void;
}

/** The choices of an item, in a row below its tile. */
export function ItemChoiceForm({ item, currency, add, close }: ChoicesProps) {
  const t = useTranslations("orderForm");
  const { locale } = useLanguage();
  const element = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState<ItemChoice>({
    price_id: item.prices[0]?.id ?? null,
    addon_ids: [],
    quantity: 1,
    note: "",
  });
  const set = (change: Partial<ItemChoice>) => setChoice((before) => ({ ...before, ...change }));
  useEffect(() => {
    element.current?.scrollIntoView({ block: "nearest" });
    element.current?.querySelector<HTMLElement>("input:checked, input")?.focus({ preventScroll: true });
  }, []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    add(choice);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  };
  const name = nameOf(item.locales, locale);
  return (
    <form
      ref={element}
      className={`rounded-lg surface ${styles.choices}`}
      aria-label={name}
      onSubmit={submit}
      onKeyDown={leave}
      noValidate
    >
      {item.prices.length > 1 && (
        <Sizes item={item} currency={currency} chosen={choice.price_id} choose={(price_id) => set({ price_id })} />
      )}
      {item.addons.length > 0 && (
        <Addons item={item} currency={currency} chosen={choice.addon_ids} choose={(addon_ids) => set({ addon_ids })} />
      )}
      <div className="stack gap-12">
        <Textarea
          label={t("lineNote")}
          rows={2}
          maxLength={LIMITS.orderNote}
          value={choice.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
        <div className={`row wrap gap-8 ${styles.footer}`}>
          <QuantityInput name={name} value={choice.quantity} change={(quantity) => set({ quantity })} />
          <Button type="submit" variant="filled" className={styles.add ?? ""}>
            <span>{t("add")}</span>
            <bdi className="num">{formatMoney(priceOf(item, choice), locale, currencyOf(currency))}</bdi>
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Today's price of the choices. */
function priceOf({ prices, addons }: GuestItem, { price_id, addon_ids, quantity }: ItemChoice): number {
  const price = prices.find(({ id }) => id === price_id) ?? prices[0];
  const added = addons.filter(({ id }) => addon_ids.includes(id)).map((addon) => toFils(addon.price));
  return fromFils(added.reduce((sum, fils) => sum + fils, toFils(price?.price ?? 0)) * quantity);
}

interface RowsProps<T> {
  item: GuestItem;
  currency: string;
  chosen: T;
  choose: (chosen: T) => void;
}

/** Selects one price of an item. */
function Sizes({ item, currency, chosen, choose }: RowsProps<string | null>) {
  const t = useTranslations("orderForm");
  const group = useId();
  return (
    <fieldset>
      <legend className={`flex justify-between full-width tiny strong ${styles.title}`}>
        {t("size")} <span className="muted regular">{t("required")}</span>
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

/** Selects addons of an item. */
function Addons({ item, currency, chosen, choose }: RowsProps<readonly string[]>) {
  const t = useTranslations("orderForm");
  const toggle = (id: string) => choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset>
      <legend className={`flex justify-between full-width tiny strong ${styles.title}`}>{t("addons")}</legend>
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
  /** The position, shown if there is no name. */
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
