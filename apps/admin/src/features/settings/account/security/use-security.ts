import { secondFactor, type Security } from "@diwan/contract/accounts/second-factor";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { send } from "../../../../kit/connection/api.ts";
import { useFailure } from "../../../../kit/forms/form.ts";
import { useBusy } from "../../../../kit/screen/loading.ts";
import { notify } from "../../../../kit/dialogs/notices.ts";
import { PasskeyError } from "../../../../kit/session/second-factor/device-passkeys.ts";
import { queryClient } from "../../../../kit/connection/queries.ts";

const SECURITY = "security";

/** The login methods of an account, reloaded after each change. */
export const useSecurity = (userId: string) =>
  useQuery<Security>({
    queryKey: [SECURITY, userId],
    queryFn: ({ signal }) => send(secondFactor.security, { params: { userId }, signal }),
    staleTime: 0,
  });

/** Makes a change at once, shows a notice and reloads the login methods. */
export function useSecurityChange(): { busy: boolean; change: (work: () => Promise<string | undefined>) => void } {
  const t = useTranslations("signIn.passkey");
  const fail = useFailure();
  const { busy, run } = useBusy();
  const change = async (work: () => Promise<string | undefined>) => {
    try {
      const text = await run(work);
      if (text) notify({ kind: "success", text });
    } catch (error) {
      if (error instanceof PasskeyError) notify({ kind: "warning", title: t(error.problem) });
      else fail(error);
    }
    await queryClient.invalidateQueries({ queryKey: [SECURITY] });
  };
  return { busy, change: (work) => void change(work) };
}
