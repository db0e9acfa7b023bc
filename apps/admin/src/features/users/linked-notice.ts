import type { Person } from "@diwan/contract/people";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { notify } from "../../kit/notices.ts";
import { usePermissionsWay } from "./permissions-way.ts";

const READ_MS = 12_000;

/** Says that an account that was there before was added, and that nothing of it changed. */
export function useLinkedNotice(): (person: Person) => void {
  const t = useTranslations("users");
  const navigate = useNavigate();
  const wayOf = usePermissionsWay("update");
  return (person) => {
    const to = wayOf(person);
    const link = { text: t("setRights"), follow: () => void navigate({ to: to ?? "" }) };
    notify({
      kind: "info",
      title: t("linked.title"),
      text: t("linked.text", { name: person.name }),
      ...(to === undefined ? {} : { link }),
      forMs: READ_MS,
    });
  };
}
