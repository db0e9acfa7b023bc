import type { AnswerOf } from "@diwan/contract/api/call";
import { CallError } from "@diwan/contract/api/client";
import { secondFactor } from "@diwan/contract/accounts/second-factor";
import { Button } from "@mantine/core";
import { IconDeviceMobile } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../connection/api.ts";
import { CodeField } from "../code-field.tsx";
import { CopyButton } from "../../screen/copy-button.tsx";
import { useFailure } from "../../forms/form.ts";
import { useBusy } from "../../screen/loading.ts";
import { SubmitButton } from "../../forms/submit-button.tsx";
import { useWidth } from "../../screen/width.ts";
import styles from "./second-factor.module.css";

export type AuthenticatorSecret = AnswerOf<typeof secondFactor.beginCodes>;

interface AuthenticatorSetupProps {
  userId: string;
  secret: AuthenticatorSecret;
  /** Called after a valid code with the recovery codes, which are shown once. */
  done: (recoveryCodes: readonly string[]) => void;
  /** Cancels the setup; Escape does too. */
  cancel: () => void;
}

/** Shows the secret as QR code, link and text, and asks for the first code. */
export function AuthenticatorSetup({ userId, secret, done, cancel }: AuthenticatorSetupProps) {
  const t = useTranslations("security");
  const tc = useTranslations("common");
  const { state, typed, type, error, confirm } = useFirstCode(userId, done);
  // the authenticator is on this device, which can't scan its own screen
  const phone = useWidth() === "narrow" || matchMedia("(pointer: coarse)").matches;
  const qr = <img className={`fixed box ${styles.qr}`} src={secret.qr} alt={t("qr")} width={148} height={148} />;
  return (
    <form
      className={`flex wrap ${styles.setUp}`}
      noValidate
      onKeyDown={(event) => {
        if (event.key === "Escape") cancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        confirm(typed);
      }}
    >
      {!phone && qr}
      <div className={`stack gap-12 ${styles.steps}`}>
        {phone && (
          <Button
            component="a"
            href={secret.url}
            size="lg"
            leftSection={<IconDeviceMobile size={18} stroke={1.75} aria-hidden />}
          >
            {t("openApp")}
          </Button>
        )}
        <p>{t(phone ? "scanPhone" : "scan")}</p>
        <p className={`row wrap ${styles.key}`}>
          <span>{t("key")}</span>
          <bdi dir="ltr">{secret.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</bdi>
          <CopyButton text={secret.secret} label={t("key")} />
        </p>
        <CodeField autoFocus={!phone} value={typed} onChange={type} error={error} whole={confirm} />
        <div className={`flex wrap gap-8 ${styles.buttons}`}>
          <SubmitButton state={state} verb={t("confirming")} disabled={typed.length < 6}>
            {t("confirmCode")}
          </SubmitButton>
          <Button variant="subtle" onClick={cancel}>
            {tc("cancel")}
          </Button>
        </div>
        {phone && (
          <div className={`stack gap-8 soft small line-above ${styles.elsewhere}`}>
            <p>{t("scanElsewhere")}</p>
            {qr}
          </div>
        )}
      </div>
    </form>
  );
}

function useFirstCode(userId: string, done: AuthenticatorSetupProps["done"]) {
  const fail = useFailure();
  const state = useBusy();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const confirm = async (code: string) => {
    try {
      const answer = await state.run(() => send(secondFactor.confirmCodes, { params: { userId }, body: { code } }));
      done(answer.recovery_codes);
    } catch (refused) {
      setTyped("");
      if (refused instanceof CallError && [422, 429].includes(refused.status))
        setError(refused.errors["code"]?.[0] ?? refused.message);
      else fail(refused);
    }
  };
  return {
    state,
    typed,
    error,
    type: (code: string) => {
      setTyped(code);
      setError("");
    },
    confirm: (code: string) => {
      if (!state.busy) void confirm(code);
    },
  };
}
