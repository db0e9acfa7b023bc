import { CallError } from "@diwan/contract/api/client";
import { signIn } from "@diwan/contract/accounts/sign-in";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send as call } from "../../../kit/connection/api.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { requestPasskey, PasskeyError } from "../../../kit/session/second-factor/device-passkeys.ts";
import type { Begun } from "../begun.ts";
import type { Method } from "./page.tsx";

interface SecondStepOptions {
  ticket: string;
  enter: (begun: Begun) => void;
  /** To the first step: the ticket is good for a few minutes and tries. */
  back: () => void;
}

/** What is typed for the second step, and its answer. */
export function useSecondStep({ ticket, enter, back }: SecondStepOptions) {
  const t = useTranslations("signIn.passkey");
  const te = useTranslations("errors");
  const busy = useBusy();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const proofOf = async (method: Method, code: string) => {
    if (method === "passkey") return { passkey: await requestPasskey() };
    return method === "code" ? { code } : { recovery_code: code };
  };
  const finish = async (method: Method, code: string) => {
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
    send: (method: Method, code = typed) => {
      if (!busy.busy) void finish(method, code);
    },
  };
}

const messageOf = ({ errors, message }: CallError): string => Object.values(errors)[0]?.[0] ?? message;
