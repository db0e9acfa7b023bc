import { passwordForm, users } from "@diwan/contract/people/users";
import { useRouter } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { send } from "../../kit/connection/api.ts";
import { useContractForm, useSubmit } from "../../kit/forms/form.ts";
import { logout, session } from "../../kit/session/session-store.ts";
import { useStore } from "@diwan/ui/store";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { useTitle } from "../../kit/screen/title.ts";
import styles from "./form.module.css";
import { NewPasswordField } from "./new-password-field.tsx";

const EMPTY = { password: "", password_confirmation: "" };

/** Shown to accounts with a password set by somebody else: they choose their own. */
export function FirstPasswordPage() {
  const t = useTranslations("accounts");
  const router = useRouter();
  const known = useStore(session);
  const user = known.status === "in" ? known.user : undefined;
  useTitle(t("first.title"));
  const form = useContractForm(passwordForm, EMPTY);
  const set = async ({ password }: typeof EMPTY) => {
    const body = { password, password_confirmation: password };
    const changed = await send(users.setPassword, { params: { userId: user?.id ?? "" }, body });
    session.set({ status: "in", user: changed });
    await router.navigate({ to: ADDRESSES.start, replace: true });
  };
  const state = useSubmit(form, set, { notice: t("first.done") });
  return (
    <form className={styles.form} onSubmit={state.submit} noValidate>
      <div>
        <h1 className={styles.title}>{t("first.title")}</h1>
        <p className={styles.lead}>{t("first.text", { name: user?.name ?? "" })}</p>
      </div>
      {/* for the browser's password manager */}
      <input type="email" autoComplete="username" value={user?.email ?? ""} readOnly hidden />
      <NewPasswordField
        autoFocus
        label={t("newPassword")}
        context={[user?.name ?? "", user?.email ?? ""]}
        {...form.getInputProps("password")}
      />
      <SubmitButton size="lg" state={state} verb={t("first.submitting")}>
        {t("first.submit")}
      </SubmitButton>
      <p className={styles.center}>
        {t("first.notNow")}{" "}
        <button type="button" className={`accent medium ${styles.plain}`} onClick={logout}>
          {t("first.logout")}
        </button>
      </p>
    </form>
  );
}
