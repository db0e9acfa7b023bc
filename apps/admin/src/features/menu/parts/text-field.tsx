import type { Locale } from "@diwan/contract/api/enumerations";
import { directionOf } from "@diwan/ui/direction";
import { useId, type ComponentProps } from "react";
import { FieldError } from "./field-error.tsx";
import styles from "./text-field.module.css";

interface TextFieldProps extends Omit<ComponentProps<"input">, "onChange" | "value" | "lang" | "dir"> {
  label: string;
  value: string;
  change: (value: string) => void;
  /** The language of the text; shown as a tag before it with `tagged`. */
  locale?: Locale;
  tagged?: boolean;
  path?: string;
  error?: string | undefined;
  strong?: boolean;
}

/** A one-line field of a card: its label is for screen readers only, since the card shows what it is. */
export function TextField({ label, value, change, locale, tagged, path, error, strong, ...input }: TextFieldProps) {
  const errorId = useId();
  return (
    <div className="stack gap-4 shrink">
      <div className={styles.box} data-wrong={error ? true : undefined} data-disabled={input.disabled || undefined}>
        {tagged && locale && (
          <span className={styles.tag} lang={locale} aria-hidden>
            {locale === "en" ? "EN" : "ع"}
          </span>
        )}
        <input
          {...input}
          className={styles.input}
          data-strong={strong || undefined}
          value={value}
          onChange={(event) => change(event.target.value)}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          data-path={path}
          lang={locale}
          dir={locale && directionOf(locale)}
          autoComplete="off"
        />
      </div>
      <FieldError id={errorId} text={error} />
    </div>
  );
}
