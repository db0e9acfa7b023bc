import { currencyUnit, formatAmount } from "@diwan/ui/money/money";
import { formatNumber } from "@diwan/ui/money/numbers";
import { comma } from "@diwan/ui/text/fill";
import { Button, TextInput } from "@mantine/core";
import { readAmount } from "@diwan/contract/money/money";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Filter } from "../declaration.ts";
import { useFormatSettings } from "../use-format-settings.ts";
import styles from "../page/tools.module.css";
import { FilterChip } from "./filter-chip.tsx";

interface RangeFilterProps {
  filter: Extract<Filter, { type: "range" }>;
  values: Readonly<Record<string, string>>;
  set: (values: Readonly<Record<string, string>>) => void;
}

/** From one number to another; either may be left empty. */
export function RangeFilter({ filter, values, set }: RangeFilterProps) {
  const t = useTranslations("records.list");
  const { locale, currency } = useFormatSettings();
  const { from, to, money = false } = filter;
  const [low = "", high = ""] = [values[from], values[to]];
  const [typed, setTyped] = useState({ low, high });
  const label = money ? filter.label + comma(locale) + currencyUnit(currency, locale) : filter.label;
  const format = (value: string) => {
    const number = readAmount(value);
    if (number === undefined) return "";
    return money ? formatAmount(number, locale, currency) : formatNumber(number, locale);
  };
  const shown = low || high ? `${format(low) || "…"} – ${format(high) || "…"}` : "";
  const wrong = (value: string) => value.trim() !== "" && readAmount(value) === undefined;
  const clean = (value: string) => String(readAmount(value) ?? "");
  return (
    <FilterChip
      form
      name={from}
      label={filter.label}
      shown={shown}
      clear={() => {
        setTyped({ low: "", high: "" });
        set({ [from]: "", [to]: "" });
      }}
    >
      <form
        className={`flex wrap align-end gap-10 ${styles.days}`}
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          set({ [from]: clean(typed.low), [to]: clean(typed.high) });
        }}
      >
        <TextInput
          className={styles.number ?? ""}
          label={t("from")}
          inputMode="decimal"
          value={typed.low}
          error={wrong(typed.low)}
          onChange={(event) => setTyped({ ...typed, low: event.currentTarget.value })}
        />
        <TextInput
          className={styles.number ?? ""}
          label={t("to")}
          inputMode="decimal"
          value={typed.high}
          error={wrong(typed.high)}
          onChange={(event) => setTyped({ ...typed, high: event.currentTarget.value })}
        />
        <Button type="submit" variant="filled" disabled={wrong(typed.low) || wrong(typed.high)}>
          {t("apply")}
        </Button>
      </form>
    </FilterChip>
  );
}
