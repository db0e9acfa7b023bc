import { accounts, loginForm } from "@diwan/contract/accounts";
import { CallError } from "@diwan/contract/client";
import { TIMINGS } from "@diwan/contract/limits";
import { Link, useRouter } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/addresses.ts";
import { send } from "../../kit/api.ts";
import { useContractForm, useSubmit } from "../../kit/form.ts";
import { notify } from "../../kit/notices.ts";
import { beginSession } from "../../kit/session-store.ts";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { useTitle } from "../../kit/title.ts";
import { DemoAccounts } from "./demo-accounts.tsx";
import { EmailField } from "./email-field.tsx";
import styles from "./form.module.css";
import { PasswordField } from "./password-field.tsx";
import { takeWayBack } from "./way-back.ts";

interface Credentials {
  email: string;
  password: string;
}

export function LoginPage() {
  const t = useTranslations("accounts");
  useTitle(t("login.submit"));
  const login = useLogin();
  const form = useContractForm(loginForm, { email: "", password: "" });
  const state = useSubmit(form, login);
  const tryDemo = (account: Credentials) => {
    form.setValues(account);
    form.setErrors({});
    void state.run(() => login(account));
  };
  return (
    <>
      <div className={styles.form}>
        <div>
          <h1 className={styles.title}>{t("login.title")}</h1>
          <p className={styles.lead}>{t("login.text")}</p>
        </div>
        <form onSubmit={state.submit} noValidate style={{ display: "contents" }}>
          <EmailField autoFocus {...form.getInputProps("email")} />
          <div className={styles.withAside}>
            <PasswordField
              autoComplete="current-password"
              description={t("showHint")}
              {...form.getInputProps("password")}
            />
            <Link className={styles.aside} to={ADDRESSES.forgot}>
              {t("login.forgot")}
            </Link>
          </div>
          <SubmitButton size="lg" state={state} verb={t("login.submitting")}>
            {t("login.submit")}
          </SubmitButton>
        </form>
        <p className={styles.center}>
          {t("login.newHere")} <Link to={ADDRESSES.register}>{t("login.register")}</Link>
        </p>
        <DemoAccounts disabled={state.busy} choose={tryDemo} />
      </div>
      <p className={styles.foot}>{t("openSource")}</p>
    </>
  );
}

/** Logs in; a refusal is a warning (specification, section 8), wrong fields go on to the form. */
function useLogin(): (credentials: Credentials) => Promise<void> {
  const t = useTranslations();
  const router = useRouter();
  return async (credentials) => {
    try {
      const begun = await send(accounts.login, { body: { ...credentials, dashboard: true } });
      if ("second_step" in begun) throw new Error("There is no screen for the second step yet.");
      const href = takeWayBack(begun.user.id) ?? ADDRESSES.start;
      beginSession(begun);
      setTimeout(() => void router.navigate({ href, replace: true, state: { wayBack: true } }), TIMINGS.loginRedirect);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (Object.keys(error.errors).length > 0) throw error;
      const refused = error.status === 401 || error.code === "unexpected";
      const text = error.status === 0 ? t("errors.offline") : error.message;
      notify({ kind: "warning", title: refused ? t("accounts.login.failed") : text });
    }
  };
}
