import type { Person } from "@diwan/contract/people/people";
import { useTranslations } from "use-intl";
import { useSession } from "../../kit/session.ts";
import { StatusBadge } from "../../kit/status-badge.tsx";
import { useStateBadge } from "./state-badge.ts";

/** What is special about somebody, beside the title of the form. */
export function PersonBadge({ person }: { person: Person }) {
  const t = useTranslations("users");
  const { user } = useSession();
  const badge = useStateBadge()(person);
  if (person.id === user.id) return <StatusBadge text={t("you")} plain />;
  if (person.owner) return <StatusBadge text={t("owner")} tone="primary" plain />;
  return badge && <StatusBadge {...badge} />;
}
