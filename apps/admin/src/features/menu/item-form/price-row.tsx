import { LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import { IconGripVertical, IconX } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { useSortableEntry } from "../../../kit/drag/sortable-list.tsx";
import type { PriceDraft } from "../drafts/item-draft.ts";
import { MoneyField } from "../parts/money-field.tsx";
import { TextField } from "../parts/text-field.tsx";
import { useScreen } from "../screen.ts";
import { PackageSelect } from "./package-select.tsx";
import styles from "./row-list.module.css";

export interface RowTexts {
  label: (place: number) => string;
  price: (place: number) => string;
  remove: (place: number) => string;
  move: (place: number) => string;
}

interface PriceRowProps {
  list: "prices" | "addons";
  row: PriceDraft;
  at: number;
  rows: readonly PriceDraft[];
  errors: Readonly<Record<string, string>>;
  shown: Locale;
  texts: RowTexts;
  change: (row: PriceDraft) => void;
  remove: () => void;
  press: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** One price or addon: drag handle, label, amount, delete. */
export function PriceRow(props: PriceRowProps) {
  const { list, row, at, errors, texts, change, remove, press } = props;
  const { locale, currency, chalet, rights } = useScreen();
  const { entry, grip } = useSortableEntry(row.key);
  const place = at + 1;
  const path = `${list}.${at}.price`;
  return (
    <div {...entry} className={styles.row} data-row>
      <button {...grip} className={styles.grip} aria-label={texts.move(place)}>
        <IconGripVertical size={14} stroke={1.75} aria-hidden />
      </button>
      <div data-field="label">{chalet && list === "prices" ? <Package {...props} /> : <Label {...props} />}</div>
      <div data-field="price">
        <MoneyField
          label={texts.price(place)}
          value={row.price}
          change={(price) => change({ ...row, price })}
          currency={currency}
          locale={locale}
          path={path}
          error={errors[path]}
          press={press}
        />
      </div>
      {(rights.updateItems || !row.id) && (
        <button
          type="button"
          className={styles.remove}
          aria-label={texts.remove(place)}
          title={texts.remove(place)}
          onClick={remove}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}

function Package({ list, row, rows, at, errors, texts, change }: PriceRowProps) {
  const path = `${list}.${at}.locales`;
  return (
    <PackageSelect
      row={row}
      rows={rows}
      label={texts.label(at + 1)}
      path={path}
      error={errors[path]}
      choose={(label) => change({ ...row, names: { en: label, ar: "" } })}
    />
  );
}

function Label({ list, row, at, errors, shown, texts, change, press }: PriceRowProps) {
  const { t } = useScreen();
  const path = `${list}.${at}.locales.${LOCALES.indexOf(shown)}.name`;
  return (
    <TextField
      label={texts.label(at + 1)}
      placeholder={row.names[shown === "en" ? "ar" : "en"] || t("form.labelIn")}
      locale={shown}
      value={row.names[shown]}
      change={(name) => change({ ...row, names: { ...row.names, [shown]: name } })}
      path={path}
      error={errors[path]}
      onKeyDown={press}
    />
  );
}
