import type { SecondStep } from "@diwan/contract/accounts/accounts";
import { Button, TextInput } from "@mantine/core";
import {
  IconArrowLeft,
  IconChevronRight,
  IconCircleCheck,
  IconDeviceMobile,
  IconFingerprint,
  IconKey,
} from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Avatar } from "../../../kit/screen/avatar.tsx";
import { CodeField } from "../../../kit/session/code-field.tsx";
import { hasPasskeys } from "../../../kit/session/passkeys.ts";
import { requestPasskey, PasskeyError } from "../../../kit/session/second-factor/device-passkeys.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import type { NewSession } from "../new-session.ts";
import form from "../form.module.css";
import styles from "./page.module.css";
import { CallError } from "@diwan/contract/api/client";
import { signIn } from "@diwan/contract/accounts/sign-in";
import { send as call } from "../../../kit/connection/api.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { notify } from "../../../kit/dialogs/notices.ts";

const messageOf = ({ errors, message }: CallError): string => Object.values(errors)[0]?.[0] ?? message;

export type SecondStepMethod = SecondStep["methods"][number];
const ALTERNATIVES = {
  passkey: { icon: IconFingerprint, text: "usePasskey" },
  recovery: { icon: IconKey, text: "useRecovery" },
  code: { icon: IconDeviceMobile, text: "useCode" },
} as const;

interface SecondStepPageProps {
  email: string;
  step: SecondStep;
  enter: (begun: NewSession) => void;
  back: () => void;
}

/** After a correct password: reveals nothing else, neither the number of codes left nor any phone. */
export function SecondStepPage({ email, step, enter, back }: SecondStepPageProps) {
  const t = useTranslations("signIn.second");
  const methods = step.methods.filter((one) => one !== "passkey" || hasPasskeys());
  const [method, setMethod] = useState<SecondStepMethod>(methods[0] ?? "code");
  const state = useSecondStep({ ticket: step.ticket, enter, back });
  const choose = (next: SecondStepMethod) => {
    state.clear();
    setMethod(next);
  };
  return (
    <>
      <div className={form.form} data-wide data-plain>
        <Who email={email} />
        <div>
          <h1 className={form.title}>{t("title")}</h1>
          <p className={form.lead}>{t(TEXTS[method])}</p>
        </div>
        <Answer method={method} state={state} />
        <div className={`panel clip ${styles.others}`}>
          {methods
            .filter((one) => one !== method)
            .map((one) => {
              const { icon: Drawn, text } = ALTERNATIVES[one];
              return (
                <button
                  key={one}
                  type="button"
                  className={`row gap-12 full-width medium text-start ${styles.other}`}
                  onClick={() => choose(one)}
                >
                  <Drawn size={18} stroke={1.75} aria-hidden />
                  <span>{t(text)}</span>
                  <IconChevronRight size={16} stroke={1.75} className="flip" aria-hidden />
                </button>
              );
            })}
        </div>
        <Lost />
      </div>
      <BackToLogin back={back} />
    </>
  );
}

export function BackToLogin({ back }: { back: () => void }) {
  const t = useTranslations("signIn.second");
  return (
    <p className={styles.back}>
      <button type="button" className={`accent medium ${form.plain}`} onClick={back}>
        <IconArrowLeft size={16} stroke={1.75} className="flip" aria-hidden /> {t("back")}
      </button>
    </p>
  );
}

const TEXTS = { code: "text", recovery: "recoveryText", passkey: "passkeyText" } as const;

/** Of whom nothing is known yet but the address that was typed. */
export function Who({ email }: { email: string }) {
  const t = useTranslations("signIn.second");
  return (
    <div className={`row gap-12 ${styles.who}`}>
      <Avatar user={{ id: "0", name: email, media: [] }} size={38} />
      <span>
        <bdi dir="ltr">{email}</bdi>
        <span>{t("passwordRight")}</span>
      </span>
      <IconCircleCheck className="fixed success" size={18} stroke={1.75} aria-hidden />
    </div>
  );
}

type State = ReturnType<typeof useSecondStep>;

function Answer({ method, state }: { method: SecondStepMethod; state: State }) {
  const t = useTranslations("signIn.second");
  const { typed, type, error, busy, send } = state;
  if (method === "passkey") return <ByPasskey state={state} />;
  return (
    <form
      className="stack gap-16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(method);
      }}
    >
      {method === "code" ? (
        <CodeField
          key="code"
          autoFocus
          value={typed}
          onChange={type}
          error={error}
          whole={(code) => send("code", code)}
          hint={t("hint")}
        />
      ) : (
        <TextInput
          key="recovery"
          autoFocus
          size="lg"
          label={t("recoveryCode")}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          error={error}
          attributes={{ input: { dir: "ltr" } }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-path="recovery_code"
        />
      )}
      <SubmitButton size="lg" state={busy} verb={t("submitting")} disabled={typed.length < 6}>
        {t("submit")}
      </SubmitButton>
    </form>
  );
}

function ByPasskey({ state: { busy, error, send } }: { state: State }) {
  const t = useTranslations("signIn.second");
  return (
    <>
      <Button
        size="lg"
        variant="filled"
        disabled={busy.busy}
        leftSection={<IconFingerprint size={18} stroke={1.75} aria-hidden />}
        onClick={() => send("passkey")}
      >
        {t("usePasskey")}
      </Button>
      {error && (
        <p className="danger small" role="alert">
          {error}
        </p>
      )}
    </>
  );
}

/** What to do without phone and codes, shown where the code is requested. */
function Lost() {
  const t = useTranslations("signIn.second");
  const [open, setOpen] = useState(false);
  return (
    <div className={form.center}>
      {t("lost")}{" "}
      <button
        type="button"
        className={`accent medium ${form.plain}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t("what")}
      </button>
      {open && <p className={styles.what}>{t("whatText")}</p>}
    </div>
  );
}

interface SecondStepOptions {
  ticket: string;
  enter: (begun: NewSession) => void;
  /** Back to the first step: the ticket is valid for a few minutes and tries. */
  back: () => void;
}

/** What is typed for the second step, and its answer. */
function useSecondStep({ ticket, enter, back }: SecondStepOptions) {
  const t = useTranslations("signIn.passkey");
  const te = useTranslations("errors");
  const busy = useBusy();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const proofOf = async (method: SecondStepMethod, code: string) => {
    if (method === "passkey") return { passkey: await requestPasskey() };
    return method === "code" ? { code } : { recovery_code: code };
  };
  const finish = async (method: SecondStepMethod, code: string) => {
    setError(undefined);
    try {
      enter(
        await busy.run(async () => call(signIn.secondStep, { body: { ticket, ...(await proofOf(method, code)) } })),
      );
    } catch (refused) {
      if (refused instanceof CallError && refused.code === "login_ended") {
        notify({ kind: "warning", title: refused.message });
        return back();
      }
      setTyped("");
      if (refused instanceof PasskeyError) setError(t(refused.problem));
      else if (refused instanceof CallError && refused.status !== 0) setError(messageOf(refused));
      else setError(te(refused instanceof CallError ? "offline" : "unexpected"));
    }
  };
  return {
    typed,
    error,
    busy,
    type: (text: string) => {
      setTyped(text);
      setError(undefined);
    },
    clear: () => {
      setTyped("");
      setError(undefined);
    },
    send: (method: SecondStepMethod, code = typed) => {
      if (!busy.busy) void finish(method, code);
    },
  };
}
