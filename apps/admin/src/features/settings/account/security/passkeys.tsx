import { secondFactor, type Passkey, type Security } from "@diwan/contract/second-factor";
import { formatLately } from "@diwan/ui/dates";
import { Button } from "@mantine/core";
import { IconDeviceLaptop, IconDeviceMobile, IconFingerprint, IconPlus } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { send } from "../../../../kit/api.ts";
import { confirm } from "../../../../kit/dialogs.ts";
import { withSubject } from "../../../../kit/sign-in-again.ts";
import { useLanguage } from "../../../../kit/language.ts";
import { hasPasskeys } from "../../../../kit/passkeys.ts";
import { addPasskey } from "../../../../kit/second-factor/device-passkeys.ts";
import { useTimeZone } from "../../../../kit/session.ts";
import { Loaded, Row, Rows, SecuritySection } from "./parts.tsx";
import { useSecurityChange, type useSecurity } from "./use-security.ts";

interface PasskeysProps {
  userId: string;
  security: ReturnType<typeof useSecurity>;
}

export function Passkeys({ userId, security }: PasskeysProps) {
  const t = useTranslations("security");
  const { busy, change } = useSecurityChange();
  const add = () =>
    change(async () => {
      await addPasskey(userId);
      return t("passkeyAdded");
    });
  return (
    <SecuritySection
      title={t("passkeys")}
      text={t("passkeysText")}
      action={
        hasPasskeys() && (
          <Button disabled={busy} leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={add}>
            {t("addPasskey")}
          </Button>
        )
      }
    >
      <Loaded of={security}>{(known) => <PasskeyRows userId={userId} security={known} />}</Loaded>
    </SecuritySection>
  );
}

function PasskeyRows({ userId, security: { passkeys } }: { userId: string; security: Security }) {
  const t = useTranslations("security");
  return (
    <Rows>
      {passkeys.length === 0 && (
        <Row icon={IconFingerprint} name={t(hasPasskeys() ? "noPasskeys" : "noPasskeysHere")} />
      )}
      {passkeys.map((one) => (
        <PasskeyRow key={one.id} userId={userId} passkey={one} />
      ))}
    </Rows>
  );
}

function PasskeyRow({ userId, passkey }: { userId: string; passkey: Passkey }) {
  const t = useTranslations("security");
  const { locale } = useLanguage();
  const timeZone = useTimeZone();
  const { busy, change } = useSecurityChange();
  const { id, name, created_at: made, last_used_at: used } = passkey;
  const when = (at: string) => formatLately(at, new Date(), locale, timeZone);
  const added = when(made);
  const remove = async () => {
    if (!(await confirm({ preview: <bdi>{name}</bdi>, text: t("removeAsk"), yes: t("removeYes") }))) return;
    change(async () => {
      const params = { userId, passkeyId: id };
      await withSubject({ title: name }, () => send(secondFactor.deletePasskey, { params }));
      return t("removed");
    });
  };
  return (
    <Row
      icon={/iPhone|iPad|Android/.test(name) ? IconDeviceMobile : IconDeviceLaptop}
      name={<bdi>{name}</bdi>}
      text={used === null ? t("unused", { added }) : t("used", { added, used: when(used) })}
    >
      <Button
        size="sm"
        variant="danger-text"
        disabled={busy}
        aria-label={t("removeOf", { name })}
        onClick={() => void remove()}
      >
        {t("remove")}
      </Button>
    </Row>
  );
}
