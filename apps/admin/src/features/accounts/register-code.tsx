import { accounts, codeForm } from "@diwan/contract/accounts/accounts";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { useContractForm, useSubmit } from "../../kit/forms/form.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { CodeField } from "../../kit/session/code-field.tsx";
import { isAboutCode, onCodeField } from "./code-refused.ts";
import { errorOf } from "./error-of.ts";
import styles from "./form.module.css";
import { Resend } from "../../kit/session/resend.tsx";
import { Steps } from "./steps.tsx";

interface RegisterCodeProps {
  email: string;
  sendCode: (email: string) => Promise<unknown>;
  back: () => void;
  next: (code: string) => void;
}

/** The field goes on saying so. */
const REFUSAL_SHOWN = 8_000;

export function RegisterCode({ email, sendCode, back, next }: RegisterCodeProps) {
  const t = useTranslations("accounts.register");
  const form = useContractForm(codeForm, { email, code: "" });
  const closeRefusal = useRef<() => void>(undefined);
  const state = useSubmit(form, async (body) => {
    closeRefusal.current?.();
    try {
      await send(accounts.validateCode, { body });
      next(body.code);
    } catch (error) {
      if (!isAboutCode(error)) throw error;
      closeRefusal.current = notify({ kind: "error", text: error.message, forMs: REFUSAL_SHOWN });
      throw onCodeField(error);
    }
  });
  return (
    <form className={styles.form} onSubmit={state.submit} noValidate>
      <Steps step={2} back={back} />
      <div>
        <h1 className={styles.title}>{t("codeTitle")}</h1>
        <p className={styles.lead}>{t.rich("codeText", { email: () => <bdi dir="ltr">{email}</bdi> })}</p>
      </div>
      <CodeField
        autoFocus
        value={form.values.code}
        onChange={(code) => form.setFieldValue("code", code)}
        error={errorOf(form.errors, "code")}
      />
      <SubmitButton size="lg" state={state} verb={t("checking")}>
        {t("checkCode")}
      </SubmitButton>
      <div className={styles.center}>
        <Resend send={() => sendCode(email)} />
      </div>
    </form>
  );
}
