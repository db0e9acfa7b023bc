import { secondFactor, type Passkey, type Security } from "@diwan/contract/accounts/second-factor";
import { formatRecentDay } from "@diwan/ui/time/dates";
import { Button, TextInput } from "@mantine/core";
import { IconDeviceLaptop, IconDeviceMobile, IconFingerprint, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../../kit/connection/api.ts";
import { confirm } from "../../../../kit/dialogs/dialogs.ts";
import { withSubject } from "../../../../kit/session/sign-in-again.ts";
import { useLanguage } from "../../../../kit/language/language.ts";
import { hasPasskeys } from "../../../../kit/session/passkeys.ts";
import { addPasskey } from "../../../../kit/session/second-factor/device-passkeys.ts";
import { useTimeZone } from "../../../../kit/session/session.ts";
import styles from "./parts.module.css";
import { QueryResult, SecurityRow, SecurityRows, SecuritySection } from "./parts.tsx";
import { useSecurityChange, type useSecurity } from "./use-security.ts";

interface PasskeysProps {
  userId: string;
  security: ReturnType<typeof useSecurity>;
}

export function PasskeyList({ userId, security }: PasskeysProps) {
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
      <QueryResult of={security}>{(known) => <PasskeyRows userId={userId} security={known} />}</QueryResult>
    </SecuritySection>
  );
}

function PasskeyRows({ userId, security: { passkeys } }: { userId: string; security: Security }) {
  const t = useTranslations("security");
  return (
    <SecurityRows>
      {passkeys.length === 0 && (
        <SecurityRow icon={IconFingerprint} name={t(hasPasskeys() ? "noPasskeys" : "noPasskeysHere")} />
      )}
      {passkeys.map((one) => (
        <PasskeyRow key={one.id} userId={userId} passkey={one} />
      ))}
    </SecurityRows>
  );
}

interface PasskeyRowProps {
  userId: string;
  passkey: Passkey;
}

function PasskeyRow({ userId, passkey }: PasskeyRowProps) {
  const t = useTranslations("security");
  const [renames, setRenames] = useState<"yes" | "no" | "before">("no");
  const { locale } = useLanguage();
  const timeZone = useTimeZone();
  const { busy, change } = useSecurityChange();
  const { id, name, created_at: made, last_used_at: used } = passkey;
  const when = (at: string) => formatRecentDay(at, new Date(), locale, timeZone);
  const added = when(made);
  const remove = async () => {
    if (!(await confirm({ preview: <bdi>{name}</bdi>, text: t("removeAsk"), yes: t("removeYes") }))) return;
    change(async () => {
      const params = { userId, passkeyId: id };
      await withSubject({ title: name }, () => send(secondFactor.deletePasskey, { params }));
      return t("removed");
    });
  };
  const icon = /iPhone|iPad|Android/.test(name) ? IconDeviceMobile : IconDeviceLaptop;
  if (renames === "yes")
    return (
      <SecurityRow
        icon={icon}
        name={<RenameForm userId={userId} passkey={passkey} close={() => setRenames("before")} />}
      />
    );
  return (
    <SecurityRow
      icon={icon}
      name={<bdi>{name}</bdi>}
      text={used === null ? t("unused", { added }) : t("used", { added, used: when(used) })}
    >
      <Button
        size="sm"
        variant="subtle"
        disabled={busy}
        autoFocus={renames === "before"}
        aria-label={t("renameOf", { name })}
        onClick={() => setRenames("yes")}
      >
        {t("rename")}
      </Button>
      <Button
        size="sm"
        variant="danger-text"
        disabled={busy}
        aria-label={t("removeOf", { name })}
        onClick={() => void remove()}
      >
        {t("remove")}
      </Button>
    </SecurityRow>
  );
}

/** Edits the name in place: Enter saves, Escape discards. */
function RenameForm({ userId, passkey: { id, name }, close }: PasskeyRowProps & { close: () => void }) {
  const t = useTranslations("security");
  const tc = useTranslations("common");
  const { busy, change } = useSecurityChange();
  const [typed, setTyped] = useState(name);
  const rename = () => {
    if (busy || typed.trim() === "") return;
    if (typed.trim() === name) return close();
    change(async () => {
      await send(secondFactor.renamePasskey, { params: { userId, passkeyId: id }, body: { name: typed } });
      close();
      return t("renamed");
    });
  };
  return (
    <form
      className={`row wrap gap-8 ${styles.rename}`}
      noValidate
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        rename();
      }}
    >
      <TextInput
        autoFocus
        aria-label={t("renameOf", { name })}
        maxLength={60}
        value={typed}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="on" disabled={busy || typed.trim() === ""}>
        {tc("save")}
      </Button>
      <Button size="sm" variant="subtle" onClick={close}>
        {tc("cancel")}
      </Button>
    </form>
  );
}
