import { LIMITS } from "@diwan/contract/limits";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import styles from "./code-field.module.css";
import { digitsOf } from "./digits.ts";

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

const PLACES = Array.from({ length: LIMITS.codeLength }, (_, at) => at);

/** The digits of a mailed code: one field, so that pasting and one-time codes work, drawn as six boxes. */
export function CodeField({ value, onChange, error, autoFocus = false }: CodeFieldProps) {
  const t = useTranslations("accounts.register");
  const id = useId();
  const [focused, setFocused] = useState(false);
  const at = Math.min(value.length, LIMITS.codeLength - 1);
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
          onChange={(event) => onChange(digitsOf(event.target.value))}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          autoFocus={autoFocus}
          autoComplete="one-time-code"
          inputMode="numeric"
          aria-required
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="mantine-InputWrapper-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
