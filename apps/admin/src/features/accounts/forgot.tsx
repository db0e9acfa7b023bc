import { accounts, emailForm, resetForm, type User } from "@diwan/contract/accounts/accounts";
import { users } from "@diwan/contract/people/users";
import { useStore } from "@diwan/ui/store";
import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { send } from "../../kit/connection/api.ts";
import { useContractForm, useFailure, useSubmit } from "../../kit/forms/form.ts";
import { useBusy } from "../../kit/screen/loading.ts";
import { remainingWait, Resend, CodeField } from "../../kit/session/code-field.tsx";
import { logout, session } from "../../kit/session/session-store.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { useTitle } from "../../kit/screen/title.ts";
import { EmailField } from "./email-field.tsx";
import styles from "./form.module.css";
import { ActionIcon } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { isCodeError, moveToCodeField } from "./code-error.ts";
import { errorOf } from "./error-of.ts";
import { NewPasswordField } from "./new-password-field.tsx";

/** A forgotten password: the address, then the mailed code with a new password. A session stays open. */
export function ForgotPage() {
  useTitle(useTranslations("accounts")("forgot.pageTitle"));
  const { user } = useStore(session);
  return user ? <ForgotInside user={user} /> : <ForgotOutside />;
}

function ForgotOutside() {
  const t = useTranslations("accounts");
  const router = useRouter();
  const [email, setEmail] = useState<string | null>(null);
  const sendCode = (address: string) => send(accounts.forgotPassword, { body: { email: address } });
  const reset = async (values: NewPassword) => {
    await send(accounts.resetPassword, { body: { ...values, email: email ?? "" } });
    await router.navigate({ to: ADDRESSES.login, replace: true });
  };
  return (
    <>
      {email === null ? (
        <AskEmail sendCode={sendCode} next={setEmail} />
      ) : (
        <ResetPassword
          email={email}
          sendCode={() => sendCode(email)}
          back={() => setEmail(null)}
          reset={reset}
          notice={t("forgot.done")}
        />
      )}
      <p className="muted tiny">
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

/** The code goes to the account's own address. A call that waits for the password continues afterwards. */
function ForgotInside({ user }: { user: User }) {
  const t = useTranslations("accounts.forgot");
  const router = useRouter();
  const [sent, setSent] = useState<"now" | "before">();
  const params = { userId: user.id };
  const sendCode = () => send(users.sendPasswordCode, { params });
  const reset = async (values: NewPassword) => {
    session.set({ status: "in", user: await send(users.setPassword, { params, body: values }) });
    await router.navigate({ to: ADDRESSES.overview, replace: true });
  };
  return (
    <>
      {sent ? (
        <ResetPassword
          email={user.email}
          known
          sent={sent === "now"}
          sendCode={sendCode}
          back={() => setSent(undefined)}
          reset={reset}
          notice={t("doneInside")}
        />
      ) : (
        <AskInside user={user} sendCode={sendCode} next={setSent} />
      )}
      <p className="muted tiny">
        {t("otherAccount")}{" "}
        <button type="button" className={`accent medium ${styles.plain}`} onClick={logout}>
          {t("logout")}
        </button>
      </p>
    </>
  );
}

interface AskInsideProps {
  user: User;
  sendCode: () => Promise<unknown>;
  next: (sent: "now" | "before") => void;
}

function AskInside({ user, sendCode, next }: AskInsideProps) {
  const t = useTranslations("accounts");
  const fail = useFailure();
  const state = useBusy();
  const ask = async () => {
    try {
      await state.run(sendCode);
      next("now");
    } catch (error) {
      // the code sent just before is still valid
      if (remainingWait(error) === undefined) fail(error);
      else next("before");
    }
  };
  const email = () => <bdi dir="ltr">{user.email}</bdi>;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!state.busy) void ask();
      }}
    >
      <div>
        <h1 className={styles.title}>{t("forgot.title")}</h1>
        <p className={styles.lead}>
          {user.made_by_business ? t("forgot.made") : t.rich("forgot.textInside", { email })}
        </p>
      </div>
      {!user.made_by_business && (
        <SubmitButton size="lg" state={state} verb={t("register.sending")} autoFocus>
          {t("register.sendCode")}
        </SubmitButton>
      )}
      <p className={styles.center}>
        <Link to={ADDRESSES.overview}>{t("forgot.back")}</Link>
      </p>
    </form>
  );
}

interface NewPassword {
  code: string;
  password: string;
  password_confirmation: string;
}

interface ResetPasswordProps {
  email: string;
  sendCode: () => Promise<unknown>;
  /** Whether the code was sent just now. */
  sent?: boolean;
  /** Whether the account is known to exist: a logged-in user may see that. */
  known?: boolean;
  back: () => void;
  reset: (values: NewPassword) => Promise<void>;
  /** The notice afterwards. */
  notice: string;
}

function ResetPassword({ email, sendCode, sent = true, known = false, back, reset, notice }: ResetPasswordProps) {
  const t = useTranslations("accounts");
  const form = useContractForm(resetForm, { email, code: "", password: "", password_confirmation: "" });
  const set = async ({ code, password }: NewPassword) => {
    try {
      await reset({ code, password, password_confirmation: password });
    } catch (error) {
      throw isCodeError(error) ? moveToCodeField(error) : error;
    }
  };
  const state = useSubmit(form, set, { notice });
  return (
    <form className={styles.form} onSubmit={state.submit} noValidate>
      <div>
        <ActionIcon aria-label={t("register.back")} onClick={back} style={{ marginInlineStart: -8 }}>
          <IconArrowLeft size={18} stroke={1.75} className="flip" aria-hidden />
        </ActionIcon>
        <h1 className={styles.title}>{t("forgot.codeTitle")}</h1>
        <p className={styles.lead}>
          {t.rich(known ? "register.codeText" : "forgot.codeText", {
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
      <NewPasswordField label={t("newPassword")} context={[email]} {...form.getInputProps("password")} />
      <SubmitButton size="lg" state={state} verb={t("forgot.submitting")}>
        {t("forgot.submit")}
      </SubmitButton>
      <div className={styles.center}>
        <Resend send={sendCode} sent={sent} />
      </div>
    </form>
  );
}
