import { LOCALES, type Locale } from "@diwan/contract/enumerations";
import { IconGripVertical, IconX } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import type { PriceDraft } from "../model/draft.ts";
import { MoneyField } from "../parts/money-field.tsx";
import { TextField } from "../parts/text-field.tsx";
import { useScreen } from "../screen.ts";
import { PackageSelect } from "./package-select.tsx";
import styles from "./row-list.module.css";
import type { RowGrip } from "./use-row-moves.ts";

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
  grip: RowGrip;
  change: (row: PriceDraft) => void;
  remove: () => void;
  press: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** One price or addon: grip, label, amount, delete. */
export function PriceRow({ list, row, at, rows, errors, shown, texts, grip, change, remove, press }: PriceRowProps) {
  const { t, locale, currency, chalet, rights } = useScreen();
  const place = at + 1;
  const path = `${list}.${at}`;
  const name = `${path}.locales.${LOCALES.indexOf(shown)}.name`;
  const rename = (text: string) => change({ ...row, names: { ...row.names, [shown]: text } });
  return (
    <div className={styles.row} data-row data-moving={grip.moving || undefined}>
      <button
        type="button"
        className={styles.grip}
        aria-label={texts.move(place)}
        onKeyDown={grip.press}
        onPointerDown={grip.take}
      >
        <IconGripVertical size={14} stroke={1.75} aria-hidden />
      </button>
      <div data-field="label">
        {chalet && list === "prices" ? (
          <PackageSelect
            row={row}
            rows={rows}
            label={texts.label(place)}
            path={`${path}.locales`}
            error={errors[`${path}.locales`]}
            choose={(label) => change({ ...row, names: { en: label, ar: "" } })}
          />
        ) : (
          <TextField
            label={texts.label(place)}
            placeholder={row.names[shown === "en" ? "ar" : "en"] || t("form.labelIn")}
            locale={shown}
            value={row.names[shown]}
            change={rename}
            path={name}
            error={errors[name] ?? errors[`${path}.locales`]}
            onKeyDown={press}
          />
        )}
      </div>
      <div data-field="price">
        <MoneyField
          label={texts.price(place)}
          value={row.price}
          change={(price) => change({ ...row, price })}
          currency={currency}
          locale={locale}
          path={`${path}.price`}
          error={errors[`${path}.price`]}
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
