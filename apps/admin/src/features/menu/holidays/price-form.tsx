import type { Holiday } from "@diwan/contract/stays/holidays";
import type { Item } from "@diwan/contract/menu/items";
import { Button } from "@mantine/core";
import type { SyntheticEvent } from "react";
import { IconPlus, IconExternalLink } from "@tabler/icons-react";
import { nameOf } from "@diwan/ui/text/names";
import { useTranslations } from "use-intl";
import { useStore } from "@diwan/ui/store";
import { focusFirst } from "../../../kit/forms/focus-field.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { useRights } from "../screen.ts";
import { HolidayRow } from "./holiday-row.tsx";
import styles from "./price-form.module.css";
import { typedPrices, type HolidayPricesDraft } from "../drafts/drafts.ts";
import { forgetTyped, savePrices, typePrice } from "./typed-prices.ts";
import { ADDRESSES } from "../../../kit/navigation/addresses.ts";

interface PriceFormProps {
  item: Item;
  holidays: readonly Holiday[];
  /** Opens the form for a new holiday; null without the right, or while it is open. */
  add: (() => void) | null;
}

const NONE: Pick<HolidayPricesDraft, "prices" | "errors"> = { prices: {}, errors: {} };

export function PriceForm({ item, holidays, add }: PriceFormProps) {
  const t = useTranslations("holidayPanel");
  const tc = useTranslations("common");
  const { updateItems } = useRights();
  const { prices: typed, errors } = useStore(typedPrices)[item.id] ?? NONE;
  const state = useBusy();
  const fail = useFailure({ unsent: true });
  const count = Object.keys(typed).length;
  const save = async () => {
    try {
      if (await state.run(() => savePrices(item.id))) notify({ kind: "success", text: tc("updated") });
      else focusFirst(Object.keys(typedPrices.get()[item.id]?.errors ?? {}));
    } catch (error) {
      fail(error);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!state.busy) void save();
  };
  return (
    <form className="stack pane" onSubmit={submit} noValidate>
      <div className="pane scroll">
        <Lead item={item} add={add} />
        <ul>
          {holidays.map((holiday) => (
            <HolidayRow
              key={holiday.id}
              item={item}
              holiday={holiday}
              typed={typed}
              error={errors[holiday.id]}
              disabled={!updateItems}
              change={(text) => typePrice(item, holiday.id, text)}
            />
          ))}
        </ul>
      </div>
      {updateItems && (
        <div className={styles.footer}>
          <span role="status">{count > 0 ? t("changed", { count }) : t("noChanges")}</span>
          {count > 0 && (
            <Button variant="subtle" disabled={state.busy} onClick={() => forgetTyped(item.id)}>
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
  const t = useTranslations("holidayPanel");
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

/** The list of all holidays, beside the menu, which may have unsaved changes. */
export function HolidaysLink() {
  const t = useTranslations("shell");
  return (
    <a className={styles.link} href={ADDRESSES.holidays} target="_blank" rel="noreferrer">
      {t("entries.holidays")}
      <IconExternalLink size={14} stroke={1.75} aria-label={t("newTab")} />
    </a>
  );
}
