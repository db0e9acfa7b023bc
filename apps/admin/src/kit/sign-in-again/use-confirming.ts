import { CallError } from "@diwan/contract/client";
import { secondFactor, type Security } from "@diwan/contract/second-factor";
import { signIn } from "@diwan/contract/sign-in";
import { useStore } from "@diwan/ui/store";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../api.ts";
import { useBusy } from "../loading.ts";
import { hasPasskeys } from "../passkeys.ts";
import { askPasskey, PasskeyError } from "../second-factor/device-passkeys.ts";
import { session } from "../session-store.ts";

/** Showing who one is by what the account has: passkey, password or both. */
export function useConfirming(done: () => void) {
  const t = useTranslations("signIn");
  const te = useTranslations("errors");
  const security = useOwnSecurity();
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
    keys: hasPasskeys() && (security?.passkeys.length ?? 0) > 0,
    // until it is known, and where it can't be: nearly everybody has one
    password: security?.password ?? true,
    busy,
    typed,
    error,
    failure,
    type: (text: string) => {
      setTyped(text);
      setError("");
    },
    byPassword: () => void attempt(() => send(signIn.confirm, { body: { password: typed } })),
    byPasskey: () => void attempt(async () => send(signIn.confirm, { body: { passkey: await askPasskey() } })),
  };
}

function useOwnSecurity(): Security | undefined {
  const { user } = useStore(session);
  const userId = user?.id ?? "";
  const [security, setSecurity] = useState<Security>();
  useEffect(() => {
    send(secondFactor.security, { params: { userId } })
      .then(setSecurity)
      .catch(() => undefined); // the password alone is asked for
  }, [userId]);
  return security;
}
