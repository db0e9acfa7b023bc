import type { AddedPerson, Person } from "@diwan/contract/people/people";
import { type ReactNode, useState } from "react";
import type { Values } from "../../kit/forms/fields/values.ts";
import type { FormMode } from "../../kit/forms/page/declaration.ts";
import { addedCredentials, replacedCredentials, type Credentials } from "./credentials/credentials.ts";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { notify } from "../../kit/dialogs/notices.ts";
import { usePermissionsAddress } from "./permissions-button.tsx";
import { CloseButton, Modal, Button } from "@mantine/core";
import { IconBrandWhatsapp, IconUserCheck, IconCheck, IconCopy, IconEyeOff, IconPrinter } from "@tabler/icons-react";
import styles from "./credentials/credentials.module.css";
import { CredentialsSlip } from "./credentials/credentials-slip.tsx";
import { useShareLink } from "./credentials/use-share-link.ts";
import { useCredentialsHandover, type CredentialsHandover } from "./credentials/use-credentials-handover.ts";

const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();

const READ_MS = 12_000;

/** After a user was added or got a new password: shows the login data, or a notice that the invitation was sent. */
export function useCredentialsDialog(closed?: () => void): {
  showCredentials: (person: Person, mode: FormMode, sent: Values) => "notified" | undefined;
  dialog: ReactNode;
} {
  const notifyInvited = useInvitedNotice();
  const [credentials, setCredentials] = useState<Credentials>();
  const showCredentials = (person: Person, mode: FormMode, sent: Values): "notified" | undefined => {
    const added = person as AddedPerson; // as the create call returns it
    const made = mode === "edit" ? replacedCredentials(person, sent) : addedCredentials(added, sent);
    // invited users choose their own login
    if (mode === "add" && !made) notifyInvited(added);
    else setCredentials(made);
    return made && "notified";
  };
  const close = () => {
    setCredentials(undefined);
    closed?.();
  };
  return { showCredentials, dialog: credentials && <CredentialsDialog credentials={credentials} close={close} /> };
}

/** Shows a notice that the invitation was sent, with a link to set rights. */
function useInvitedNotice(): (person: Person) => void {
  const t = useTranslations("users");
  const navigate = useNavigate();
  const addressOf = usePermissionsAddress("update");
  return (person) => {
    const to = addressOf(person);
    const link = { text: t("setRights"), follow: () => void navigate({ to: to ?? "" }) };
    notify({
      kind: "info",
      title: t("sent.title"),
      text: t("sent.text", { email: person.email }),
      ...(to === undefined ? {} : { link }),
      forMs: READ_MS,
    });
  };
}

interface CredentialsDialogProps {
  credentials: Credentials;
  close: () => void;
}

/** Shows login and password of a new user once. Closing before the password was copied or printed asks once. */
function CredentialsDialog({ credentials, close }: CredentialsDialogProps) {
  const t = useTranslations("users.handed");
  const tc = useTranslations("common");
  const handover = useCredentialsHandover(credentials, close);
  const share = useShareLink(credentials);
  const { email, password, about, person, replaced } = credentials;
  return (
    <Modal opened onClose={handover.closing.leave} withCloseButton={false} size={520}>
      <div className="flex align-start gap-14">
        <span className={`centered fixed on-success-soft ${styles.icon}`} aria-hidden>
          <IconUserCheck size={20} stroke={1.75} />
        </span>
        <div className="fill">
          <Modal.Title className={styles.title ?? ""}>
            {t.rich(replaced ? "replaced" : "added", { name: () => <bdi>{person.name}</bdi> })}
          </Modal.Title>
          <p className={styles.text}>{about.map((one) => t(one)).join(" ")}</p>
        </div>
        <CloseButton aria-label={tc("close")} onClick={handover.closing.leave} />
      </div>
      <dl className={`panel ${styles.secrets}`}>
        <SecretRow
          label={t("login")}
          value={email}
          copied={handover.copied.login}
          copy={() => handover.copy("login")}
        />
        <SecretRow
          label={t("password")}
          value={password}
          copied={handover.copied.password}
          copy={() => handover.copy("password")}
        />
      </dl>
      <span className="unseen" role="status">
        {handover.announcement}
      </span>
      {handover.closing.asking ? (
        <AskToClose handover={handover} close={close} />
      ) : (
        <ShownOnce handover={handover} share={share} />
      )}
      <CredentialsSlip credentials={credentials} />
    </Modal>
  );
}

interface SecretRowProps {
  label: string;
  value: string;
  copied: boolean;
  copy: () => void;
}

/** A login or password in a font without look-alike characters. */
function SecretRow({ label, value, copied, copy }: SecretRowProps) {
  const tc = useTranslations("common");
  const Icon = copied ? IconCheck : IconCopy;
  const [name, domain] = atSign(value);
  const verb = tc(copied ? "copied" : "copy");
  return (
    <div className={styles.row}>
      <dt className={`soft small ${styles.label}`}>{label}</dt>
      <dd className={`strong break-anywhere ${styles.value}`}>
        <bdi dir="ltr">
          {name}
          {domain !== undefined && (
            <>
              @<wbr />
              {domain}
            </>
          )}
        </bdi>
      </dd>
      <dd className={styles.action}>
        <Button
          size="sm"
          variant={copied ? "on" : "default"}
          aria-label={`${verb}: ${label}`}
          leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
          onClick={copy}
        >
          {verb}
        </Button>
      </dd>
    </div>
  );
}

/** The parts around the @: a long address breaks there first. */
function atSign(value: string): [string, string?] {
  const at = value.indexOf("@");
  return at < 0 ? [value] : [value.slice(0, at), value.slice(at + 1)];
}

/** A note that the password is shown only once, and buttons to print, share or copy it. */
function ShownOnce({ handover, share }: { handover: CredentialsHandover; share: string | undefined }) {
  const t = useTranslations("users.handed");
  const tc = useTranslations("common");
  return (
    <>
      <p className={`flex align-start gap-10 rounded on-warning-soft ${styles.once}`}>
        <IconEyeOff size={18} stroke={1.75} aria-hidden />
        <span>
          <strong>{t("once")}</strong> {t("onceText")}
        </span>
      </p>
      <div className={`flex wrap justify-between gap-8 ${styles.footer}`}>
        <Button leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />} onClick={handover.print}>
          {t("print")}
        </Button>
        {share !== undefined && (
          <Button
            component="a"
            href={share}
            target="_blank"
            rel="noreferrer noopener"
            title={t("shareText")}
            leftSection={<IconBrandWhatsapp size={16} stroke={1.75} aria-hidden />}
          >
            {t("share")}
          </Button>
        )}
        {handover.taken && !handover.leads ? (
          <Button variant="filled" onClick={handover.closing.leave}>
            {tc("close")}
          </Button>
        ) : (
          <Button variant="filled" data-autofocus onClick={() => void handover.copyBoth()}>
            {t(handover.leads ? "copyAndSet" : "copyBoth")}
          </Button>
        )}
      </div>
    </>
  );
}

/** Asks before closing while the password was not copied or printed. */
function AskToClose({ handover, close }: { handover: CredentialsHandover; close: () => void }) {
  const t = useTranslations("users.handed");
  return (
    <div role="alert">
      <p className={`flex align-start gap-10 rounded on-warning-soft ${styles.once}`}>
        <IconEyeOff size={18} stroke={1.75} aria-hidden />
        <span>
          <strong>{t("askTitle")}</strong> {t("askText")}
        </span>
      </p>
      <div className={`flex wrap justify-between gap-8 ${styles.footer}`}>
        <Button variant="danger-text" onClick={close}>
          {t("leave")}
        </Button>
        <Button ref={focusOnce} variant="filled" onClick={handover.closing.stay}>
          {t("stay")}
        </Button>
      </div>
    </div>
  );
}
