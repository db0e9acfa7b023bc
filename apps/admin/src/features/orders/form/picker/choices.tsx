import type { GuestItem } from "@diwan/contract/guests/guests";
import { chosenOptions, incompleteGroup, presetIds } from "@diwan/contract/menu/option-rules";
import { LIMITS } from "@diwan/contract/api/limits";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { Button, Textarea, Checkbox } from "@mantine/core";
import { useEffect, useRef, useState, useId, type KeyboardEvent, type SubmitEvent } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../kit/language/language.ts";
import styles from "./choices.module.css";
import type { ItemChoice } from "../order-draft.ts";
import { GroupChoices } from "./group-choices.tsx";
import { ChoiceRow } from "./choice-row.tsx";
import { QuantityInput } from "../quantity-input.tsx";

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
    option_ids: presetIds(item.option_groups),
    quantity: 1,
    note: "",
  });
  const set = (change: Partial<ItemChoice>) => setChoice((before) => ({ ...before, ...change }));
  useEffect(() => {
    element.current?.scrollIntoView({ block: "nearest" });
    element.current?.querySelector<HTMLElement>("input:checked, input")?.focus({ preventScroll: true });
  }, []);
  const missing = incompleteGroup(item.option_groups, choice.option_ids);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (missing) element.current?.querySelector<HTMLElement>(`[data-group="${missing.id}"] input`)?.focus();
    else add(choice);
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
      <ChoiceFields {...{ item, currency, choice, set }} />
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
            <span>{missing ? t("chooseGroup", { group: nameOf(missing.locales, locale) }) : t("add")}</span>
            <bdi className="num">{formatMoney(priceOf(item, choice), locale, currencyOf(currency))}</bdi>
          </Button>
        </div>
      </div>
    </form>
  );
}

interface ChoiceFieldsProps extends Pick<ChoicesProps, "item" | "currency"> {
  choice: ItemChoice;
  set: (change: Partial<ItemChoice>) => void;
}

function ChoiceFields({ item, currency, choice, set }: ChoiceFieldsProps) {
  return (
    <>
      {item.prices.length > 1 && (
        <Sizes item={item} currency={currency} chosen={choice.price_id} choose={(price_id) => set({ price_id })} />
      )}
      <GroupChoices
        groups={item.option_groups}
        currency={currency}
        chosen={choice.option_ids}
        choose={(option_ids) => set({ option_ids })}
      />
      {item.addons.length > 0 && (
        <Addons item={item} currency={currency} chosen={choice.addon_ids} choose={(addon_ids) => set({ addon_ids })} />
      )}
    </>
  );
}

/** Today's price of the choices. */
function priceOf(
  { prices, addons, option_groups }: GuestItem,
  { price_id, addon_ids, option_ids, quantity }: ItemChoice,
): number {
  const price = prices.find(({ id }) => id === price_id) ?? prices[0];
  const chosen = [...chosenOptions(option_groups, option_ids), ...addons.filter(({ id }) => addon_ids.includes(id))];
  const added = chosen.map((one) => toFils(one.price));
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
        <ChoiceRow key={id} names={locales} place={at} price={price} was={was} currency={currency}>
          <input
            type="radio"
            className={styles.radio}
            name={group}
            value={id}
            checked={chosen === id}
            onChange={() => choose(id)}
          />
        </ChoiceRow>
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
        <ChoiceRow key={id} names={locales} place={at} price={price} was={null} currency={currency} added>
          <Checkbox size="sm" checked={chosen.includes(id)} onChange={() => toggle(id)} />
        </ChoiceRow>
      ))}
    </fieldset>
  );
}
