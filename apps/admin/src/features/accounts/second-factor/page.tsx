import { accounts } from "@diwan/contract/accounts/accounts";
import { secondFactor } from "@diwan/contract/accounts/second-factor";
import { useStore } from "@diwan/ui/store";
import { Button } from "@mantine/core";
import { IconDeviceMobile, IconFingerprint } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../../kit/navigation/addresses.ts";
import { send } from "../../../kit/connection/api.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { hasPasskeys } from "../../../kit/session/passkeys.ts";
import { addPasskey, PasskeyError } from "../../../kit/session/second-factor/device-passkeys.ts";
import {
  AuthenticatorSetup,
  type AuthenticatorSecret,
} from "../../../kit/session/second-factor/authenticator-setup.tsx";
import { RecoveryCodesStep, RecoveryCodeList } from "../../../kit/session/second-factor/recovery-codes.tsx";
import { logout, session } from "../../../kit/session/session-store.ts";
import { useTitle } from "../../../kit/screen/title.ts";
import form from "../form.module.css";
import { AccountsFrame, ProductStatement } from "../layout.tsx";
import styles from "./page.module.css";

/** Shown to accounts whose business requires a second factor: they choose and set one up. */
export function SecondFactorPage() {
  const t = useTranslations("security.setUp");
  useTitle(t("title"));
  const { busy, secret, codes, byPasskey, byApp, done, cancel, goOn, userId } = useSettingUp();
  return (
    <AccountsFrame plain aside={<ProductStatement />}>
      <div className={form.form} data-wide>
        <div>
          <h1 className={form.title}>{t("title")}</h1>
          <p className={form.lead}>{t("text")}</p>
        </div>
        {!secret && !codes && <Choices {...{ busy, byPasskey, byApp }} />}
        {secret && !codes && (
          <div className={`panel clip ${styles.box}`}>
            <AuthenticatorSetup userId={userId} secret={secret} done={done} cancel={cancel} />
          </div>
        )}
        {codes && (
          <div className={`panel clip ${styles.box}`}>
            <p className={`flex gap-8 ${styles.keep}`}>
              <RecoveryCodesStep codes={codes} />
            </p>
            <RecoveryCodeList codes={codes} confirmed={goOn} />
          </div>
        )}
        {!codes && (
          <p className={form.center}>
            {t("notNow")}{" "}
            <button type="button" className={`accent medium ${form.plain}`} onClick={logout}>
              {t("logout")}
            </button>
          </p>
        )}
      </div>
    </AccountsFrame>
  );
}

function Choices({ busy, byPasskey, byApp }: Pick<ReturnType<typeof useSettingUp>, "busy" | "byPasskey" | "byApp">) {
  const t = useTranslations("security.setUp");
  return (
    <>
      {hasPasskeys() && (
        <>
          <Button
            size="lg"
            variant="filled"
            disabled={busy}
            leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
            onClick={byPasskey}
          >
            {t("passkey")}
          </Button>
          <p className="muted tiny">{t("passkeyText")}</p>
        </>
      )}
      <Button
        size="lg"
        disabled={busy}
        leftSection={<IconDeviceMobile size={18} stroke={1.75} aria-hidden />}
        onClick={byApp}
      >
        {t("app")}
      </Button>
    </>
  );
}

function useSettingUp() {
  const t = useTranslations("signIn.passkey");
  const router = useRouter();
  const fail = useFailure();
  const { busy, run } = useBusy();
  const userId = useStore(session).user?.id ?? "";
  const [secret, setSecret] = useState<AuthenticatorSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await run(work);
    } catch (error) {
      if (error instanceof PasskeyError) notify({ kind: "warning", title: t(error.problem) });
      else fail(error);
    }
  };
  const goOn = async () => {
    session.set({ status: "in", user: await send(accounts.info) });
    await router.navigate({ to: ADDRESSES.start, replace: true });
  };
  return {
    busy,
    secret,
    codes,
    userId,
    done: setCodes,
    cancel: () => setSecret(undefined),
    goOn: () => void attempt(goOn),
    byPasskey: () =>
      void attempt(async () => {
        await addPasskey(userId);
        await goOn();
      }),
    byApp: () => void attempt(async () => setSecret(await send(secondFactor.beginCodes, { params: { userId } }))),
  };
}
