import { CallError } from "@diwan/contract/api/client";
import { type Invitation, invitations } from "@diwan/contract/accounts/invitations";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { confirm } from "../../../kit/dialogs/dialogs.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import form from "../form.module.css";

export interface AcceptProps {
  token: string;
  invitation: Invitation;
  /** The name of the business. */
  business: string;
  declined: (business: string) => void;
  ended: () => void;
}

/** A link, not a button. It asks first: only another invitation undoes it. */
export function Decline({ token, business, declined, ended }: Omit<AcceptProps, "invitation">) {
  const t = useTranslations("invitation");
  const fail = useFailure();
  const { busy, run } = useBusy();
  const decline = async () => {
    if (!(await confirm({ text: t("declineAsk", { business }), yes: t("declineYes") }))) return;
    try {
      await run(() => send(invitations.decline, { body: { token } }));
      declined(business);
    } catch (error) {
      if (error instanceof CallError && error.status === 404) ended();
      else fail(error);
    }
  };
  return (
    <p className={form.center}>
      {t("unknown", { business })}{" "}
      <button type="button" className={`accent medium ${form.plain}`} disabled={busy} onClick={() => void decline()}>
        {t(busy ? "declining" : "decline")}
      </button>
    </p>
  );
}
