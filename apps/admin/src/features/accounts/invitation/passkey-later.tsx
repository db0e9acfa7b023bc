import { passwordForm, users } from "@diwan/contract/users";
import { Button } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/api.ts";
import { useContractForm, useFailure, useSubmit } from "../../../kit/form.ts";
import { useBusy } from "../../../kit/loading.ts";
import { SubmitButton } from "../../../kit/submit-button.tsx";
import { NewPasswordField } from "../new-password-field.tsx";
import { addFirstPasskey, type Begun } from "./first-passkey.ts";
import styles from "./invitation.module.css";

interface PasskeyLaterProps {
  begun: Begun;
  /** The password that nobody knows. */
  current: string;
  enter: (begun: Begun) => Promise<void>;
}

/** Accepted, but the device made no passkey: until there is one or a password, nobody could log in again. */
export function PasskeyLater({ begun, current, enter }: PasskeyLaterProps) {
  const t = useTranslations("invitation");
  const fail = useFailure();
  const keying = useBusy();
  const { user, token } = begun;
  const form = useContractForm(passwordForm, { password: "", password_confirmation: "" });
  const state = useSubmit(form, async ({ password }) => {
    const body = { password, password_confirmation: password, current_password: current };
    await enter({ token, user: await send(users.setPassword, { params: { userId: user.id }, body }) });
  });
  const again = async () => {
    try {
      const keyed = await keying.run(() => addFirstPasskey(begun));
      if (keyed) await enter(keyed);
    } catch (error) {
      fail(error);
    }
  };
  return (
    <form className={styles.accept} onSubmit={state.submit} noValidate>
      <p className={styles.note} role="alert">
        {t("noPasskey")}
      </p>
      <NewPasswordField autoFocus label={t("newPassword")} {...form.getInputProps("password")} />
      <SubmitButton size="lg" state={state} verb={t("accepting")}>
        {t("setPassword")}
      </SubmitButton>
      <Button
        size="lg"
        disabled={keying.busy}
        leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
        onClick={() => void again()}
      >
        {t("tryPasskey")}
      </Button>
    </form>
  );
}
