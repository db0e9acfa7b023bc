import { accounts, emailForm, codeForm } from "@diwan/contract/accounts/accounts";
import { Link } from "@tanstack/react-router";
import { useState, useRef } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { send } from "../../kit/connection/api.ts";
import { useTitle } from "../../kit/screen/title.ts";
import styles from "./form.module.css";
import { RegisterDetails } from "./register-details.tsx";
import { useContractForm, useSubmit } from "../../kit/forms/form.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { EmailField } from "./email-field.tsx";
import { RegisterSteps } from "./register-steps.tsx";
import { notify } from "../../kit/dialogs/notices.ts";
import { CodeField, Resend } from "../../kit/session/code-field.tsx";
import { isCodeError, moveToCodeField } from "./code-error.ts";
import { errorOf } from "./error-of.ts";

/** The field goes on saying so. */
const REFUSAL_SHOWN = 8_000;

type Step = { at: 1 } | { at: 2 | 3; email: string; code: string };

/** Email, then the mailed code, then the details (specification, section 4). */
export function RegisterPage() {
  const t = useTranslations("accounts.register");
  useTitle(t("pageTitle"));
  const [step, setStep] = useState<Step>({ at: 1 });
  const sendCode = (email: string) => send(accounts.sendCode, { body: { email } });
  return (
    <>
      {step.at === 1 && <RegisterEmail sendCode={sendCode} next={(email) => setStep({ at: 2, email, code: "" })} />}
      {step.at === 2 && (
        <RegisterCode
          email={step.email}
          sendCode={sendCode}
          back={() => setStep({ at: 1 })}
          next={(code) => setStep({ at: 3, email: step.email, code })}
        />
      )}
      {step.at === 3 && (
        <RegisterDetails
          email={step.email}
          code={step.code}
          back={() => setStep({ at: 2, email: step.email, code: "" })}
        />
      )}
      <p className="muted tiny">
        {t("haveAccount")} <Link to={ADDRESSES.login}>{t("login")}</Link>
      </p>
    </>
  );
}

interface RegisterEmailProps {
  sendCode: (email: string) => Promise<unknown>;
  next: (email: string) => void;
}

function RegisterEmail({ sendCode, next }: RegisterEmailProps) {
  const t = useTranslations("accounts.register");
  const form = useContractForm(emailForm, { email: "" });
  const state = useSubmit(form, async ({ email }) => {
    await sendCode(email);
    next(email.trim());
  });
  return (
    <form className={styles.form} onSubmit={state.submit} noValidate>
      <RegisterSteps step={1} />
      <div>
        <h1 className={styles.title}>{t("emailTitle")}</h1>
        <p className={styles.lead}>{t("emailText")}</p>
      </div>
      <EmailField autoFocus autoComplete="email" {...form.getInputProps("email")} />
      <SubmitButton size="lg" state={state} verb={t("sending")}>
        {t("sendCode")}
      </SubmitButton>
    </form>
  );
}

interface RegisterCodeProps {
  email: string;
  sendCode: (email: string) => Promise<unknown>;
  back: () => void;
  next: (code: string) => void;
}

function RegisterCode({ email, sendCode, back, next }: RegisterCodeProps) {
  const t = useTranslations("accounts.register");
  const form = useContractForm(codeForm, { email, code: "" });
  const closeRefusal = useRef<() => void>(undefined);
  const state = useSubmit(form, async (body) => {
    closeRefusal.current?.();
    try {
      await send(accounts.validateCode, { body });
      next(body.code);
    } catch (error) {
      if (!isCodeError(error)) throw error;
      closeRefusal.current = notify({ kind: "error", text: error.message, forMs: REFUSAL_SHOWN });
      throw moveToCodeField(error);
    }
  });
  return (
    <form className={styles.form} onSubmit={state.submit} noValidate>
      <RegisterSteps step={2} back={back} />
      <div>
        <h1 className={styles.title}>{t("codeTitle")}</h1>
        <p className={styles.lead}>
          {t.rich("codeText", {
            email: () => (
              <bdi className="ink strong" dir="ltr">
                {email}
              </bdi>
            ),
          })}
        </p>
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
