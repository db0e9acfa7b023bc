import { nameOf } from "@diwan/ui/text/names";
import { type SubmitEvent, useState } from "react";
import { fill } from "@diwan/ui/text/fill";
import { useLanguage } from "../language/language.ts";
import { Button } from "../parts/button.tsx";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { Mark } from "../parts/mark.tsx";
import { tapsOf } from "../queue/queue.ts";
import { codeIn } from "./code.ts";
import { guessDeviceName } from "./device-name.ts";
import { device, beginSession, type Session } from "./session.ts";
import { CallError } from "@diwan/contract/api/client";
import { calls } from "../server/calls.ts";
import { send } from "../server/send.ts";

interface PairingProps {
  /** The scanned code. */
  code: string | undefined;
  /** The existing connection of this device. */
  session: Session | undefined;
  /** The branch whose connection was ended elsewhere. */
  ended: Session["branch"] | undefined;
  /** The scanned code is no longer valid. */
  left: () => void;
}

type Fault = PairFailure | "codeMissing" | "codeUnknown";

/** Connects this device with one branch. */
export function Pairing({ code: scanned, session, ended, left }: PairingProps) {
  const { t, locale, other } = useLanguage();
  const texts = t.pairing;
  const [code, setCode] = useState(scanned);
  return (
    <main className="pairing">
      <header className="row pairing-header">
        <Mark size={40} />
        <Button lang={locale === "ar" ? "en" : "ar"} onClick={other}>
          {t.language}
        </Button>
      </header>
      <section className="pairing-card">
        <h1>{texts.title}</h1>
        <p className="soft">{code ? texts.scanned : texts.text}</p>
        {ended && <Ended branch={ended} />}
        {!code && (
          <ol className="stack pairing-steps">
            {[texts.steps.open, texts.steps.choose, texts.steps.scan].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        {session && (
          <p className="on-warning-soft pairing-notice">
            {fill(texts.again, { branch: nameOf(session.branch.locales, locale) }, locale)}
          </p>
        )}
        <PairingForm code={code} session={session} paired={left} refused={() => setCode(undefined)} />
        {session && (
          <Button className="button-wide" onClick={left}>
            {fill(texts.keep, { branch: nameOf(session.branch.locales, locale) }, locale)}
          </Button>
        )}
      </section>
    </main>
  );
}

function Ended({ branch }: { branch: Session["branch"] }) {
  const { t, locale } = useLanguage();
  const values = { branch: nameOf(branch.locales, locale) };
  const [count] = useState(() => tapsOf(branch.id).get().length);
  return (
    <p className="on-warning-soft pairing-notice" role="status">
      {fill(t.pairing.ended, values, locale)}
      {count > 0 && ` ${fill(t.pairing.endedWaiting, { ...values, count }, locale)}`}
    </p>
  );
}

interface FormProps extends Pick<PairingProps, "code" | "session"> {
  paired: () => void;
  /** A rejected code stays rejected. */
  refused: () => void;
}

function PairingForm(props: FormProps) {
  const { t } = useLanguage();
  const texts = t.pairing;
  const { typed, setTyped, name, setName, fault, busy, submit } = usePairing(props);
  const { code } = props;
  return (
    <form className="stack pairing-form" onSubmit={(event) => void submit(event)} noValidate>
      {!code && (
        <label className="form-field">
          <span>{texts.link}</span>
          <input
            dir="ltr"
            value={typed}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-describedby="link-hint"
            aria-invalid={fault === "codeMissing" || fault === "codeUnknown" || undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <small id="link-hint">{texts.linkHint}</small>
        </label>
      )}
      <label className="form-field">
        <span>{texts.name}</span>
        <input
          dir="auto"
          value={name}
          maxLength={100}
          aria-describedby="name-hint"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <small id="name-hint">{texts.nameHint}</small>
      </label>
      {fault && (
        <p className="fault pairing-fault" role="alert">
          <Icon shape={icons.warning} />
          {texts[fault]}
        </p>
      )}
      <Button type="submit" look="primary" className="button-wide" disabled={busy} autoFocus={code !== undefined}>
        {busy ? texts.connecting : texts.connect}
      </Button>
    </form>
  );
}

function usePairing({ code, session, paired, refused }: FormProps) {
  const [typed, setTyped] = useState("");
  const [name, setName] = useState(
    () =>
      session?.deviceName || device.get().deviceName || guessDeviceName(navigator.userAgent, navigator.maxTouchPoints),
  );
  const [fault, setFault] = useState<Fault>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = code ?? codeIn(typed);
    if (!found) return setFault(typed.trim() ? "codeUnknown" : "codeMissing");
    setBusy(true);
    setFault(undefined);
    const failure = await pair(found, name.trim(), session);
    setBusy(false);
    setFault(failure);
    if (!failure) paired();
    else if (failure === "codeWrong") refused();
  };
  return { typed, setTyped, name, setName, fault, busy, submit };
}

type PairFailure = "codeWrong" | "tooMany" | "offline" | "failed";

/** Connects this device with the code of a login QR; the connection that it had before ends. */
async function pair(code: string, deviceName: string, before: Session | undefined): Promise<PairFailure | undefined> {
  try {
    const { token, branch } = await send(calls.login, { body: { code, device_name: deviceName } });
    if (before) {
      // whether or not this call succeeds, the device forgets the old token
      void send(calls.logout, { headers: { authorization: `Bearer ${before.token}` } }).catch(() => undefined);
    }
    beginSession({ token, branch, deviceName });
    return undefined;
  } catch (error) {
    if (!(error instanceof CallError)) return "failed";
    if (error.status === 422) return "codeWrong";
    if (error.status === 429) return "tooMany";
    return error.status === 0 || error.status === 502 || error.status === 504 ? "offline" : "failed";
  }
}
