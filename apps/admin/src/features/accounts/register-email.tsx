import { emailForm } from "@diwan/contract/accounts/accounts";
import { useTranslations } from "use-intl";
import { useContractForm, useSubmit } from "../../kit/form.ts";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { EmailField } from "./email-field.tsx";
import styles from "./form.module.css";
import { Steps } from "./steps.tsx";

interface RegisterEmailProps {
  sendCode: (email: string) => Promise<unknown>;
  next: (email: string) => void;
}

export function RegisterEmail({ sendCode, next }: RegisterEmailProps) {
  const t = useTranslations("accounts.register");
  const form = useContractForm(emailForm, { email: "" });
  const state = useSubmit(form, async ({ email }) => {
    await sendCode(email);
    next(email.trim());
  });
  return (
    <form className={styles.form} onSubmit={state.submit} noValidate>
      <Steps step={1} />
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
