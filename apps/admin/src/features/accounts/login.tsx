import { accounts, type HomeBusiness, loginForm, type SecondStep } from "@diwan/contract/accounts/accounts";
import { CallError } from "@diwan/contract/api/client";
import { TIMINGS } from "@diwan/contract/api/limits";
import { useStore } from "@diwan/ui/store";
import { Button, type TextInputProps } from "@mantine/core";
import { IconFingerprint, IconUser } from "@tabler/icons-react";
import { Link, useRouter } from "@tanstack/react-router";
import { Suspense, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { send } from "../../kit/connection/api.ts";
import { lazyPart } from "../../kit/lazy/load-chunk.ts";
import { useContractForm, useSubmit } from "../../kit/forms/form.ts";
import { useBusy } from "../../kit/screen/loading.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { hasPasskeys } from "../../kit/session/passkeys.ts";
import { PasswordInput } from "../../kit/session/password-input.tsx";
import { beginSession, session } from "../../kit/session/session-store.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { useTitle } from "../../kit/screen/title.ts";
import type { DemoAccountsProps } from "./demo-accounts.tsx";
import { EmailField } from "./email-field.tsx";
import type { NewSession } from "./new-session.ts";
import styles from "./form.module.css";
import { takeReturnAddress } from "./return-address.ts";
import { useConfig } from "../../kit/connection/config.ts";

// few accounts have a second step and few servers demo data, and the login is what everybody loads first
const LateSecondStep = lazyPart(async () => (await import("./second-step/lazy-second-step.ts")).loadSecondStep());
const LateChooseBusiness = lazyPart(async () =>
  (await import("./second-step/lazy-second-step.ts")).loadChooseBusiness(),
);
const LateDemoAccounts = lazyPart(() => import("./demo-accounts.tsx"));

export interface Credentials {
  email: string;
  password: string;
}

/** A right password that does not log in yet. */
interface Begun {
  credentials: Credentials;
  /** What the account's second factor needs. */
  step?: SecondStep;
  /** The businesses that created an account for the address with this password. */
  businesses?: readonly HomeBusiness[];
}

/** Login; where it needs more than the password, the choice of the business and the second step. */
export function LoginPage() {
  useTitle(useTranslations("accounts")("login.submit"));
  const [begun, next] = useState<Begun>();
  const enter = useEnter();
  if (!begun) return <FirstStep enter={enter} next={next} />;
  const { credentials, step, businesses = [] } = begun;
  const shared = { enter, back: () => next(undefined) };
  return (
    <Suspense fallback={null}>
      {step ? (
        <LateSecondStep email={credentials.email} step={step} {...shared} />
      ) : (
        <LateChooseBusiness
          credentials={credentials}
          businesses={businesses}
          second={(asked) => next({ credentials, step: asked })}
          {...shared}
        />
      )}
    </Suspense>
  );
}

interface FirstStepProps {
  enter: (begun: NewSession) => void;
  next: (begun: Begun) => void;
}

function FirstStep({ enter, next }: FirstStepProps) {
  const t = useTranslations("accounts");
  const warn = useWarning();
  const warning = useRef<() => void>(undefined);
  const known = useStore(session);
  const ended = known.status === "out" && known.ended;
  const form = useContractForm(loginForm, { email: "", password: "" });
  const login = async (credentials: Credentials) => {
    try {
      const begun = await send(accounts.login, { body: { ...credentials, dashboard: true } });
      warning.current?.();
      if ("second_step" in begun) next({ credentials, step: begun.second_step });
      else if ("businesses" in begun) next({ credentials, businesses: begun.businesses });
      else if (begun.token) enter(begun);
      else warning.current = warnOf(t("login.failed")); // a response without one is no login (specification, section 8)
    } catch (error) {
      warning.current = warn(error);
      // where the eyes are, beside the notice
      if (error instanceof CallError && error.status === 401) form.setErrors({ password: t("login.failed") });
    }
  };
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
          <p className={styles.lead}>{t(ended ? "login.ended" : "login.text")}</p>
        </div>
        <form onSubmit={state.submit} noValidate style={{ display: "contents" }}>
          <LoginField autoFocus {...form.getInputProps("email")} />
          <div className="relative">
            <PasswordInput
              label={t("password")}
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
        <ByPasskey enter={enter} />
        <p className={styles.center}>
          {t("login.newHere")} <Link to={ADDRESSES.register}>{t("login.register")}</Link>
        </p>
        <DemoAccounts disabled={state.busy} choose={tryDemo} />
      </div>
      <p className="muted tiny">{t("openSource")}</p>
    </>
  );
}

/** An email address, or the phone number of a person who was added without one. */
function LoginField(props: TextInputProps) {
  const t = useTranslations("accounts.login");
  const icon = <IconUser size={16} stroke={1.75} aria-hidden />;
  return <EmailField type="text" inputMode="email" label={t("name")} leftSection={icon} {...props} />;
}

/** A passkey identifies its account. */
function ByPasskey({ enter }: Pick<FirstStepProps, "enter">) {
  const t = useTranslations("accounts");
  const warn = useWarning();
  const { busy, run } = useBusy();
  if (!hasPasskeys()) return null;
  const login = async () => {
    try {
      const begun = await run(async () => (await import("./second-step/lazy-second-step.ts")).loginByPasskey());
      if (begun) enter(begun);
    } catch (error) {
      warn(error);
    }
  };
  return (
    <Button
      size="lg"
      disabled={busy}
      leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
      onClick={() => void login()}
    >
      {t("login.passkey")}
    </Button>
  );
}

/** Starts the session and redirects to where the previous one ended in this tab. */
function useEnter(): (begun: NewSession) => void {
  const router = useRouter();
  return (begun) => {
    const href = takeReturnAddress(begun.user.id) ?? ADDRESSES.start;
    beginSession(begun);
    setTimeout(() => void router.navigate({ href, replace: true, state: { wayBack: true } }), TIMINGS.loginRedirect);
  };
}

/** An error is a warning (specification, section 8); wrong fields are shown in the form. */
function useWarning(): (error: unknown) => () => void {
  const t = useTranslations();
  return (error) => {
    if (!(error instanceof CallError)) throw error;
    if (Object.keys(error.errors).length > 0) throw error;
    const refused = error.status === 401 || error.code === "unexpected";
    const text = error.status === 0 ? t("errors.offline") : error.message;
    return warnOf(refused ? t("accounts.login.failed") : text);
  };
}

/** The answer takes it away again. */
const warnOf = (title: string): (() => void) => notify({ kind: "warning", title });

/** A server without demo data names no accounts. */
function DemoAccounts(props: Omit<DemoAccountsProps, "accounts">) {
  const offered = useConfig()?.demo ?? [];
  return (
    <Suspense fallback={null}>{offered.length > 0 && <LateDemoAccounts {...props} accounts={offered} />}</Suspense>
  );
}
