import { accounts, emailForm } from "@diwan/contract/accounts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/addresses.ts";
import { send } from "../../kit/api.ts";
import { useContractForm, useSubmit } from "../../kit/form.ts";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { useTitle } from "../../kit/title.ts";
import { EmailField } from "./email-field.tsx";
import styles from "./form.module.css";
import { ResetPassword } from "./reset-password.tsx";

/** A forgotten password: the address, then the mailed code with a new password. */
export function ForgotPage() {
  const t = useTranslations("accounts");
  useTitle(t("forgot.pageTitle"));
  const [email, setEmail] = useState<string | null>(null);
  const sendCode = (address: string) => send(accounts.forgotPassword, { body: { email: address } });
  return (
    <>
      {email === null ? (
        <AskEmail sendCode={sendCode} next={setEmail} />
      ) : (
        <ResetPassword email={email} sendCode={() => sendCode(email)} back={() => setEmail(null)} />
      )}
      <p className={styles.foot}>
        {t("forgot.remembered")} <Link to={ADDRESSES.login}>{t("login.submit")}</Link>
      </p>
    </>
  );
}

function AskEmail(props: { sendCode: (email: string) => Promise<unknown>; next: (email: string) => void }) {
  const t = useTranslations("accounts");
  const form = useContractForm(emailForm, { email: "" });
  const state = useSubmit(form, async ({ email }) => {
    await props.sendCode(email);
    props.next(email.trim());
  });
  return (
    <form className={styles.form} onSubmit={state.submit} noValidate>
      <div>
        <h1 className={styles.title}>{t("forgot.title")}</h1>
        <p className={styles.lead}>{t("forgot.text")}</p>
      </div>
      <EmailField autoFocus {...form.getInputProps("email")} />
      <SubmitButton size="lg" state={state} verb={t("register.sending")}>
        {t("register.sendCode")}
      </SubmitButton>
    </form>
  );
}
