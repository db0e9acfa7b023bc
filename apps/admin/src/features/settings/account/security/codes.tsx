import { secondFactor, type Security } from "@diwan/contract/accounts/second-factor";
import { Button } from "@mantine/core";
import { IconDeviceMobile, IconKey } from "@tabler/icons-react";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { send } from "../../../../kit/connection/api.ts";
import { confirm } from "../../../../kit/dialogs/dialogs.ts";
import {
  AuthenticatorSetup,
  type AuthenticatorSecret,
} from "../../../../kit/session/second-factor/authenticator-setup.tsx";
import { RecoveryCodesStep, RecoveryCodeList } from "../../../../kit/session/second-factor/recovery-codes.tsx";
import { QueryResult, SecurityRow, SecurityRows, SecuritySection } from "./parts.tsx";
import { useSecurityChange, type useSecurity } from "./use-security.ts";

interface CodesProps {
  userId: string;
  security: ReturnType<typeof useSecurity>;
}

/** The one-time codes of an authenticator app, and the recovery codes for a lost one. */
export function OneTimeCodes({ userId, security }: CodesProps) {
  const t = useTranslations("security");
  return (
    <SecuritySection title={t("codes")} text={t("codesText")}>
      <QueryResult of={security}>{(known) => <CodeRows userId={userId} security={known} />}</QueryResult>
    </SecuritySection>
  );
}

function CodeRows({ userId, security }: { userId: string; security: Security }) {
  // new recovery codes are shown once, until the user confirms that they are saved
  const [shown, setShown] = useState<NewCodes>();
  const show = (codes: readonly string[] | undefined) =>
    setShown(codes && { codes, replaced: security.recovery_codes > 0 });
  const has = security.codes_since !== null || security.passkeys.length > 0;
  return (
    <SecurityRows>
      <AppRow userId={userId} since={security.codes_since} show={show} />
      {(has || shown) && <RecoveryRow userId={userId} left={security.recovery_codes} shown={shown} show={show} />}
    </SecurityRows>
  );
}

interface NewCodes {
  codes: readonly string[];
  /** Whether these replace unused codes. */
  replaced: boolean;
}

interface AppRowProps {
  userId: string;
  since: string | null;
  show: (codes: readonly string[] | undefined) => void;
}

function AppRow({ userId, since, show }: AppRowProps) {
  const t = useTranslations("security");
  const format = useFormatter();
  const { busy, change } = useSecurityChange();
  const [secret, setSecret] = useState<AuthenticatorSecret>();
  const [canceled, setCanceled] = useState(false);
  const params = { userId };
  const begin = () =>
    change(async () => {
      setSecret(await send(secondFactor.beginCodes, { params }));
      return undefined;
    });
  const done = (codes: readonly string[]) => {
    setSecret(undefined);
    show(codes);
    change(() => Promise.resolve(t("codesOn")));
  };
  const cancel = () => {
    setSecret(undefined);
    setCanceled(true);
  };
  const turnOff = async () => {
    if (!(await confirm({ text: t("turnOffAsk"), yes: t("turnOffYes") }))) return;
    change(async () => {
      await send(secondFactor.deleteCodes, { params });
      show(undefined);
      return t("turnedOff");
    });
  };
  const day = since && format.dateTime(new Date(since), { day: "numeric", month: "long" });
  return (
    <SecurityRow
      icon={IconDeviceMobile}
      name={t("app")}
      text={day ? t("appOn", { day }) : t("appOff")}
      below={secret && <AuthenticatorSetup userId={userId} secret={secret} done={done} cancel={cancel} />}
    >
      {day ? (
        <Button size="sm" variant="danger-text" disabled={busy} onClick={() => void turnOff()}>
          {t("turnOff")}
        </Button>
      ) : (
        !secret && (
          <Button size="sm" disabled={busy} autoFocus={canceled} onClick={begin}>
            {t("turnOn")}
          </Button>
        )
      )}
    </SecurityRow>
  );
}

interface RecoveryRowProps {
  userId: string;
  left: number;
  shown: NewCodes | undefined;
  show: AppRowProps["show"];
}

function RecoveryRow({ userId, left, shown, show }: RecoveryRowProps) {
  const t = useTranslations("security");
  const { busy, change } = useSecurityChange();
  const renew = async () => {
    if (left > 0 && !(await confirm({ text: t("newCodesAsk"), yes: t("newCodesYes") }))) return;
    change(async () => {
      show((await send(secondFactor.newRecoveryCodes, { params: { userId } })).recovery_codes);
      return undefined;
    });
  };
  return (
    <SecurityRow
      icon={IconKey}
      name={t("recovery")}
      text={shown ? t(shown.replaced ? "recoveryNew" : "recoveryFirst") : t("recoveryLeft", { count: left })}
      below={shown && <RecoveryCodeList codes={shown.codes} confirmed={() => show(undefined)} />}
    >
      {shown ? (
        <RecoveryCodesStep codes={shown.codes} />
      ) : (
        <Button size="sm" disabled={busy} onClick={() => void renew()}>
          {t("newCodes")}
        </Button>
      )}
    </SecurityRow>
  );
}
