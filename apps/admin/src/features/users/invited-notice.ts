import type { Person } from "@diwan/contract/people/people";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { notify } from "../../kit/notices.ts";
import { usePermissionsWay } from "./permissions-way.ts";

const READ_MS = 12_000;

/** Says that an invitation is on its way, and what is known until it is accepted. */
export function useInvitedNotice(): (person: Person) => void {
  const t = useTranslations("users");
  const navigate = useNavigate();
  const wayOf = usePermissionsWay("update");
  return (person) => {
    const to = wayOf(person);
    const link = { text: t("setRights"), follow: () => void navigate({ to: to ?? "" }) };
    notify({
      kind: "info",
      title: t("sent.title"),
      text: t("sent.text", { email: person.email }),
      ...(to === undefined ? {} : { link }),
      forMs: READ_MS,
    });
  };
}
