import { people, type Person } from "@diwan/contract/people/people";
import { useTranslations } from "use-intl";
import { send } from "../../kit/api.ts";
import { confirm } from "../../kit/dialogs.ts";
import { useFailure } from "../../kit/form.ts";
import { reloadLists } from "../../kit/list/use-rows.ts";
import { notify } from "../../kit/notices.ts";
import { useSession } from "../../kit/session.ts";
import { PersonLead } from "./person-lead.tsx";
import { useRemovalQuestion } from "./removal-question.tsx";
import { invitationState } from "./state-badge.ts";

/** What can be done about an invitation that was not accepted. */
export function useWaiting() {
  const t = useTranslations("users");
  const fail = useFailure();
  const businessId = useSession().business.id;
  const ask = useRemovalQuestion();
  const attempt = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work();
      notify({ kind: "success", text: said });
    } catch (error) {
      fail(error);
    }
    await reloadLists(people.list);
  };
  const resend = ({ id, email }: Person) =>
    attempt(() => send(people.invite, { params: { businessId, memberId: id } }), t("resent", { email }));
  const withdraw = async (person: Person) => {
    const preview = (
      <>
        <PersonLead person={person} />
        <bdi dir="ltr">{person.email}</bdi>
      </>
    );
    const waits = invitationState(person) === "waiting";
    if (!(await confirm({ preview, ...(await ask(person)) }))) return;
    const params = { businessId, memberId: person.id };
    await attempt(() => send(people.delete, { params }), t(waits ? "withdrawn" : "removed"));
  };
  return { resend: (person: Person) => void resend(person), withdraw: (person: Person) => void withdraw(person) };
}
