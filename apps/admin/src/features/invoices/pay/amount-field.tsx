import type { Currency } from "@diwan/contract/enumerations";
import { fromFils, readAmount, toFils } from "@diwan/contract/money";
import { amountForField, currencyUnit, formatAmount } from "@diwan/ui/money";
import { Button, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language.ts";
import styles from "./pay-dialog.module.css";

interface AmountFieldProps {
  typed: string;
  type: (typed: string) => void;
  error: string | undefined;
  whole: number;
  refund: boolean;
  currency: Currency;
}

/** How much, with what it mostly is at a tap. */
export function AmountField({ typed, type: set, error, whole, refund, currency }: AmountFieldProps) {
  const t = useTranslations("invoices");
  const { locale } = useLanguage();
  const half = fromFils(Math.round(toFils(whole) / 2));
  const shown = (amount: number) => amountForField(amount, locale, currency);
  const choices = [
    { amount: whole, label: t(refund ? "wholePaid" : "whole") },
    { amount: half, label: t("half", { amount: formatAmount(half, locale, currency) }) },
  ];
  return (
    <div>
      <TextInput
        data-autofocus
        size="lg"
        name="amount"
        label={t("amount")}
        inputMode="decimal"
        autoComplete="off"
        classNames={{ input: styles.amount }}
        value={typed}
        error={error}
        onChange={(event) => set(event.currentTarget.value)}
        onBlur={() => set(shown(readAmount(typed) ?? 0))}
        rightSection={<span className={styles.unit}>{currencyUnit(currency, locale)}</span>}
        rightSectionWidth={64}
      />
      <span className={styles.choices}>
        {choices.map(({ amount, label }) => (
          <Button
            key={label}
            size="xs"
            variant={readAmount(typed) === amount ? "on" : "default"}
            aria-pressed={readAmount(typed) === amount}
            onClick={() => set(shown(amount))}
          >
            {label}
          </Button>
        ))}
      </span>
    </div>
  );
}
