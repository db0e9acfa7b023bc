import { resetForm } from "@diwan/contract/accounts/accounts";
import { ActionIcon } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { CodeField } from "../../kit/session/code-field.tsx";
import { useContractForm, useSubmit } from "../../kit/forms/form.ts";
import { Resend } from "../../kit/session/resend.tsx";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { isAboutCode, onCodeField } from "./code-refused.ts";
import { errorOf } from "./error-of.ts";
import styles from "./form.module.css";
import { NewPasswordField } from "./new-password-field.tsx";

export interface NewPassword {
  code: string;
  password: string;
  password_confirmation: string;
}

interface ResetPasswordProps {
  email: string;
  sendCode: () => Promise<unknown>;
  /** Whether the code was sent just now. */
  sent?: boolean;
  /** Whether it is an account for sure: who is logged in may be told so. */
  known?: boolean;
  back: () => void;
  reset: (values: NewPassword) => Promise<void>;
  /** What is said afterwards. */
  notice: string;
}

export function ResetPassword({
  email,
  sendCode,
  sent = true,
  known = false,
  back,
  reset,
  notice,
}: ResetPasswordProps) {
  const t = useTranslations("accounts");
  const form = useContractForm(resetForm, { email, code: "", password: "", password_confirmation: "" });
  const set = async ({ code, password }: NewPassword) => {
    try {
      await reset({ code, password, password_confirmation: password });
    } catch (error) {
      throw isAboutCode(error) ? onCodeField(error) : error;
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
          {t.rich(known ? "register.codeText" : "forgot.codeText", { email: () => <bdi dir="ltr">{email}</bdi> })}
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
