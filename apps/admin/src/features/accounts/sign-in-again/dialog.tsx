import { CallError } from "@diwan/contract/client";
import { secondFactor } from "@diwan/contract/second-factor";
import { signIn } from "@diwan/contract/sign-in";
import { Button, Modal } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type SyntheticEvent } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../../kit/addresses.ts";
import { send } from "../../../kit/api.ts";
import { askPasskey, hasPasskeys, PasskeyError } from "../../../kit/passkeys.ts";
import { useSession } from "../../../kit/session.ts";
import type { Asked } from "../../../kit/sign-in-again.ts";
import { PasswordField } from "../password-field.tsx";
import styles from "./dialog.module.css";

/** Asks for the passkey or password again before what is dangerous; then that goes on by itself. */
export default function SignInAgainDialog({ asked: { reason, answer } }: { asked: Asked }) {
  const t = useTranslations("accounts.signInAgain");
  const keys = usePasskeyCount(useSession().user.id);
  const proof = useProof(() => answer(true));
  const first = hasPasskeys() && keys > 0 ? "passkey" : "password";
  return (
    <Modal opened onClose={() => answer(false)} withCloseButton={false} size={428}>
      <Modal.Title className={styles.title ?? ""}>{t("title")}</Modal.Title>
      <p className={styles.why}>{t(`why.${reason}`)}</p>
      {first === "passkey" && (
        <>
          <Button
            fullWidth
            size="lg"
            variant="filled"
            data-autofocus
            loading={proof.busy === "passkey"}
            disabled={proof.busy === "password"}
            leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
            onClick={() => void proof.byPasskey()}
          >
            {t("passkey")}
          </Button>
          <p className={styles.or}>{t("or")}</p>
        </>
      )}
      <PasswordForm proof={proof} first={first === "password"} />
      <div className={styles.foot}>
        <p>{t("afterwards")}</p>
        <Button variant="subtle" onClick={() => answer(false)}>
          {t("cancel")}
        </Button>
      </div>
    </Modal>
  );
}

function PasswordForm({ proof, first }: { proof: Proof; first: boolean }) {
  const t = useTranslations("accounts.signInAgain");
  const { email } = useSession().user;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void proof.byPassword();
  };
  return (
    <form onSubmit={submit} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div className={styles.labels}>
        <label htmlFor="sign-in-again">{t.rich("passwordOf", { email: () => <bdi dir="ltr">{email}</bdi> })}</label>
        <a href={ADDRESSES.forgot} target="_blank" rel="noreferrer">
          {t("forgot")}
        </a>
      </div>
      <div className={styles.password}>
        <PasswordField
          id="sign-in-again"
          label={null}
          autoComplete="current-password"
          data-autofocus={first || undefined}
          value={proof.password}
          onChange={(event) => proof.type(event.currentTarget.value)}
          error={proof.error}
        />
        <Button
          type="submit"
          size="lg"
          variant={first ? "filled" : "default"}
          loading={proof.busy === "password"}
          disabled={!proof.password || proof.busy === "passkey"}
        >
          {t("continue")}
        </Button>
      </div>
    </form>
  );
}

function usePasskeyCount(userId: string): number {
  const { data } = useQuery({
    queryKey: ["security", userId],
    queryFn: () => send(secondFactor.security, { params: { userId } }),
  });
  return data?.passkeys.length ?? 0;
}

type Proof = ReturnType<typeof useProof>;

/** One of both proves who it is; what is wrong stands at the password. */
function useProof(proven: () => void) {
  const t = useTranslations();
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<"passkey" | "password">();
  const prove = async (by: "passkey" | "password", work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(by);
    setError(undefined);
    try {
      await work();
      proven();
    } catch (failure) {
      setError(textOf(failure));
      setBusy(undefined);
    }
  };
  const textOf = (failure: unknown): string | undefined => {
    if (failure instanceof PasskeyError)
      return failure.problem === "canceled" ? undefined : t("accounts.signInAgain.noPasskey");
    if (!(failure instanceof CallError)) return t("errors.unexpected");
    return failure.status === 0 ? t("errors.offline") : (Object.values(failure.errors)[0]?.[0] ?? failure.message);
  };
  return {
    password,
    error,
    busy,
    type: (typed: string) => {
      setPassword(typed);
      setError(undefined);
    },
    byPassword: () => prove("password", () => send(signIn.confirm, { body: { password } })),
    byPasskey: () => prove("passkey", async () => send(signIn.confirm, { body: { passkey: await askPasskey() } })),
  };
}
