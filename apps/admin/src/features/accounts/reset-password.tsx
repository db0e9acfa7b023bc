import { accounts, resetForm } from "@diwan/contract/accounts";
import { ActionIcon } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/addresses.ts";
import { send } from "../../kit/api.ts";
import { useContractForm, useSubmit } from "../../kit/form.ts";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { CodeField } from "../../kit/code-field.tsx";
import { isAboutCode, onCodeField } from "./code-refused.ts";
import { errorOf } from "./error-of.ts";
import styles from "./form.module.css";
import { NewPasswordField } from "./new-password-field.tsx";
import { Resend } from "./resend.tsx";

interface ResetPasswordProps {
  email: string;
  sendCode: () => Promise<unknown>;
  back: () => void;
}

export function ResetPassword({ email, sendCode, back }: ResetPasswordProps) {
  const t = useTranslations("accounts");
  const router = useRouter();
  const form = useContractForm(resetForm, { email, code: "", password: "", password_confirmation: "" });
  const reset = async (values: typeof form.values) => {
    try {
      await send(accounts.resetPassword, { body: { ...values, password_confirmation: values.password } });
    } catch (error) {
      throw isAboutCode(error) ? onCodeField(error) : error;
    }
    await router.navigate({ to: ADDRESSES.login, replace: true });
  };
  const state = useSubmit(form, reset, { notice: t("forgot.done") });
  return (
    <form className={styles.form} onSubmit={state.submit} noValidate>
      <div>
        <ActionIcon aria-label={t("register.back")} onClick={back} style={{ marginInlineStart: -8 }}>
          <IconArrowLeft size={18} stroke={1.75} className="flip" aria-hidden />
        </ActionIcon>
        <h1 className={styles.title}>{t("forgot.codeTitle")}</h1>
        <p className={styles.lead}>{t.rich("register.codeText", { email: () => <bdi dir="ltr">{email}</bdi> })}</p>
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
      <Resend send={sendCode} />
    </form>
  );
}
