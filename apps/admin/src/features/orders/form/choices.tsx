import type { GuestItem } from "@diwan/contract/guests/guests";
import { LIMITS } from "@diwan/contract/api/limits";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { currencyOf, formatMoney } from "@diwan/ui/money";
import { nameOf } from "@diwan/ui/names";
import { Button, Textarea } from "@mantine/core";
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { Addons, Sizes } from "./choice-rows.tsx";
import styles from "./choices.module.css";
import type { Choice } from "./order-draft.ts";
import { Stepper } from "./stepper.tsx";

interface ChoicesProps {
  item: GuestItem;
  currency: string;
  add: (choice: Choice) => void;
  close: () => void;
}

/** What there is to choose of an item, in a row right under its tile. */
export function Choices({ item, currency, add, close }: ChoicesProps) {
  const t = useTranslations("orderForm");
  const { locale } = useLanguage();
  const element = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState<Choice>({
    price_id: item.prices[0]?.id ?? null,
    addon_ids: [],
    quantity: 1,
    note: "",
  });
  const set = (change: Partial<Choice>) => setChoice((before) => ({ ...before, ...change }));
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
    <form ref={element} className={styles.choices} aria-label={name} onSubmit={submit} onKeyDown={leave} noValidate>
      {item.prices.length > 1 && (
        <Sizes item={item} currency={currency} chosen={choice.price_id} choose={(price_id) => set({ price_id })} />
      )}
      {item.addons.length > 0 && (
        <Addons item={item} currency={currency} chosen={choice.addon_ids} choose={(addon_ids) => set({ addon_ids })} />
      )}
      <div className={styles.last}>
        <Textarea
          label={t("lineNote")}
          rows={2}
          maxLength={LIMITS.orderNote}
          value={choice.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
        <div className={styles.foot}>
          <Stepper name={name} value={choice.quantity} change={(quantity) => set({ quantity })} />
          <Button type="submit" variant="filled" className={styles.add ?? ""}>
            <span>{t("add")}</span>
            <bdi className="num">{formatMoney(costOf(item, choice), locale, currencyOf(currency))}</bdi>
          </Button>
        </div>
      </div>
    </form>
  );
}

/** What the chosen thing costs today. */
function costOf({ prices, addons }: GuestItem, { price_id, addon_ids, quantity }: Choice): number {
  const price = prices.find(({ id }) => id === price_id) ?? prices[0];
  const added = addons.filter(({ id }) => addon_ids.includes(id)).map((addon) => toFils(addon.price));
  return fromFils(added.reduce((sum, fils) => sum + fils, toFils(price?.price ?? 0)) * quantity);
}
