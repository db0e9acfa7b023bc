import type { Person } from "@diwan/contract/people";
import { useTranslations } from "use-intl";
import { useSession } from "../../kit/session.ts";
import { StatusBadge } from "../../kit/status-badge.tsx";

/** What is special about somebody, beside the title of the form. */
export function PersonBadge({ person }: { person: Person }) {
  const t = useTranslations("users");
  const { user } = useSession();
  if (person.id === user.id) return <StatusBadge text={t("you")} plain />;
  if (person.owner) return <StatusBadge text={t("owner")} tone="primary" plain />;
  if (person.pending) return <StatusBadge text={t("states.pending")} tone="warning" />;
  return person.invited && <StatusBadge text={t("states.invited")} tone="info" />;
}
