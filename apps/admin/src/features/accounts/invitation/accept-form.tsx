import { CallError } from "@diwan/contract/api/client";
import { acceptInvitationForm, invitations } from "@diwan/contract/accounts/invitations";
import { fieldErrors } from "@diwan/contract/api/messages";
import { Button, TextInput } from "@mantine/core";
import { IconFingerprint, IconLock } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useState, useId } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../../kit/navigation/addresses.ts";
import { send } from "../../../kit/connection/api.ts";
import { firstErrorOfEach } from "../../../kit/forms/first-error-of-each.ts";
import { useFormState } from "../../../kit/forms/form-state.ts";
import { useSubmit } from "../../../kit/forms/form.ts";
import { currentLocale } from "../../../kit/language/language.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { hasPasskeys } from "../../../kit/session/passkeys.ts";
import { makePasskey, PasskeyError } from "../../../kit/session/second-factor/device-passkeys.ts";
import { openBusiness } from "../../../kit/session/session.ts";
import { beginSession } from "../../../kit/session/session-store.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { useWidth } from "../../../kit/screen/width.ts";
import { NewPasswordField } from "../new-password-field.tsx";
import { rememberReturnAddress } from "../return-address.ts";
import { type AcceptProps, Decline } from "./decline.tsx";
import styles from "./invitation.module.css";
import { PhoneAcceptanceEffects } from "./acceptance-effects.tsx";

const ICONS = { passkey: IconFingerprint, password: IconLock } as const;

/** A user without a session enters a name and a login method; the account is then theirs. */
export function AcceptForm(props: AcceptProps) {
  const t = useTranslations("invitation");
  const { invitation, business } = props;
  const { form, state, way, choose, exists } = useAccepting(props);
  if (exists) return <Exists {...props} />;
  return (
    <form className="stack gap-16" onSubmit={state.submit} noValidate>
      <div className={`grid columns-2 gap-10 ${styles.who}`}>
        <TextInput size="lg" label={t("name")} autoComplete="name" {...form.getInputProps("name")} />
        <InvitedEmail email={invitation.email} />
      </div>
      {hasPasskeys() && <WayField way={way} choose={choose} />}
      {way === "password" && (
        <NewPasswordField
          label={t("newPassword")}
          context={[form.values.name, invitation.email, business]}
          {...form.getInputProps("password")}
        />
      )}
      <PhoneAcceptanceEffects invitation={invitation} />
      <div className={`stack gap-16 ${styles.actions}`}>
        <SubmitButton
          size="lg"
          state={state}
          verb={t("accepting")}
          leftSection={way === "passkey" && <IconFingerprint size={18} stroke={1.75} aria-hidden />}
        >
          {t(way === "passkey" ? "acceptPasskey" : "accept")}
        </SubmitButton>
        <Decline {...props} />
      </div>
    </form>
  );
}

function useAccepting({ token, invitation, ended }: AcceptProps) {
  const t = useTranslations("invitation");
  const router = useRouter();
  const phone = useWidth() === "narrow";
  const [exists, setExists] = useState(false);
  const [way, setWay] = useState<Way>(phone && hasPasskeys() ? "passkey" : "password");
  const form = useFormState({ name: invitation.name, password: "" }, (values) => {
    // the passkey is created once the other fields are valid
    const { password, ...errors } = checkForm({ ...values, token });
    return way === "passkey" || password === undefined ? errors : { ...errors, password };
  });
  const choose = (next: Way) => {
    setWay(next);
    form.setErrors({});
  };
  const state = useSubmit(form, async ({ name, password }) => {
    try {
      const proof =
        way === "password"
          ? { password, password_confirmation: password }
          : { passkey: await makePasskey(() => send(invitations.passkeyOptions, { body: { token } })) };
      beginSession(await send(invitations.accept, { body: { token, name, ...proof } }));
      openBusiness(invitation.business.id);
      await router.navigate({ to: ADDRESSES.start, replace: true });
    } catch (error) {
      if (error instanceof PasskeyError) return void notify({ kind: "warning", title: t("noPasskey") });
      if (!(error instanceof CallError)) throw error;
      if (error.code === "invitation_ended") return ended();
      if (error.code !== "account_exists") throw error;
      setExists(true);
    }
  });
  return { form, state, way, choose, exists };
}

function checkForm(values: object): Record<string, string> {
  const result = acceptInvitationForm.safeParse(values);
  return result.success ? {} : firstErrorOfEach(fieldErrors(result.error.issues, currentLocale()));
}

/** The address can't be another one: the link proves it. */
function InvitedEmail({ email }: { email: string }) {
  const t = useTranslations("invitation");
  if (useWidth() === "narrow")
    return <p className="soft tiny">{t.rich("proven", { email: () => <bdi dir="ltr">{email}</bdi> })}</p>;
  return (
    <TextInput
      size="lg"
      label={t("email")}
      value={email}
      title={email}
      attributes={{ input: { dir: "ltr" } }}
      classNames={{ input: styles.email ?? "" }}
      autoComplete="username"
      rightSection={<IconLock size={16} stroke={1.75} aria-hidden />}
      disabled
    />
  );
}

/** The address has an account: its owner accepts after a login. */
function Exists(props: AcceptProps) {
  const t = useTranslations("invitation.exists");
  const router = useRouter();
  const login = () => {
    rememberReturnAddress();
    void router.navigate({ to: ADDRESSES.login });
  };
  return (
    <div className="stack gap-16" role="alert">
      <p className={`stack gap-2 rounded on-warning-soft ${styles.note}`}>
        <strong>{t("title")}</strong>
        {t("text")}
      </p>
      <Button variant="filled" size="lg" onClick={login}>
        {t("login")}
      </Button>
      <Decline {...props} />
    </div>
  );
}

type Way = "passkey" | "password";

/** The future login method; it decides what the primary button does. */
function WayField({ way, choose }: { way: Way; choose: (way: Way) => void }) {
  const t = useTranslations("invitation");
  const name = useId();
  return (
    <fieldset className={`grid columns-2 gap-10 ${styles.ways}`}>
      <legend>{t("way")}</legend>
      {(["passkey", "password"] as const).map((one) => {
        const Drawn = ICONS[one];
        return (
          <label key={one} className={`flex gap-10 ${styles.way}`}>
            <input type="radio" name={name} checked={way === one} onChange={() => choose(one)} />
            <span>
              <strong>{t(one)}</strong>
              <span>{t(`${one}Text`)}</span>
            </span>
            <Drawn size={22} stroke={1.75} aria-hidden />
          </label>
        );
      })}
    </fieldset>
  );
}
