import { LIMITS } from "@diwan/contract/api/limits";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import styles from "./code-field.module.css";
import { westernDigits } from "@diwan/contract/money/money";

/** The digits of a code as people type or paste it, also of `123 456` and `١٢٣٤٥٦`. */
export const digitsOf = (typed: string): string => westernDigits(typed).replace(/\D/g, "").slice(0, LIMITS.codeLength);

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
  disabled?: boolean;
  /** Once the last digit is there; a pasted code fills all of them. */
  whole?: (code: string) => void;
  /** Under the boxes, until something is wrong. */
  hint?: string;
}

const PLACES = Array.from({ length: LIMITS.codeLength }, (_, at) => at);

/** The digits of a code: one field, so that pasting and one-time codes work, drawn as six boxes from left to right. */
export function CodeField({ value, onChange, error, autoFocus = false, disabled, whole, hint }: CodeFieldProps) {
  const t = useTranslations("common");
  const id = useId();
  const [focused, setFocused] = useState(false);
  const at = Math.min(value.length, LIMITS.codeLength - 1);
  const change = (typed: string) => {
    const code = digitsOf(typed);
    onChange(code);
    if (code.length === LIMITS.codeLength && code !== value) whole?.(code);
  };
  return (
    <div>
      <label htmlFor={id} className="unseen">
        {t("code")}
      </label>
      <div className={styles.boxes} data-bad={error ? true : undefined} dir="ltr">
        {PLACES.map((place) => (
          <span key={place} aria-hidden="true" data-current={(focused && place === at) || undefined}>
            {value[place]}
          </span>
        ))}
        <input
          id={id}
          className={styles.input}
          data-path="code"
          value={value}
          onChange={(event) => change(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          autoFocus={autoFocus}
          disabled={disabled}
          autoComplete="one-time-code"
          inputMode="numeric"
          aria-required
          aria-invalid={Boolean(error)}
          aria-describedby={error || hint ? `${id}-about` : undefined}
        />
      </div>
      {error ? (
        <p id={`${id}-about`} className="mantine-InputWrapper-error" role="alert">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-about`} className={`muted tiny ${styles.hint}`}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
