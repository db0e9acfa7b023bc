import { CallError } from "@diwan/contract/api/client";
import { secondFactor } from "@diwan/contract/accounts/second-factor";
import { signIn } from "@diwan/contract/accounts/sign-in";
import { useStore } from "@diwan/ui/store";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../connection/api.ts";
import { useBusy } from "../../screen/loading.ts";
import { hasPasskeys } from "../passkeys.ts";
import { requestPasskey, PasskeyError } from "../second-factor/device-passkeys.ts";
import { session } from "../session-store.ts";

/** Showing who one is by what the account has: passkey, password or both. */
export function useIdentityConfirmation({ passkeys, password }: ConfirmMethods, done: () => void) {
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

/** What an account has to show who it is. */
export interface ConfirmMethods {
  passkeys: boolean;
  password: boolean;
}

/** Nearly every account has one: what is asked for where nobody answers. */
const PASSWORD_ALONE: ConfirmMethods = { passkeys: false, password: true };
const PATIENCE_MS = 3_000;

/** The ways of one's own account, once the server has told them. */
export function useConfirmMethods(): ConfirmMethods | undefined {
  const { user } = useStore(session);
  const userId = user?.id ?? "";
  const [ways, setWays] = useState<ConfirmMethods>();
  useEffect(() => {
    send(secondFactor.security, { params: { userId }, signal: AbortSignal.timeout(PATIENCE_MS) })
      .then(({ passkeys, password }) => setWays({ passkeys: passkeys.length > 0, password }))
      .catch(() => setWays(PASSWORD_ALONE));
  }, [userId]);
  return ways;
}
