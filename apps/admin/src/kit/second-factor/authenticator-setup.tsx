import type { AnswerOf } from "@diwan/contract/call";
import { CallError } from "@diwan/contract/client";
import { secondFactor } from "@diwan/contract/second-factor";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../api.ts";
import { CodeField } from "../code-field.tsx";
import { CopyButton } from "../copy-button.tsx";
import { useFailure } from "../form.ts";
import { useBusy } from "../loading.ts";
import { SubmitButton } from "../submit-button.tsx";
import styles from "./second-factor.module.css";

export type AuthenticatorSecret = AnswerOf<typeof secondFactor.beginCodes>;

interface AuthenticatorSetupProps {
  userId: string;
  secret: AuthenticatorSecret;
  /** Once a code of the app was right: the recovery codes, told once. */
  done: (recoveryCodes: readonly string[]) => void;
}

/** The secret for the app, as a picture and in letters, and the field for its first code. */
export function AuthenticatorSetup({ userId, secret, done }: AuthenticatorSetupProps) {
  const t = useTranslations("security");
  const fail = useFailure();
  const state = useBusy();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const confirm = async (code: string) => {
    try {
      const answer = await state.run(() => send(secondFactor.confirmCodes, { params: { userId }, body: { code } }));
      done(answer.recovery_codes);
    } catch (refused) {
      setTyped("");
      if (refused instanceof CallError && [422, 429].includes(refused.status))
        setError(refused.errors["code"]?.[0] ?? refused.message);
      else fail(refused);
    }
  };
  return (
    <form
      className={styles.setUp}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!state.busy) void confirm(typed);
      }}
    >
      <img className={styles.qr} src={secret.qr} alt={t("qr")} width={148} height={148} />
      <div className={styles.steps}>
        <p>{t("scan")}</p>
        <p className={styles.key}>
          <span>{t("key")}</span>
          <bdi dir="ltr">{secret.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</bdi>
          <CopyButton text={secret.secret} label={t("key")} />
        </p>
        <CodeField
          autoFocus
          value={typed}
          onChange={(code) => {
            setTyped(code);
            setError("");
          }}
          error={error}
          whole={(code) => void confirm(code)}
        />
        <SubmitButton state={state} verb={t("confirming")} disabled={typed.length < 6}>
          {t("confirmCode")}
        </SubmitButton>
      </div>
    </form>
  );
}
