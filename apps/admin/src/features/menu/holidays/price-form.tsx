import type { Holiday } from "@diwan/contract/holidays";
import type { Item } from "@diwan/contract/items";
import { Button } from "@mantine/core";
import type { SyntheticEvent } from "react";
import { IconPlus } from "@tabler/icons-react";
import { nameOf } from "@diwan/ui/names";
import { useTranslations } from "use-intl";
import { useStore } from "@diwan/ui/store";
import { useLanguage } from "../../../kit/language.ts";
import { SubmitButton } from "../../../kit/submit-button.tsx";
import { useRights } from "../model/rights.ts";
import { HolidayRow } from "./holiday-row.tsx";
import { HolidaysLink } from "./holidays-link.tsx";
import styles from "./price-form.module.css";
import { forgetTyped, typedPrices, typePrice } from "./typed-prices.ts";
import { useSavePrices } from "./use-save-prices.ts";

interface PriceFormProps {
  item: Item;
  holidays: readonly Holiday[];
  /** Opens the form for a new holiday; null for who may not, or while it is open. */
  add: (() => void) | null;
}

const NONE = {};

export function PriceForm({ item, holidays, add }: PriceFormProps) {
  const t = useTranslations("menu.holidayPanel");
  const tc = useTranslations("common");
  const { updateItems } = useRights();
  const typed = useStore(typedPrices)[item.id] ?? NONE;
  const state = useSavePrices(item);
  const count = Object.keys(typed).length;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!state.busy) void state.save(holidays, typed);
  };
  const undo = () => {
    for (const { id } of holidays) state.mend(id);
    forgetTyped(item.id);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.body}>
        <Lead item={item} add={add} />
        <ul>
          {holidays.map((holiday) => (
            <HolidayRow
              key={holiday.id}
              item={item}
              holiday={holiday}
              typed={typed}
              error={state.errors[holiday.id]}
              disabled={!updateItems}
              change={(text) => {
                state.mend(holiday.id);
                typePrice(item, holiday.id, text);
              }}
            />
          ))}
        </ul>
      </div>
      {updateItems && (
        <div className={styles.foot}>
          <span role="status">{count > 0 ? t("changed", { count }) : t("noChanges")}</span>
          {count > 0 && (
            <Button variant="subtle" disabled={state.busy} onClick={undo}>
              {t("undo")}
            </Button>
          )}
          <SubmitButton state={state} verb={tc("saving")} disabled={count === 0}>
            {tc("save")}
          </SubmitButton>
        </div>
      )}
    </form>
  );
}

function Lead({ item, add }: Pick<PriceFormProps, "item" | "add">) {
  const t = useTranslations("menu.holidayPanel");
  const { locale } = useLanguage();
  const size = item.prices.length > 1 ? nameOf(item.prices[0]?.locales ?? [], locale) : "";
  return (
    <div className={styles.lead}>
      <p>
        {t("lead")} {item.itemable && t("forStay")}
        {!item.itemable && size && t("forSize", { size })}
      </p>
      <span className={styles.ways}>
        <HolidaysLink />
        {add && (
          <button type="button" className={styles.add} onClick={add}>
            <IconPlus size={14} stroke={1.75} aria-hidden />
            {t("add")}
          </button>
        )}
      </span>
    </div>
  );
}
