import { amountForField, currencyOf, currencyUnit } from "@diwan/ui/money";
import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { useLanguage } from "../../../kit/language.ts";
import { useSession } from "../../../kit/session.ts";
import styles from "./money-field.module.css";

interface MoneyFieldProps extends Omit<TextInputProps, "value" | "onChange" | "error" | "classNames"> {
  /** As typed: `1.5`, `1,5`, `١٫٥`. */
  value: string;
  change: (typed: string) => void;
  error: string | undefined;
  /** The field's name in the call, which its errors come with. */
  path: string;
}

/** An amount with its unit: as typed while it has the focus, in full when it was left. */
export function MoneyField({ value, change, error, path, ...props }: MoneyFieldProps) {
  const { locale } = useLanguage();
  const currency = currencyOf(useSession().business.currency);
  const [focused, setFocused] = useState(false);
  const shown = focused || value.trim() === "" ? value : amountForField(value, locale, currency);
  return (
    <TextInput
      size="sm"
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      {...props}
      classNames={{ input: styles.input ?? "", section: styles.unit ?? "" }}
      rightSection={<span className={styles.unit}>{currencyUnit(currency, locale)}</span>}
      rightSectionWidth={48}
      rightSectionPointerEvents="none"
      data-path={path}
      value={shown}
      error={error}
      onChange={(event) => change(event.currentTarget.value)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  );
}
