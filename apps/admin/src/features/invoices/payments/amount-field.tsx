import type { Currency } from "@diwan/contract/api/enumerations";
import { messageText } from "@diwan/contract/api/messages";
import { readAmount, fromFils, toFils } from "@diwan/contract/money/money";
import { amountForField, currencyUnit, formatAmount, formatMoney } from "@diwan/ui/money/money";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { useDecimalsError } from "../../../kit/forms/use-decimals-error.ts";
import styles from "./payment-dialog.module.css";
import type { SuggestedAmount } from "./default-payment.ts";

interface AmountFieldProps {
  typed: string;
  type: (typed: string) => void;
  error: string | undefined;
  usual: readonly SuggestedAmount[];
  currency: Currency;
}

/** The amount, with common values as buttons. */
export function AmountField({ typed, type: set, error, usual, currency }: AmountFieldProps) {
  const t = useTranslations("invoices");
  const { locale } = useLanguage();
  const [left, setLeft] = useState(false);
  const shown = (amount: string | number) => amountForField(amount, locale, currency);
  const decimals = useDecimalsError(typed, currency);
  const unreadable = typed.trim() !== "" && readAmount(typed) === undefined;
  const choices = usual.map(({ name, amount }) => ({
    amount,
    label: t(name, { amount: formatAmount(amount, locale, currency) }),
  }));
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
        error={decimals ?? error ?? (unreadable && left ? messageText("amount", locale) : undefined)}
        onChange={(event) => {
          setLeft(false);
          set(event.currentTarget.value);
        }}
        onBlur={() => {
          setLeft(true);
          set(shown(typed));
        }}
        rightSection={<span className="muted small">{currencyUnit(currency, locale)}</span>}
        rightSectionWidth={64}
      />
      <span className={`flex wrap gap-6 ${styles.choices}`}>
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

interface CashBackProps {
  amount: number;
  given: string;
  setGiven: (typed: string) => void;
  tooLittle: boolean;
  currency: Currency;
}

/** The cash that the guest hands over, and the change; optional. */
export function CashBack({ amount, given, setGiven, tooLittle, currency }: CashBackProps) {
  const t = useTranslations("invoices");
  const { locale } = useLanguage();
  const wrong = useDecimalsError(given, currency);
  const back = toFils(readAmount(given) ?? 0) - toFils(amount);
  return (
    <div className={`grid columns-2 gap-12 ${styles.cash}`}>
      <TextInput
        label={t("given")}
        inputMode="decimal"
        autoComplete="off"
        value={given}
        error={wrong ?? (tooLittle && t("givenTooLittle"))}
        onChange={(event) => setGiven(event.currentTarget.value)}
        rightSection={<span className="muted small">{currencyUnit(currency, locale)}</span>}
        rightSectionWidth={56}
      />
      <p>
        <span>{t("change")}</span>
        <output aria-live="polite">
          <bdi className="num">{back >= 0 ? formatMoney(fromFils(back), locale, currency) : "–"}</bdi>
        </output>
      </p>
    </div>
  );
}
