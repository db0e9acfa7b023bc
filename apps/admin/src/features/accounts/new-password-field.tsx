import type { TextInputProps } from "@mantine/core";
import { useTranslations } from "use-intl";
import styles from "./new-password-field.module.css";
import { PasswordField } from "./password-field.tsx";
import { strengthOf, STRENGTHS } from "./strength.ts";

/** A password to be chosen, with how strong it is in bars and in a word. */
export function NewPasswordField({ value, ...props }: TextInputProps & { value: string }) {
  const t = useTranslations("accounts.register");
  const strength = strengthOf(value);
  const word = STRENGTHS[strength - 1];
  return (
    <PasswordField
      autoComplete="new-password"
      {...props}
      value={value}
      descriptionProps={{ component: "div" }}
      description={
        <span className={styles.line}>
          <span className={styles.bars} data-strength={strength} aria-hidden="true">
            {STRENGTHS.map((name, at) => (
              <i key={name} data-on={at < strength || undefined} />
            ))}
          </span>
          <span>
            {word && t(`strength.${word}`)} {t("passwordHint")}
          </span>
        </span>
      }
    />
  );
}
