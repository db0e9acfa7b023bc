import { accounts } from "@diwan/contract/accounts/accounts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/addresses.ts";
import { send } from "../../kit/api.ts";
import { useTitle } from "../../kit/title.ts";
import styles from "./form.module.css";
import { RegisterCode } from "./register-code.tsx";
import { RegisterDetails } from "./register-details.tsx";
import { RegisterEmail } from "./register-email.tsx";

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
      <p className={styles.foot}>
        {t("haveAccount")} <Link to={ADDRESSES.login}>{t("login")}</Link>
      </p>
    </>
  );
}
