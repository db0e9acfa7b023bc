import { messageText } from "@diwan/contract/api/messages";
import type { TextInputProps } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { currentLocale } from "../../kit/language.ts";
import styles from "./new-password-field.module.css";
import { PasswordInput } from "../../kit/password-input.tsx";
import { strengthOf, STRENGTHS } from "./strength.ts";
import { usePasswordCheck } from "./use-password-check.ts";

interface NewPasswordFieldProps extends TextInputProps {
  value: string;
  /** Names and addresses of the same form: a password must be more than these. */
  context?: readonly string[];
}

const NONE: readonly string[] = [];

/** A password to be chosen: how strong it is in bars and in a word, then whether the server would take it. */
export function NewPasswordField({ value, context = NONE, error, ...props }: NewPasswordFieldProps) {
  const t = useTranslations("accounts.register");
  const label = useTranslations("accounts")("password");
  const strength = strengthOf(value);
  const word = STRENGTHS[strength - 1];
  const check = usePasswordCheck(value, context);
  return (
    <PasswordInput
      label={label}
      autoComplete="new-password"
      {...props}
      value={value}
      // said below in the place of the check, which mostly said the same
      error={Boolean(error)}
      descriptionProps={{ component: "div" }}
      description={
        error ? (
          <Refused error={error} />
        ) : (
          <span className={styles.line} data-checked={check ? (check.problem ?? "good") : undefined} aria-live="polite">
            {check?.problem === null && <IconCircleCheck size={14} stroke={1.75} aria-hidden />}
            {check?.problem === null && t("passwordGood", { count: check.length })}
            {check?.problem && messageText(check.problem, currentLocale())}
            {!check && (
              <>
                <span className={styles.bars} data-strength={strength} aria-hidden="true">
                  {STRENGTHS.map((name, at) => (
                    <i key={name} data-on={at < strength || undefined} />
                  ))}
                </span>
                <span>
                  {word && t(`strength.${word}`)} {t("passwordHint")}
                </span>
              </>
            )}
          </span>
        )
      }
    />
  );
}

const Refused = ({ error }: { error: ReactNode }) => (
  <span className={styles.line}>
    <span className={`mantine-InputWrapper-error ${styles.refused}`} role="alert">
      {error}
    </span>
  </span>
);
