import { people, type Person } from "@diwan/contract/people/people";
import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { send } from "../../kit/api.ts";
import { confirm } from "../../kit/dialogs.ts";
import { withSubject } from "../../kit/sign-in-again.ts";
import { useFailure } from "../../kit/form.ts";
import { useBusy } from "../../kit/loading.ts";
import { notify } from "../../kit/notices.ts";
import { Avatar } from "../../kit/avatar.tsx";
import { useSession } from "../../kit/session.ts";

/** For who lost phone and codes: of accounts that this business made alone. */
export function ResetSecondFactor({ person }: { person: Person }) {
  const t = useTranslations("users");
  const fail = useFailure();
  const { busy, run } = useBusy();
  const businessId = useSession().business.id;
  if (!person.editable || person.second_factor === null) return null;
  const reset = async () => {
    if (!(await confirm({ text: t("resetSecondText"), yes: t("resetSecondYes") }))) return;
    const params = { businessId, memberId: person.id };
    const subject = { title: person.name, lead: <Avatar user={person} size={34} /> };
    try {
      await run(() => withSubject(subject, () => send(people.resetSecondFactor, { params })));
      notify({ kind: "success", text: t("resetSecondDone") });
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Button variant="danger-text" disabled={busy} onClick={() => void reset()}>
      {t("resetSecond")}
    </Button>
  );
}
