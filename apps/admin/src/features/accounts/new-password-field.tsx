import { messageText } from "@diwan/contract/api/messages";
import type { TextInputProps } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { currentLocale } from "../../kit/language/language.ts";
import styles from "./new-password-field.module.css";
import { PasswordInput } from "../../kit/session/password-input.tsx";
import type { AnswerOf } from "@diwan/contract/api/call";
import { LIMITS } from "@diwan/contract/api/limits";
import { signIn } from "@diwan/contract/accounts/sign-in";
import { send } from "../../kit/connection/api.ts";

/** How long typing must pause before the server is asked. */
const PAUSE_MS = 400;

const STRENGTHS = ["weak", "fair", "good", "strong"] as const;

interface NewPasswordFieldProps extends TextInputProps {
  value: string;
  /** Names and addresses of the same form: a password must be more than these. */
  context?: readonly string[];
}

const NONE: readonly string[] = [];

/** A new password: its strength in bars and a word, then whether the server accepts it. */
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
          <span
            className={`flex gap-8 ${styles.line}`}
            data-checked={check ? (check.problem ?? "good") : undefined}
            aria-live="polite"
          >
            {check?.problem === null && <IconCircleCheck size={14} stroke={1.75} aria-hidden />}
            {check?.problem === null && t("passwordGood", { count: check.length })}
            {check?.problem && messageText(check.problem, currentLocale())}
            {!check && (
              <>
                <span className={`row gap-4 grow ${styles.bars}`} data-strength={strength} aria-hidden="true">
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
  <span className={`flex gap-8 ${styles.line}`}>
    <span className={`mantine-InputWrapper-error ${styles.refused}`} role="alert">
      {error}
    </span>
  </span>
);

/** 0 to 4 of 4 bars: character classes and length; a few repeated characters stay weak. */
export function strengthOf(password: string): number {
  if (password.length < 8) return password ? 1 : 0;
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (different < 5) return 1;
  const long = password.length >= 14 ? 2 : password.length >= 10 ? 1 : 0;
  return Math.min(4, Math.max(1, kinds - 1 + long));
}

type PasswordCheck = AnswerOf<typeof signIn.checkPassword>;

/** The server's verdict on a new password; nothing while it is typed, or without a response. */
function usePasswordCheck(password: string, context: readonly string[]): PasswordCheck | undefined {
  const [known, setKnown] = useState<{ of: string; answer: PasswordCheck }>();
  const asked = JSON.stringify([password, ...context.filter(Boolean)]);
  useEffect(() => {
    const [typed = "", ...names] = JSON.parse(asked) as string[]; // made above
    if (typed.length < LIMITS.passwordMin) return;
    const asking = new AbortController();
    const { signal } = asking;
    const ask = async () => {
      const answer = await send(signIn.checkPassword, { body: { password: typed, context: names }, signal });
      setKnown({ of: asked, answer });
    };
    const timer = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [asked]);
  return known?.of === asked ? known.answer : undefined;
}
