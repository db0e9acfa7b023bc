import { people, type Person } from "@diwan/contract/people/people";
import { IconUserCheck, IconUserPause } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { confirm } from "../../kit/dialogs/dialogs.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { useFailure } from "../../kit/forms/form.ts";
import type { RowAction } from "../../kit/lists/declaration.ts";
import { reloadLists } from "../../kit/lists/rows/use-rows.ts";
import { Avatar } from "../../kit/screen/avatar.tsx";
import { useSession } from "../../kit/session/session.ts";
import { withSubject } from "../../kit/session/sign-in-again.ts";
import { useIsProtected } from "./use-is-protected.ts";

export type Suspendable = Pick<Person, "id" | "name" | "owner" | "media" | "suspended">;

/** Suspends a user, or ends the suspension, after a question; undefined where that is not possible. */
export function useSuspension(): (person: Suspendable) => RowAction | undefined {
  const t = useTranslations("users");
  const fail = useFailure();
  const { business, can } = useSession();
  const stays = useIsProtected();
  const run = async (person: Suspendable) => {
    const { id, name, suspended } = person;
    const verb = suspended ? "resume" : "suspend";
    const asked = { title: t(`${verb}Title`, { name }), text: t(`${verb}Text`), yes: t(`${verb}Yes`) };
    if (!(await confirm({ ...asked, danger: !suspended, icon: suspended ? IconUserCheck : IconUserPause }))) return;
    const subject = { title: name, lead: <Avatar user={person} size={34} /> };
    const params = { businessId: business.id, memberId: id };
    try {
      await withSubject(subject, () => send(people[verb], { params }));
      notify({ kind: "success", text: t(`${verb}Done`, { name }) });
    } catch (error) {
      fail(error);
    }
    await Promise.all([reloadLists(people.list), reloadLists(people.access)]);
  };
  return (person) => {
    if (!can("users", "update") || stays(person)) return undefined;
    const { suspended } = person;
    return {
      label: t(suspended ? "resume" : "suspend"),
      icon: suspended ? IconUserCheck : IconUserPause,
      run: () => void run(person),
      danger: !suspended,
    };
  };
}
