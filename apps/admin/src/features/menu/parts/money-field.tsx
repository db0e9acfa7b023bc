import type { Currency, Locale } from "@diwan/contract/api/enumerations";
import { amountForField, currencyUnit } from "@diwan/ui/money/money";
import { useId, useState, type KeyboardEvent } from "react";
import { useDecimalsError } from "../../../kit/forms/use-decimals-error.ts";
import { FieldError } from "./field-error.tsx";
import styles from "./text-field.module.css";

interface MoneyFieldProps {
  label: string;
  /** The text as typed; formatted (`3.250`) on blur. */
  value: string;
  change: (value: string) => void;
  currency: Currency;
  locale: Locale;
  path: string;
  error?: string | undefined;
  /** Without a unit: a percentage, or the unit is shown outside. */
  bare?: boolean;
  placeholder?: string;
  disabled?: boolean;
  /** Has the focus as it appears. */
  focused?: boolean;
  press?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * Takes `1.5`, `1,5` and `١٫٥`. An invalid amount stays as typed and shows its error after a save; too many decimals
 * show it at once.
 */
export function MoneyField({
  label,
  value,
  change,
  currency,
  locale,
  path,
  error: shownError,
  bare,
  press,
  focused,
  ...input
}: MoneyFieldProps) {
  const [typed, setTyped] = useState<string>();
  const errorId = useId();
  const wrong = useDecimalsError(value, currency);
  const error = bare ? shownError : (wrong ?? shownError);
  const full = bare ? value : amountForField(value, locale, currency);
  return (
    <div className="stack gap-4 shrink">
      <div className={styles.box} data-wrong={error ? true : undefined} data-disabled={input.disabled || undefined}>
        <input
          {...input}
          ref={focused ? focus : undefined}
          className={`${styles.input} ${styles.amount}`}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? full}
          onChange={(event) => {
            setTyped(event.target.value);
            change(event.target.value);
          }}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyped(undefined)}
          onKeyDown={press}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          data-path={path}
        />
        {!bare && <span className={styles.unit}>{currencyUnit(currency, locale)}</span>}
      </div>
      <FieldError id={errorId} text={error} />
    </div>
  );
}

const focus = (input: HTMLInputElement | null): void => input?.focus({ preventScroll: true });
