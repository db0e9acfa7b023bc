import { useStore } from "@diwan/ui/store";
import { Button, Modal } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../navigation/addresses.ts";
import { PasswordInput } from "../password-input.tsx";
import { session } from "../session-store.ts";
import type { ReauthenticationRequest, SignInSubject } from "../sign-in-again.ts";
import { useWidth } from "../../screen/width.ts";
import styles from "./dialog.module.css";
import { CallError } from "@diwan/contract/api/client";
import { secondFactor } from "@diwan/contract/accounts/second-factor";
import { signIn } from "@diwan/contract/accounts/sign-in";
import { send } from "../../connection/api.ts";
import { useBusy } from "../../screen/loading.ts";
import { hasPasskeys } from "../passkeys.ts";
import { requestPasskey, PasskeyError } from "../second-factor/device-passkeys.ts";

/** Used if the server does not answer: nearly every account has a password. */
const PASSWORD_ALONE: ConfirmMethods = { passkeys: false, password: true };
const TIMEOUT_MS = 3_000;

/** Names the action and asks the user to confirm their identity; then the action continues. */
export default function SignInAgainDialog({ asked }: { asked: ReauthenticationRequest }) {
  const methods = useConfirmMethods();
  // nothing is shown before, so that no field moves while the user starts typing
  return methods ? <Question asked={asked} methods={methods} /> : null;
}

function Question({
  asked: { reason, subject, answer },
  methods,
}: {
  asked: ReauthenticationRequest;
  methods: ConfirmMethods;
}) {
  const t = useTranslations("signIn.again");
  const phone = useWidth() === "narrow";
  const cancel = () => answer(false);
  const confirming = useIdentityConfirmation(methods, () => answer(true));
  return (
    <Modal
      opened
      onClose={cancel}
      withCloseButton={false}
      size={428}
      padding={22}
      {...(phone ? { classNames: { inner: styles.inner ?? "", content: styles.sheet ?? "" } } : {})}
    >
      <Modal.Title className={styles.title ?? ""}>{t("title")}</Modal.Title>
      <p className={styles.text}>{t(`why.${reason}`)}</p>
      {subject && <About subject={subject} />}
      {confirming.keys && <ByPasskey confirming={confirming} />}
      {confirming.keys && confirming.password && <p className={`row gap-12 muted tiny ${styles.or}`}>{t("or")}</p>}
      {confirming.password && <ByPassword confirming={confirming} cancel={phone ? cancel : undefined} />}
      {!confirming.keys && !confirming.password && <NoMethod />}
      {confirming.failure && (
        <p className={`danger small ${styles.failure}`} role="alert">
          {confirming.failure}
        </p>
      )}
      <div className={`row gap-12 line-above ${styles.footer}`}>
        <p>{t("after")}</p>
        {!(phone && confirming.password) && (
          <Button variant="subtle" onClick={cancel}>
            {t("cancel")}
          </Button>
        )}
      </div>
    </Modal>
  );
}

function About({ subject: { title, text, lead } }: { subject: SignInSubject }) {
  return (
    <div className={`row gap-12 panel sunken ${styles.subject}`}>
      {lead}
      <div>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        {text && <p>{text}</p>}
      </div>
    </div>
  );
}

/** The account has passkeys only, and this browser supports none: the user can set a password by email. */
function NoMethod() {
  const t = useTranslations("signIn.again");
  const link = (text: ReactNode) => (
    <a href={ADDRESSES.forgot} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
  return <p className={`danger small ${styles.failure}`}>{t.rich("noWay", { link })}</p>;
}

type Confirming = ReturnType<typeof useIdentityConfirmation>;

function ByPasskey({ confirming: { busy, byPasskey } }: { confirming: Confirming }) {
  const t = useTranslations("signIn.again");
  return (
    <Button
      className={styles.key ?? ""}
      variant="filled"
      size="lg"
      fullWidth
      data-autofocus
      disabled={busy}
      leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
      onClick={byPasskey}
    >
      {t("passkey")}
    </Button>
  );
}

interface ByPasswordProps {
  confirming: Confirming;
  /** Shown beside Continue; undefined if the footer has it. */
  cancel: (() => void) | undefined;
}

function ByPassword({ confirming, cancel }: ByPasswordProps) {
  const t = useTranslations("signIn.again");
  const { user } = useStore(session);
  const { typed, type, error, busy, byPassword, keys } = confirming;
  return (
    <form
      className={`grid gap-8 relative ${styles.password}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation(); // must not submit a form around the dialog
        byPassword();
      }}
    >
      <input type="email" autoComplete="username" value={user?.email ?? ""} readOnly hidden />
      {!user?.made_by_business && (
        <a className={styles.forgot} href={ADDRESSES.forgot} target="_blank" rel="noreferrer">
          {t("forgot")}
        </a>
      )}
      <PasswordInput
        label={<span>{t.rich("password", { email: () => <bdi dir="ltr">{user?.email}</bdi> })}</span>}
        description={user?.made_by_business ? t("forgotMade") : undefined}
        autoComplete="current-password"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        error={error}
        data-path="password"
        {...(keys ? {} : { "data-autofocus": true })}
      />
      <div className={styles.buttons}>
        {cancel && (
          <Button size="lg" onClick={cancel}>
            {t("cancel")}
          </Button>
        )}
        <Button type="submit" size="lg" variant={keys ? "default" : "filled"} disabled={busy || typed === ""}>
          {t("continue")}
        </Button>
      </div>
    </form>
  );
}

/** Confirms the user's identity by passkey or password, as the account allows. */
function useIdentityConfirmation({ passkeys, password }: ConfirmMethods, done: () => void) {
  const t = useTranslations("signIn");
  const te = useTranslations("errors");
  const { busy, run } = useBusy();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState("");
  const [failure, setFailure] = useState("");
  const attempt = async (work: () => Promise<unknown>) => {
    setError("");
    setFailure("");
    try {
      await run(work);
      done();
    } catch (refused) {
      if (refused instanceof PasskeyError) setFailure(t(`passkey.${refused.problem}`));
      else if (!(refused instanceof CallError)) setFailure(te("unexpected"));
      else if (refused.errors["password"]?.[0]) setError(refused.errors["password"][0]);
      else setFailure(refused.status === 0 ? te("offline") : refused.message);
    }
  };
  return {
    keys: hasPasskeys() && passkeys,
    password,
    busy,
    typed,
    error,
    failure,
    type: (text: string) => {
      setTyped(text);
      setError("");
    },
    byPassword: () => void attempt(() => send(signIn.confirm, { body: { password: typed } })),
    byPasskey: () => void attempt(async () => send(signIn.confirm, { body: { passkey: await requestPasskey() } })),
  };
}

/** The confirmation methods of an account. */
interface ConfirmMethods {
  passkeys: boolean;
  password: boolean;
}

/** The confirmation methods of the signed-in account, once loaded. */
function useConfirmMethods(): ConfirmMethods | undefined {
  const { user } = useStore(session);
  const userId = user?.id ?? "";
  const [methods, setMethods] = useState<ConfirmMethods>();
  useEffect(() => {
    send(secondFactor.security, { params: { userId }, signal: AbortSignal.timeout(TIMEOUT_MS) })
      .then(({ passkeys, password }) => setMethods({ passkeys: passkeys.length > 0, password }))
      .catch(() => setMethods(PASSWORD_ALONE));
  }, [userId]);
  return methods;
}
